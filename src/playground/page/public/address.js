/**
 * The address of this page with something changed, or left out where it is null: `?as=bo&in=games`.
 * @param {Record<string, string | null>} changes
 */
export function address(changes) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}
