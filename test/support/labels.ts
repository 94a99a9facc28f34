import { boardRows } from '#discord/board-rows.ts';
import { LABEL } from '#discord/components.ts';
import { type Branch, direct, type MenuEntry, menuLevelOf, noteOf } from '#discord/menu.ts';
import { menuOf } from '#discord/menu-of.ts';
import { spotsOf } from '#discord/spots.ts';
import type { Prompt } from '#engine/game.ts';
import { openPrompts } from '#engine/gate.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Speaker } from '#text/catalogue.ts';
import { type Case, playRandomly } from './conformance/random-play.ts';

/** What stands on buttons, in the lines of selects, and below those lines: each text with the key of what it says. */
export interface Labels {
  readonly buttons: Map<string, string>;
  readonly choices: Map<string, string>;
  readonly notes: Map<string, string>;
}

const LOOK_EVERY = 3;

/** Every label of a random game, on the public board and in everybody's private menus down to the last level, before anything is cut. */
export function labelsIn(play: Case, speakers: readonly Speaker[]): Labels[] {
  const heard = speakers.map((speaker) => hearer(speaker));
  playRandomly(play, ({ state, acts }) => {
    if (acts % LOOK_EVERY !== 0) return;
    const prompts = openPrompts(play.game, state).filter(({ seat }) => seat !== 'clock');
    const seats = [...new Set(prompts.map(({ seat }) => seat))];
    const menus = seats.map((seat) => menuOf(prompts.filter((prompt) => prompt.seat === seat)));
    for (const { onBoard, inMenu } of heard) {
      onBoard(prompts);
      menus.forEach(inMenu);
    }
  });
  return heard.map(({ labels }) => labels);
}

function hearer({ say }: Speaker) {
  const labels: Labels = { buttons: new Map(), choices: new Map(), notes: new Map() };
  const fits = (phrase: Phrase): boolean => say(phrase).length <= LABEL;
  const hear = (texts: Map<string, string>, phrase: Phrase): void => {
    texts.set(say(phrase), phrase.key);
  };
  const onButton = (entry: MenuEntry): void => hear(labels.buttons, entry.label);
  const inSelect = (entry: MenuEntry): void => {
    const note = noteOf(entry);
    hear(labels.choices, entry.label);
    if (note !== undefined) hear(labels.notes, note);
  };
  const inMenu = (branch: Branch): void => {
    const level = menuLevelOf(branch, 0);
    if (level.style === 'buttons') for (const entry of level.entries) onButton(direct(entry, fits));
    else branch.entries.forEach(inSelect);
    for (const entry of branch.entries) if (entry.kind === 'branch') inMenu(entry);
  };
  const onBoard = (prompts: readonly Prompt<unknown>[]): void => {
    const spots = spotsOf(prompts);
    const entries =
      spots === null ? boardRows(prompts, menuOf(prompts), { fits, label: say }) : [...spots.grid, spots.others];
    entries.flat().forEach(onButton);
  };
  return { labels, inMenu, onBoard };
}
