/** What has to be there: a default in its place would only hide that it is not. */
export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`There is no ${what}`);
  return value;
}
