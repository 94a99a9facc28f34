/** What a file exports, with the comment above it and its own text: the API page is made of these. */
export interface Exported {
  readonly name: string;
  readonly kind: 'interface' | 'type' | 'const' | 'function' | 'class';
  /** Without the stars; '' when there is none. */
  readonly comment: string;
  readonly code: string;
}

const EXPORT = /^export (?:declare )?(interface|type|const|function|class) (\w+)/;

/**
 * Reads the exports of a source file as our formatter leaves it: a declaration begins at the start of a line and ends with
 * the first line that begins with a closing bracket, or with its own line's semicolon.
 */
export function exportsOf(source: string): Exported[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const [, kind, name] = EXPORT.exec(line) ?? [];
    if (kind === undefined || name === undefined) return [];
    return [
      { name, kind: kind as Exported['kind'], comment: commentAbove(lines, index), code: codeFrom(lines, index) },
    ];
  });
}

function commentAbove(lines: readonly string[], index: number): string {
  if (!lines[index - 1]?.endsWith('*/')) return '';
  const start = lines.slice(0, index).findLastIndex((line) => line.startsWith('/**'));
  return lines
    .slice(start, index)
    .map((line) => line.replace(/^\/\*\*|\*\/$|^ \*(?!\/)/g, '').trim())
    .filter((line, at, all) => line !== '' || (at > 0 && at < all.length - 1))
    .join('\n');
}

function codeFrom(lines: readonly string[], index: number): string {
  const first = lines[index] ?? '';
  const opens = /[{[(]$/.test(first);
  const isLast = (line: string): boolean => (opens ? /^[}\])]/.test(line) : line.endsWith(';'));
  if (!opens && isLast(first)) return first;
  const rest = lines.slice(index + 1);
  return [first, ...rest.slice(0, rest.findIndex(isLast) + 1)].join('\n');
}

/** The page in docs/: one section an export, in the order of the file. */
export function apiPage(title: string, path: string, source: string): string {
  const sections = exportsOf(source).map(
    ({ name, comment, code }) => `## ${name}\n\n${comment}\n\n\`\`\`ts\n${code}\n\`\`\`\n`,
  );
  const head = `# ${title}\n\nMade from the comments in [\`${path}\`](../${path}) by \`npm run api\`; change them there.\n`;
  return [head, ...sections].join('\n');
}
