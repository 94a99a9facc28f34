import type { Logger } from '@stryker-mutator/api/logging';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';

/** A fault that can be planted: what stands there, and what would stand there instead. */
export interface Mutant {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const silent = (): void => {};
const no = (): boolean => false;
const LOGGER: Logger = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

export interface Planted {
  readonly mutants: readonly (Mutant & { readonly id: string })[];
  /** The files with every fault in them, each asleep until its id is the active one. */
  readonly files: readonly { readonly name: string; readonly content: string }[];
}

/** Plants faults, by Stryker's mutators, in all of these files or where `places` says; lines and columns are counted from 0. */
export async function plant(
  files: readonly { readonly name: string; readonly content: string }[],
  places?: readonly Mutant[],
): Promise<Planted> {
  const instrumenter = createInjector()
    .provideValue(commonTokens.getLogger, () => LOGGER)
    .provideValue(commonTokens.logger, LOGGER)
    .injectFunction(createInstrumenter);
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const within = (name: string) => places?.filter(({ fileName }) => fileName === name).map(({ location }) => location);
  return await instrumenter.instrument(
    files.map((file) => ({ ...file, mutate: within(file.name) ?? true })),
    options,
  );
}

export function isSameMutant(one: Mutant, other: Mutant): boolean {
  const said = ({ fileName, mutatorName, replacement, location: { start, end } }: Mutant): string =>
    [fileName, mutatorName, replacement, start.line, start.column, end.line, end.column].join(' ');
  return said(one) === said(other);
}
