import type { Closed } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import type { Action } from '../action.ts';
import { hqSide } from '../content/tables.ts';
import { type Doing, reward, tell, turnOf } from '../doing.ts';
import { giveAll } from '../effects.ts';
import { spend } from '../pay.ts';
import { shiftOf } from '../skills.ts';
import { benefitBrief, benefitPhrase } from '../words.ts';
import { add, endEntry, labels, type Menu, waysFor } from './menu.ts';
import { diceAsked, payable } from './red-die.ts';

const HQ = phrase('pulsar.menu.hq');

/** P44: what must be complete first. 0–2 bottom, 3–4 row two, 5–6 row three, 7 top. */
const NEEDS: readonly (readonly number[])[] = [[], [], [], [0, 1], [1, 2], [3], [4], [0, 1, 2, 3, 4, 5, 6]];

export function openProjects(done: readonly number[]): number[] {
  return NEEDS.flatMap((needs, project) =>
    !done.includes(project) && needs.every((below) => done.includes(below)) ? [project] : [],
  );
}

const SHUT = { key: 'hq', path: [HQ] };

/** By side and number of the project: `HQ-A1/3`. */
const projectLabel = labels((id: string) => {
  const [side = '', project = ''] = id.split('/');
  const entry = hqSide(side).projects[Number(project)];
  const n = Number(project) + 1;
  const benefits = entry?.benefits ?? [];
  return {
    key: `hq:${n}`,
    path: [HQ, phrase('pulsar.project', { n, die: entry?.cost ?? 0, gains: benefits.map(benefitBrief) })],
    short: phrase('pulsar.project.short', { n }),
    note: phrase('pulsar.project.gives', { gains: benefits.map(benefitPhrase) }),
  };
});

export function offerProjects(menu: Menu): void {
  const { state, player } = menu;
  if (!state.hq) return;
  const from = menu.options.length;
  const { projects } = hqSide(player.hq);
  const shift = shiftOf(player, 'projectShift');
  const barred: Closed[] = [];
  const open = openProjects(player.projects);
  for (const project of open) {
    const entry = projects[project];
    if (entry === undefined) continue;
    const ways = waysFor(menu, entry.cost, shift);
    if (ways.length === 0) continue;
    const allowed = payable(menu, entry.benefits, ways);
    const label = projectLabel(`${player.hq}/${project}`);
    if ('key' in allowed) barred.push({ key: label.key, path: label.path, why: allowed });
    else add(menu, label, allowed, (pay) => ({ do: 'project', pay, project }));
  }
  const asked = () => open.flatMap((project) => projects[project] ?? []);
  endEntry(menu, from, SHUT, () => diceAsked('hq', menu, asked()), barred);
}

export function playProject(doing: Doing, action: Extract<Action, { do: 'project' }>): void {
  const { turn, player } = turnOf(doing.state);
  const { seat } = turn;
  const entry = hqSide(player.hq).projects[action.project];
  if (entry === undefined) throw new Error(`No project ${action.project}`);
  spend(doing, action.pay);
  player.projects.push(action.project);
  tell(doing, 'project', { seat: { seat }, n: action.project + 1 }, { show: { project: action.project, seat } });
  reward(doing, seat, 'onProject');
  giveAll(doing, seat, entry.benefits, 'project');
}
