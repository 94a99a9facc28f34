import { ApiError } from '../errors.ts';

export type Path = readonly (string | number)[];

interface Problem {
  path: Path;
  code: string;
  message: string;
}

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[];
}

/** Everything wrong with one body, gathered before saying so: a client learns of all its mistakes at once, as with Discord. */
export class Problems {
  readonly #found: Problem[] = [];

  add(path: Path, code: string, message: string): void {
    this.#found.push({ path, code, message });
  }

  /** Says the field is wrong unless the condition holds. */
  expect(holds: boolean, path: Path, code: string, message: string): void {
    if (!holds) this.add(path, code, message);
  }

  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const detail = this.#found.map((problem) => `${dotted(problem.path)}: ${problem.message}`).join('; ');
    throw new ApiError('invalidForm', { detail, extra: { errors: this.#tree() } });
  }

  #tree(): ErrorTree {
    const root: ErrorTree = {};
    for (const { path, code, message } of this.#found) {
      let node = root;
      for (const step of path) {
        const next = node[String(step)];
        const child: ErrorTree = next === undefined || Array.isArray(next) ? {} : next;
        node[String(step)] = child;
        node = child;
      }
      const here = node._errors;
      node._errors = [...(Array.isArray(here) ? here : []), { code, message }];
    }
    return root;
  }
}

function dotted(path: Path): string {
  if (path.length === 0) return 'body';
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}
