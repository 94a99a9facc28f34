import { IntlMessageFormat } from 'intl-messageformat';
import type { Phrase, PhraseParam } from '#engine/phrase.ts';

/**
 * Messages in ICU MessageFormat, compiled once into functions. intl-messageformat parses them; they are not formatted by it, because
 * its formatter throws where a parameter is absent (records of an earlier version) and is several times slower.
 */
export type Message = (params: Params, heard: Hearing) => string;

type Params = Readonly<Record<string, PhraseParam>>;

/** Who is listening: how nested phrases are said to them, and who sits where. */
export interface Hearing {
  say(phrase: Phrase): string;
  readonly names: readonly string[];
}

/** How one language counts and joins. */
export interface Grammar {
  plural(n: number, type: 'cardinal' | 'ordinal'): string;
  number(n: number, options?: Intl.NumberFormatOptions): string;
  list(items: readonly string[], join: 'and' | 'or'): string;
}

const JOINS = { and: 'conjunction', or: 'disjunction' } as const;
const MINUS = '−';

export function grammarOf(locale: string): Grammar {
  const rules = {
    cardinal: new Intl.PluralRules(locale),
    ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }),
  };
  const lists = {
    and: new Intl.ListFormat(locale, { type: JOINS.and }),
    or: new Intl.ListFormat(locale, { type: JOINS.or }),
  };
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const formats = new WeakMap<Intl.NumberFormatOptions, Intl.NumberFormat>();
  const formatFor = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const format = formats.get(options) ?? new Intl.NumberFormat(locale, options);
    formats.set(options, format);
    return format;
  };
  return {
    plural: (n, type) => rules[type].select(n),
    number(n, options) {
      if (options === undefined && Number.isInteger(n)) return n < 0 ? `${MINUS}${-n}` : String(n);
      const format = options === undefined ? plain : formatFor(options);
      return format.format(n).replace('-', MINUS);
    },
    list: (items, join) => lists[join].format(items),
  };
}

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Element = Ast[number];

/** The numbers intl-messageformat gives to the parts of a message. */
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;

/** `<` and `>` are plain letters here: messages are markdown, not markup. */
export function parseMessage(text: string): Ast {
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
}

export function compileMessage(text: string, grammar: Grammar): Message {
  return compile(parseMessage(text), grammar, null);
}

/** The number `#` stands for. */
interface Counted {
  readonly name: string;
  readonly offset: number;
}

function compile(ast: Ast, grammar: Grammar, counted: Counted | null): Message {
  const parts = ast.map((element) => (element.type === LITERAL ? element.value : part(element, grammar, counted)));
  const [first, second, third] = parts;
  if (parts.length === 0) return () => '';
  if (parts.length === 1) return typeof first === 'function' ? first : () => first ?? '';
  if (parts.length === 3 && typeof first === 'string' && typeof second === 'function' && typeof third === 'string')
    return (params, heard) => first + second(params, heard) + third;
  return (params, heard) => {
    let said = '';
    for (const each of parts) said += typeof each === 'string' ? each : each(params, heard);
    return said;
  };
}

function part(element: Element, grammar: Grammar, counted: Counted | null): Message {
  switch (element.type) {
    case ARGUMENT: {
      const name = element.value;
      return (params, heard) => word(params[name], grammar, heard);
    }
    case NUMBER: {
      const name = element.value;
      const { style } = element;
      const options = style !== null && typeof style === 'object' ? style.parsedOptions : undefined;
      return (params) => grammar.number(numberIn(params, name), options as Intl.NumberFormatOptions);
    }
    case POUND:
      return (params) => (counted === null ? '#' : grammar.number(numberIn(params, counted.name) - counted.offset));
    case SELECT: {
      const name = element.value;
      const ways = compileAll(element.options, grammar, counted);
      return (params, heard) => (ways.get(String(params[name])) ?? ways.get('other'))?.(params, heard) ?? '';
    }
    case PLURAL: {
      const name = element.value;
      const { offset, pluralType = 'cardinal' } = element;
      const ways = compileAll(element.options, grammar, { name, offset });
      return (params, heard) => {
        const n = numberIn(params, name);
        const way = ways.get(`=${n}`) ?? ways.get(grammar.plural(n - offset, pluralType)) ?? ways.get('other');
        return way?.(params, heard) ?? '';
      };
    }
    default:
      throw new Error(`A message may hold text, places, numbers, plurals and choices, not ${JSON.stringify(element)}`);
  }
}

function compileAll(
  options: Readonly<Record<string, { readonly value: Ast }>>,
  grammar: Grammar,
  counted: Counted | null,
): ReadonlyMap<string, Message> {
  return new Map(Object.entries(options).map(([name, { value }]) => [name, compile(value, grammar, counted)]));
}

function numberIn(params: Params, name: string): number {
  return Number(params[name] ?? 0);
}

function word(param: PhraseParam | undefined, grammar: Grammar, heard: Hearing): string {
  switch (typeof param) {
    case 'string':
      return param;
    case 'number':
      return grammar.number(param);
    case 'undefined':
      return '';
  }
  if ('key' in param) return heard.say(param);
  if ('seat' in param) return heard.names[param.seat] ?? `#${param.seat + 1}`;
  if ('list' in param)
    return grammar.list(
      param.list.map((item) => word(item, grammar, heard)),
      param.join,
    );
  return param.map((item) => word(item, grammar, heard)).join(', ');
}
