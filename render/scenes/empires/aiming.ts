import { type Phrase, phrase } from '#engine/phrase.ts';
import { facing, holeOf } from '#games/empires/board.ts';
import { HOLES_IN_ORDER, PLANET_RADIUS } from '#games/empires/content.ts';
import { launchPlace } from '#games/empires/launching.ts';
import { radiusOf } from '#games/empires/pieces.ts';
import type { EmpiresState, Ship } from '#games/empires/state.ts';
import { holeName, planetName, shipLabel, shipName } from '#games/empires/words.ts';
import { freshRing } from '#render/draw/mark.ts';
import type { Aim, Illustration, SceneInput } from '#render/scene.ts';
import type { Drawing, Pen } from '#render/surface.ts';
import { paintBlockades, placeBlockades } from './blockades.ts';
import { around } from './boxes.ts';
import { paintDiscs } from './discs.ts';
import { paintShip, paintShips, type Standing } from './fleet.ts';
import { paintForesight } from './flight.ts';
import { type Foresight, foresee, LOSSES, type Outcome, partAround, placeOf, placesIn } from './foresight.ts';
import { cross, reticle } from './marks.ts';
import { paintNames, placeNames } from './names.ts';
import { inside, type Part, type Plan } from './plan.ts';
import { paintReadout, type Readout } from './readout.ts';
import { sheet } from './sheet.ts';
import { paintTags, placeTags } from './tags.ts';

/** The aiming panel's picture: the board around the ship, what the flick would do, and its figures beside. */
type Input = SceneInput<EmpiresState>;

type Sight = { readonly kind: 'fly'; readonly foresight: Foresight } | Launching;

interface Launching {
  readonly kind: 'launch';
  readonly planet: number;
  readonly degree: number;
  /** The ship as it would stand there. */
  readonly ghost: Standing;
  readonly free: boolean;
}

/** The picture of what is being aimed; undefined: nothing this scene can draw. */
export function aimingOf({ view, aim }: Input): Illustration<EmpiresState> | undefined {
  const sight = aim === undefined ? undefined : sightOf(view, aim);
  if (sight === undefined) return undefined;
  return {
    draw: (input) => (sight.kind === 'fly' ? flyDrawing(input, sight.foresight) : launchDrawing(input, sight)),
    alt: (input) => sightAlt(input, sight),
  };
}

/** From the key of the dial question. */
function sightOf(view: EmpiresState, { key, dials }: Aim): Sight | undefined {
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
  const { place, free } = launchPlace(view, planet, battleship, degree);
  const ghost = { x: place[0], y: place[1], seat: view.active, battleship };
  return { kind: 'launch', planet, degree, ghost, free };
}

function flyDrawing(input: Input, foresight: Foresight): Drawing {
  const { say, view } = input;
  const { angle, power, outcomes, ship, target } = foresight;
  const readout: Readout = {
    heading: say(shipLabel(ship)),
    degrees: angle / 10,
    angle: say(phrase('empires.picture.degrees', { n: angle / 10 })),
    figures: [{ label: say(phrase('empires.picture.aim.power')), value: power }],
    lines: outcomes.map((outcome) => ({
      label: say(outcome.end === 'ram' ? ramPhrase(outcome.ship) : outcomePhrase(outcome)),
      share: outcome.share,
      percent: say(percentPhrase(outcome)),
      wanted: outcome.wanted,
      bad: LOSSES.includes(outcome.end),
      ...(outcome.end === 'ram' ? { seat: outcome.ship.seat } : {}),
    })),
    note: say(phrase(`empires.picture.hand.${view.hand}`)),
  };
  return aimSheet(input, partAround(placesIn(view, foresight)), readout, (pen, plan) => {
    paintForesight(pen, plan, view, foresight);
    const at = target === undefined ? undefined : placeOf(view, target);
    if (at === undefined || target === undefined) return;
    const r = 'planet' in target ? PLANET_RADIUS : radiusOf({ battleship: false });
    reticle(pen, plan.at(at), plan.px(r) * 1.5);
  });
}

function percentPhrase({ share }: Outcome): Phrase {
  return phrase('picture.percent', { share });
}

function outcomePhrase(outcome: Outcome): Phrase {
  if (outcome.end === 'orbit') return phrase('empires.picture.aim.orbit', { name: holeName(outcome.planet) });
  if (outcome.end === 'ram')
    return phrase('empires.picture.aim.ram-whose', { who: { seat: outcome.ship.seat }, ship: shipName(outcome.ship) });
  return phrase(`empires.picture.aim.${outcome.end}`);
}

/** Whose it is, its owner's mark tells. */
function ramPhrase(ship: Ship): Phrase {
  return phrase('empires.picture.aim.ram', { ship: shipName(ship) });
}

/** The aim in words, with what is likely to come of it. */
function sightAlt({ view, say }: Input, sight: Sight): string {
  if (sight.kind === 'launch') {
    const { planet, degree, free } = sight;
    const params = { planet: planetName(view, planet), n: degree, verdict: verdictPhrase(free) };
    return say(phrase('empires.picture.alt.launch', params));
  }
  const { ship, angle, power, outcomes } = sight.foresight;
  const ends = outcomes.map((outcome) =>
    phrase('empires.picture.alt.end', { end: outcomePhrase(outcome), share: percentPhrase(outcome) }),
  );
  return say(phrase('empires.picture.alt.aim', { ship: shipLabel(ship), angle: angle / 10, power, ends }));
}

function verdictPhrase(free: boolean): Phrase {
  return phrase(free ? 'empires.picture.aim.free' : 'empires.picture.aim.taken');
}

function launchDrawing(input: Input, { planet, degree, ghost, free }: Launching): Drawing {
  const { say, view } = input;
  const readout: Readout = {
    heading: say(planetName(view, planet)),
    degrees: degree,
    angle: say(phrase('empires.picture.degrees', { n: degree })),
    figures: [],
    lines: [],
    verdict: { words: [verdictPhrase(free), ...(free ? towards(planet, degree) : [])].map(say).join(' '), bad: !free },
    note: '',
  };
  return aimSheet(
    input,
    partAround([ghost, holeOf(planet)]),
    readout,
    (pen, plan) => {
      const r = plan.px(radiusOf(ghost));
      if (free) freshRing(pen, plan.at(ghost), r);
      paintShip(pen, plan, ghost);
      if (!free) cross(pen, plan.at(ghost), r);
    },
    [ghost],
  );
}

/** What lies ahead of a ship that stands there. */
function towards(planet: number, degree: number): Phrase[] {
  const ahead = facing(planet, degree);
  return ahead === undefined ? [] : [phrase('empires.picture.aim.ahead', { name: holeName(ahead) })];
}

function aimSheet(
  input: Input,
  part: Part,
  readout: Readout,
  overlay: (pen: Pen, plan: Plan) => void,
  ghosts: readonly Standing[] = [],
): Drawing {
  const { view, say } = input;
  return sheet(
    part,
    (pen, plan) => {
      const names = placeNames(plan, view.ships);
      const signs = placeBlockades(plan, view, names);
      paintDiscs(pen, plan, view);
      paintNames(pen, names, view);
      paintShips(pen, plan, view.ships);
      paintBlockades(pen, signs);
      inside(pen, plan, () => overlay(pen, plan));
      const taken = [...names, ...signs, ...ghosts.map((ghost) => around(plan.at(ghost), plan.px(radiusOf(ghost))))];
      paintTags(pen, placeTags(plan, view.ships, view.active, taken), view.active, say);
    },
    (pen, box) => paintReadout(pen, box, readout),
  );
}
