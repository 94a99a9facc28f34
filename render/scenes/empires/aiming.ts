import { type Phrase, phrase } from '#engine/phrase.ts';
import { isFree, launchPlace } from '#games/empires/board.ts';
import { HOLES_IN_ORDER } from '#games/empires/content.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState } from '#games/empires/state.ts';
import { holeName, planetName, shipLabel } from '#games/empires/words.ts';
import { freshRing } from '#render/draw/mark.ts';
import type { Aim, SceneInput } from '#render/scene.ts';
import type { Box, Drawing, Pen } from '#render/surface.ts';
import { space } from '#render/theme.ts';
import { paintDiscs } from './discs.ts';
import { paintShip, paintShips, type Standing } from './fleet.ts';
import { paintForesight } from './flight.ts';
import { type Foresight, foresee, LOSSES, type Outcome, partAround, placesIn } from './foresight.ts';
import { paintNames, paintSpace } from './ground.ts';
import { cross } from './marks.ts';
import { inside, type Part, type Plan, planOf } from './plan.ts';
import { paintReadout, percent, type Readout } from './readout.ts';
import { sheet } from './sheet.ts';
import { paintTags } from './tags.ts';

/** The aiming panel's picture: the board around the ship, what the flick would do, and its figures beside. */
const MAP = 832;

type Input = SceneInput<EmpiresState>;

/** What is being aimed, from the key of the dial question; undefined: nothing this scene can draw. */
export type Sight = { readonly kind: 'fly'; readonly foresight: Foresight } | Launching;

interface Launching {
  readonly kind: 'launch';
  readonly planet: number;
  readonly degree: number;
  /** The ship as it would stand there. */
  readonly ghost: Standing;
  readonly free: boolean;
}

export function sightOf(view: EmpiresState, { key, dials }: Aim): Sight | undefined {
  const [verb = '', what = ''] = key.split(':');
  if (verb === 'fly') {
    const ship = view.ships.find(({ id }) => id === what);
    if (ship === undefined) return undefined;
    return { kind: 'fly', foresight: foresee(view, ship, dials.angle ?? 0, dials.power ?? 1) };
  }
  const planet = HOLES_IN_ORDER.findIndex(({ id }) => id === what);
  if (planet < 0) return undefined;
  return launching(view, planet, verb === 'launch-battleship', dials.degree ?? 0);
}

function launching(view: EmpiresState, planet: number, battleship: boolean, degree: number): Launching {
  const place = launchPlace(planet, battleship, degree);
  const ghost = { x: place[0], y: place[1], seat: view.active, battleship };
  return { kind: 'launch', planet, degree, ghost, free: isFree(view, place, radiusOf(ghost)) };
}

export function aimingDrawing(input: Input, sight: Sight): Drawing {
  return sight.kind === 'fly' ? flyDrawing(input, sight.foresight) : launchDrawing(input, sight);
}

function flyDrawing(input: Input, foresight: Foresight): Drawing {
  const { say, view } = input;
  const { angle, power, outcomes, ship } = foresight;
  const readout: Readout = {
    degrees: angle / 10,
    figures: [{ label: say(phrase('empires.picture.aim.power')), value: power }],
    title: say(phrase('empires.picture.aim.ends')),
    lines: outcomes.map((outcome) => ({
      label: say(outcomePhrase(outcome)),
      share: outcome.share,
      bad: LOSSES.some((loss) => loss === outcome.end),
    })),
    note: say(phrase(`empires.picture.hand.${view.hand}`)),
  };
  return aimSheet(input, say(shipLabel(ship)), partAround(placesIn(foresight)), readout, (pen, plan) =>
    paintForesight(pen, plan, view, foresight),
  );
}

function outcomePhrase(outcome: Outcome): Phrase {
  if (outcome.end !== 'orbit') return phrase(`empires.picture.aim.${outcome.end}`);
  return phrase('empires.picture.aim.orbit', { name: holeName(outcome.planet) });
}

/** The aim in words, with what is likely to come of it. */
export function sightAlt({ view, say }: Input, sight: Sight): string {
  if (sight.kind === 'launch') {
    const { planet, degree, free } = sight;
    const params = { planet: planetName(view, planet), n: degree, verdict: verdictPhrase(free) };
    return say(phrase('empires.picture.alt.launch', params));
  }
  const { ship, angle, power, outcomes } = sight.foresight;
  const ends = outcomes.map((outcome) =>
    phrase('empires.picture.alt.end', { end: outcomePhrase(outcome), share: percent(outcome.share) }),
  );
  return say(phrase('empires.picture.alt.aim', { ship: shipLabel(ship), angle: String(angle / 10), power, ends }));
}

function verdictPhrase(free: boolean): Phrase {
  return phrase(free ? 'empires.picture.aim.free' : 'empires.picture.aim.taken');
}

function launchDrawing(input: Input, { planet, degree, ghost, free }: Launching): Drawing {
  const { say, view } = input;
  const readout: Readout = {
    degrees: degree,
    figures: [],
    title: '',
    lines: [],
    note: say(verdictPhrase(free)),
  };
  return aimSheet(input, say(planetName(view, planet)), partAround([ghost]), readout, (pen, plan) => {
    const r = plan.px(radiusOf(ghost));
    if (free) freshRing(pen, plan.at(ghost), r);
    paintShip(pen, plan, ghost);
    if (!free) cross(pen, plan.at(ghost), r);
  });
}

function aimSheet(
  input: Input,
  heading: string,
  part: Part,
  readout: Readout,
  overlay: (pen: Pen, plan: Plan) => void,
): Drawing {
  const { view, say } = input;
  return sheet(input, heading, MAP, (pen, box) => {
    const plan = planOf(box, MAP, part);
    paintSpace(pen, plan);
    paintDiscs(pen, plan, view);
    paintNames(pen, plan);
    paintShips(pen, plan, view.ships);
    inside(pen, plan, () => overlay(pen, plan));
    paintTags(pen, plan, view.ships, view.active, say);
    paintReadout(pen, besides(box), readout);
  });
}

function besides(box: Box): Box {
  const left = MAP + space.gap;
  return { x: box.x + left, y: box.y, width: box.width - left, height: box.height };
}
