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

/** All faults that can be planted in these files, lines and columns counted from 0: what a sample is drawn from, which Stryker itself cannot do. */
export async function mutantsIn(
  files: readonly { readonly name: string; readonly content: string }[],
): Promise<readonly Mutant[]> {
  const instrumenter = createInjector()
    .provideValue(commonTokens.getLogger, () => LOGGER)
    .provideValue(commonTokens.logger, LOGGER)
    .injectFunction(createInstrumenter);
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await instrumenter.instrument(
    files.map((file) => ({ ...file, mutate: true })),
    options,
  );
  return mutants;
}
