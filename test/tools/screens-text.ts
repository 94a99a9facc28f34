import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { boardParts } from '#discord/board.ts';
import { dialPanel, dialsOf } from '#discord/dials.ts';
import { lobbyParts } from '#discord/lobby.ts';
import { menuPanel } from '#discord/panel.ts';
import { serverForm } from '#discord/server-form.ts';
import { createVoices, type Voice } from '#discord/voice.ts';
import { wishesForm } from '#discord/wishes-form.ts';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { everyComponent } from '#playground/discord/components.ts';
import { sketchesOf } from '#render/index.ts';
import type { Command } from '#tables/command.ts';
import { promptsOf, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { reduce } from '#tables/reduce.ts';
import { createCatalogues } from '#text/catalogue.ts';
import { LANGUAGE_NAMES, type Language } from '#text/languages.ts';
import { rulesOf } from '#text/rules.ts';
import { requestFor } from './picture-request.ts';
import type { Position } from './random-play.ts';
import { actsOf } from './simulation.ts';

const catalogues = createCatalogues(games);
const voices = createVoices(catalogues);
const NAMES = ['Ada', 'Győző', 'Łucja', 'Ștefan'];
const MOMENT = { channel: '1', now: 1_700_000_000_000, games, newSeed: () => 5, newKey: () => 'key' };

export function screensFile(language: Language): URL {
  return new URL(`../../docs/screens.${language}.md`, import.meta.url);
}

/** A dozen screens of the games and the bot, as text. */
export function screensIn(language: Language): string {
  const voice = voices(null, { language });
  const screens = [
    ...games.flatMap((game) => gameScreens(game, language)),
    screen('/settings', serverForm({ language, zone: 'Europe/Budapest' }, voice).parts),
    screen('/preferences', wishesForm({ language, still: true }, voice).parts),
    `## /help\n\n${quoted(voice.say('help.start', { games: games.map(({ title }) => title) }))}\n`,
    `## Refusals and errors\n\n${refusals(voice)}\n`,
  ];
  const heading = `# Screens: ${LANGUAGE_NAMES[language]}\n\nFor proofreading. Written by \`npm run screens\`; what stands in brackets is a button or a choice, and after “alt” what a picture says to those who do not see it.\n`;
  return [heading, ...screens, ...picturesIn(language)].join('\n');
}

/** As they are drawn: the golden pictures of this language. */
function picturesIn(language: Language): string[] {
  if (language === 'en') return [];
  const names = [...games.map(({ id }) => `final-${id}-${language}`), `technology-${language}`];
  return ['## Pictures', '', ...names.flatMap((name) => [`![${name}](../test/render/golden/${name}.png)`, ''])];
}

function gameScreens(game: AnyGame, language: Language): string[] {
  const settings = { language, clock: 'none', guide: true } as const;
  const lobby = lobbyOf({ do: 'open', game: game.id, guild: '1', settings });
  const rules = rulesOf(game, language)
    .slice(0, 2)
    .map(({ topic, text }) => quoted(`### ${topic}\n${text}`));
  const shown = positionsOf(game).flatMap((position) => positionScreens(game, language, lobby, position));
  const voice = voices(lobby, { language });
  return [
    screen(`${game.title}: lobby`, lobbyParts(lobby, voice, [])),
    ...shown,
    `## ${game.title}: /rules\n\n${rules.join('\n>\n')}\n`,
  ];
}

/** The board and the menu of whoever is to move. */
function positionScreens(game: AnyGame, language: Language, lobby: TableRecord, position: Position): string[] {
  const started = stepOf(lobby, { do: 'start' });
  const { running } = started;
  if (running === null) throw new Error('The game has not begun');
  const { state, last } = position;
  const result = game.scores(state);
  const record: TableRecord = {
    ...started,
    phase: result === null ? 'playing' : 'over',
    running: { ...running, state, last, result },
  };
  const voice = voices(record, { language });
  const told = last.filter(({ only }) => only === undefined).map(({ say }) => voice.put(say));
  const heading = `${game.title}: after ${position.acts} acts`;
  const [seat] = waitingFor(record);
  const alts = sketchesOf(requestFor(position, null, undefined, language)).map((sketch) => `> alt: ${sketch.alt()}`);
  const board = screen(heading, boardParts(record, voice, { pictures: [], told }), alts);
  if (seat === undefined) return [board];
  const dial = promptsOf(record, seat).find((prompt) => prompt.kind === 'dial');
  const asked =
    dial?.kind === 'dial'
      ? dialPanel(record, dial, dialsOf(dial, []), voice)
      : menuPanel(record, seat, voice, undefined, {});
  return [board, screen(`${heading}, in private`, asked.parts)];
}

const MOMENTS: Readonly<Record<string, readonly number[]>> = {
  smugglers: [1, 30],
  pulsar: [20, 60],
  empires: [12, 33],
};

/** Some moments of a random game, and its end. */
function positionsOf(game: AnyGame): Position[] {
  const players = NAMES.length;
  const moments = MOMENTS[game.id] ?? [10];
  const found: Position[] = [];
  let acts = 0;
  const seated = NAMES.map(() => 'random' as const);
  for (const { state, events } of actsOf(game, seated, game.Options.parse({}), 3)) {
    acts++;
    if (moments.includes(acts) || game.scores(state) !== null) found.push({ game, players, state, last: events, acts });
    if (acts > 1500) break;
  }
  return found;
}

function lobbyOf(open: Command): TableRecord {
  const [host, ...guests] = NAMES;
  const opened = stepOf(null, open, host);
  return guests.reduce((record, name) => stepOf(record, { do: 'join' }, name), opened);
}

function stepOf(record: TableRecord | null, command: Command, name = NAMES[0] ?? ''): TableRecord {
  const by = { id: String(NAMES.indexOf(name) + 1), name, moderator: false };
  const next = reduce(record, command, by, MOMENT).record;
  if (next === null) throw new Error('The table is gone');
  return { ...next, rev: (record?.rev ?? 0) + 1 };
}

const REFUSED = [
  'refused.stale',
  'refused.not-your-turn',
  'refused.no-table',
  'refused.over',
  'error.storage',
] as const;

function refusals(voice: Voice): string {
  return REFUSED.map((key) => `- ${voice.say(key)}`).join('\n');
}

function screen(title: string, parts: readonly APIMessageTopLevelComponent[], more: readonly string[] = []): string {
  return [`## ${title}`, '', ...[...everyComponent([...parts])].flatMap(linesOf), ...more, ''].join('\n');
}

type Component = ReturnType<typeof everyComponent> extends Iterable<infer One> ? One : never;

function linesOf(part: Component): string[] {
  if (part.type === ComponentType.TextDisplay) return [quoted(part.content), ''];
  if (part.type === ComponentType.Button) return 'label' in part ? [`- [${part.label ?? ''}]`] : [];
  if (part.type !== ComponentType.StringSelect) return [];
  const options = part.options.slice(0, 8).map(({ label, description }) => {
    const more = description === undefined || description === null ? '' : `: ${description}`;
    return `  - [${label}]${more}`;
  });
  return [`- ${part.placeholder ?? ''}`, ...options];
}

/** Mentions by name, so that it reads as people see it. */
function quoted(text: string): string {
  const named = text.replaceAll(/<@(\d+)>/g, (_, id: string) => `@${NAMES[Number(id) - 1] ?? id}`);
  return named
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
