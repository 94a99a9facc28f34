/** A promise that is kept from outside. */
export interface Signal {
  given: Promise<void>;
  give: () => void;
}

export function signal(): Signal {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
