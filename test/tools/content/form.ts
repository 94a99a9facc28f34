/** Something no public source shows, which an owner of the box could tell us. */
export interface OpenQuestion {
  /** Names the entry on the form: `technology B1a`. */
  readonly entry: string;
  /** What it is about, for whoever holds the component in their hands. */
  readonly about: string;
  /** What we made up or read off small pictures, in the notation the answer is expected in. */
  readonly ours: string;
  /** Brings an answer into the notation of `ours`, or throws and says what is wrong with it. */
  read(answer: string): string;
}

export interface Form {
  readonly game: string;
  readonly title: string;
  /** How answers are written. */
  readonly notation: readonly string[];
  readonly questions: readonly OpenQuestion[];
}

const UNKNOWN = '?';

/** One line a question: the entry, a place for the answer, and behind a # what we have. */
export function printForm({ game, title, notation, questions }: Form): string {
  const head = [
    `# ${title}: what an owner of the box could tell us.`,
    `# Write what is printed in place of the ${UNKNOWN}; leave the ${UNKNOWN} where you do not know. Everything behind a # is ignored.`,
    ...notation.map((line) => `# ${line}`),
  ];
  const lines = questions.map(({ entry, about, ours }) => `${game} ${entry} = ${UNKNOWN}   # ${about}; ours: ${ours}`);
  return `${[...head, ...lines].join('\n')}\n`;
}

export interface Checked {
  /** Answered as we have it. */
  readonly same: readonly string[];
  /** Answered otherwise: what to change. */
  readonly other: readonly { readonly entry: string; readonly ours: string; readonly printed: string }[];
  /** Lines that could not be read, each with its number and the reason. */
  readonly wrong: readonly string[];
}

/** Reads a filled-in form back. */
export function checkForm(forms: readonly Form[], text: string): Checked {
  const known = new Map<string, OpenQuestion>(
    forms.flatMap((form) => form.questions.map((question) => [`${form.game} ${question.entry}`, question] as const)),
  );
  const same: string[] = [];
  const other: Checked['other'][number][] = [];
  const wrong: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [written = ''] = line.split('#');
    if (written.trim() === '') continue;
    const [entry = '', answer] = written.split(/=(.*)/s).map((part) => part.trim());
    const question = known.get(entry);
    if (answer === undefined || question === undefined) {
      wrong.push(`line ${index + 1}: no question is called “${entry}”`);
      continue;
    }
    if (answer === UNKNOWN || answer === '') continue;
    try {
      const printed = question.read(answer);
      if (printed === question.ours) same.push(entry);
      else other.push({ entry, ours: question.ours, printed });
    } catch (error) {
      wrong.push(`line ${index + 1}, ${entry}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { same, other, wrong };
}

/** Answers that are numbers. */
export function readNumber(answer: string): string {
  const value = Number(answer.replace(',', '.'));
  if (answer === '' || !Number.isFinite(value)) throw new Error(`“${answer}” is no number`);
  return String(value);
}

/** Answers in JSON; `check` throws where they do not fit. */
export function readJson(check: (value: unknown) => unknown): (answer: string) => string {
  return (answer) => {
    let value: unknown;
    try {
      value = JSON.parse(answer);
    } catch {
      throw new Error(`“${answer}” is not written like ours`);
    }
    return JSON.stringify(check(value));
  };
}
