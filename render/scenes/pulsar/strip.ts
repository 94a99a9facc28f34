import type { Pending, PulsarState } from '#games/pulsar/state.ts';
import type { SceneInput } from '#render/scene.ts';
import type { Drawing } from '#render/surface.ts';
import { MAP_HEIGHT, STACK_HEIGHT, space, WIDTH } from '#render/theme.ts';
import { paintDraft } from './draft.ts';
import { paintScoring } from './goals.ts';
import { nightDrawing } from './ground.ts';
import { paintOffers } from './offers.ts';
import { shownIn } from './shown.ts';

/** The second panel shows what the present phase decides about. */
const STRIPS = ['draft', 'offers', 'scoring'] as const;
type Strip = (typeof STRIPS)[number];

const STRIP_OF = {
  gates: 'scoring',
  sides: 'offers',
  draft: 'draft',
  actions: 'offers',
  production: 'scoring',
  final: 'scoring',
  over: 'scoring',
} as const satisfies Record<PulsarState['phase'], Strip>;

export function stripOf(view: PulsarState): Strip {
  return STRIP_OF[view.phase];
}

const PAINTERS = { draft: paintDraft, offers: paintOffers, scoring: paintScoring } as const;

const STRIP_HEIGHT = STACK_HEIGHT - MAP_HEIGHT;

export function stripDrawing(input: SceneInput<PulsarState>): Drawing {
  const room = { x: space.tight, y: space.tight, width: WIDTH - space.gap, height: STRIP_HEIGHT - space.gap };
  const paint = PAINTERS[stripOf(input.view)];
  return nightDrawing(STRIP_HEIGHT, [{ paint: (pen) => paint(pen, room, input, shownIn(input.last)) }]);
}

/** Questions that are answered with a place, or with what lies there. */
const MAP_QUESTIONS: readonly Pending['kind'][] = ['run', 'isolated', 'teleport', 'bonus'];

/** Whether the open question is about the map; then the map stands last, above the buttons. */
export function isAboutMap({ phase, pending }: PulsarState): boolean {
  const open = pending.at(-1);
  if (open !== undefined) return MAP_QUESTIONS.includes(open.kind);
  return phase === 'gates' || phase === 'over';
}
