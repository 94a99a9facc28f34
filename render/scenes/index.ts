import type { AnyScene } from '../scene.ts';
import { empiresScene } from './empires/index.ts';
import { pulsarScene } from './pulsar/index.ts';
import { smugglersScene } from './smugglers/index.ts';

/** How every game looks. A new one is a folder beside this file and one line here. */
export const scenes: readonly AnyScene[] = [smugglersScene, pulsarScene, empiresScene];

export function sceneOf(game: string): AnyScene | undefined {
  return scenes.find((scene) => scene.game === game);
}
