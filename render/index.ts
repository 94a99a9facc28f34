import type { GameEvent, GameState, Score, Seat } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { coverDrawing } from './cover.ts';
import { encode, type Format } from './encode.ts';
import { type Film, shoot } from './film.ts';
import { finalAlt, finalDrawing } from './final.ts';
import { encodeGif } from './gif.ts';
import {
  type Aim,
  type AnyScene,
  type Choice,
  type Illustration,
  type Panel,
  type SceneInput,
  trimAlt,
} from './scene.ts';
import { empiresScene } from './scenes/empires/index.ts';
import { pulsarScene } from './scenes/pulsar/index.ts';
import { smugglersScene } from './scenes/smugglers/index.ts';
import { type Canvas, compose, type Drawing } from './surface.ts';
import { speakerIn } from './words.ts';

/** Every scene. A new game is a file in scenes/ and one line here. */
export const scenes: readonly AnyScene[] = [smugglersScene, pulsarScene, empiresScene];

/** Everything a picture is made from, as plain data: it is sent to a thread. */
export type PictureRequest = (BoardRequest | FinalRequest | CoverRequest) & {
  readonly game: string;
  /** The game's proper name. */
  readonly title: string;
  readonly language: string;
  /** Shrink to this width; 1100 if not said. */
  readonly width?: number;
};

export interface BoardRequest {
  readonly kind: 'board';
  /** A zoom's name; the whole board if not said. */
  readonly zoom?: string;
  /** What the viewer may know: `viewOf(game, state, viewer)`, never the state. */
  readonly view: GameState;
  readonly viewer: Seat | null;
  readonly names: readonly string[];
  readonly last: readonly GameEvent[];
  readonly status: string;
  readonly waiting: readonly Seat[];
  readonly aim?: Aim;
  /** What a private menu offers the viewer: the picture is the one that goes with it. */
  readonly menu?: readonly Choice[];
  /** Show what just happened as an animation (a GIF of its own size), where something moved; else the still board. */
  readonly animate?: boolean;
}

export interface FinalRequest {
  readonly kind: 'final';
  readonly names: readonly string[];
  readonly scores: readonly Score[];
}

export interface CoverRequest {
  readonly kind: 'cover';
}

export interface Picture {
  readonly data: Uint8Array;
  readonly format: Format | 'gif';
  /** A file name for the attachment. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export function sceneOf(game: string): AnyScene | undefined {
  return scenes.find((scene) => scene.game === game);
}

/** Whether a game has a picture for a menu of these choices. */
export function hasMenuPicture(game: string, choices: readonly Choice[]): boolean {
  return sceneOf(game)?.menu?.(choices) !== undefined;
}

/** Draws and encodes one picture, here and now: `studio.ts` does it in a thread. */
export async function renderPicture(request: PictureRequest): Promise<Picture> {
  const film = filmOf(request);
  if (film !== undefined) {
    const { width, height } = film;
    const name = `${fileName(request)}-moving.gif`;
    return { data: encodeGif(shoot(film)), format: 'gif', name, width, height, alt: altOf(request) };
  }
  const drawing = drawingOf(request);
  const { data, format, width, height } = await encode(compose(drawing, request.game), {
    ...(request.width === undefined ? {} : { width: request.width }),
    ...(drawing.density === undefined ? {} : { density: drawing.density }),
  });
  return { data, format, name: `${fileName(request)}.${format}`, width, height, alt: altOf(request) };
}

function filmOf(request: PictureRequest): Film | undefined {
  if (request.kind !== 'board' || !request.animate) return undefined;
  const film = sceneFor(request).film?.(inputOf(request));
  return film !== undefined && 'film' in film ? film.film : film;
}

/** The painted canvas, which is the caller's until the next picture of its size is painted. */
export function paintPicture(request: PictureRequest): Canvas {
  return compose(drawingOf(request), request.game);
}

export function drawingOf(request: PictureRequest): Drawing {
  if (request.kind === 'cover') return coverDrawing(request.game, request.title);
  if (request.kind === 'final')
    return finalDrawing({ ...request, say: speakerIn(request.language, request.names).say });
  return illustrationOf(request).draw(inputOf(request));
}

export function altOf(request: PictureRequest): string {
  if (request.kind === 'board') return trimAlt(illustrationOf(request).alt(inputOf(request)));
  const names = request.kind === 'final' ? request.names : [];
  const { say } = speakerIn(request.language, names);
  if (request.kind === 'final') return finalAlt({ ...request, say });
  return say(phrase('picture.cover', { title: request.title }));
}

type SceneRequest = BoardRequest & { readonly game: string; readonly language: string; readonly title: string };

/** The one picture a request is about: a menu's, a zoom's, an aim's, or the board's last panel. */
function illustrationOf(request: SceneRequest): Illustration<GameState> {
  const scene = sceneFor(request);
  const menu = request.menu === undefined ? undefined : scene.menu?.(request.menu);
  if (menu !== undefined) return menu;
  if (request.zoom !== undefined) return zoomOf(scene, request.zoom);
  const input = inputOf(request);
  const aiming = request.aim === undefined ? undefined : scene.aiming?.(input);
  const last = aiming ?? panelsOf(scene, input).at(-1);
  if (last === undefined) throw new Error(`${scene.game} has no panels`);
  return last;
}

/** The board from top to bottom. */
export function panelsOf(scene: AnyScene, input: SceneInput<GameState>): readonly Panel<GameState>[] {
  if (scene.panels !== undefined) return scene.panels(input);
  return [
    {
      id: 'board',
      draw: (whole) => scene.draw?.(whole) ?? { width: 1, height: 1, layers: [] },
      alt: (whole) => scene.alt?.(whole) ?? scene.game,
    },
  ];
}

function zoomOf(scene: AnyScene, name: string): Illustration<GameState> {
  const zoom = scene.zooms[name];
  if (zoom === undefined)
    throw new Error(`${scene.game} has no zoom ${name}; it has: ${Object.keys(scene.zooms).join(', ') || 'none'}`);
  return typeof zoom === 'function' ? { draw: zoom, alt: (input) => scene.alt?.(input) ?? name } : zoom;
}

function sceneFor(request: { readonly game: string }): AnyScene {
  const scene = sceneOf(request.game);
  if (scene === undefined) throw new Error(`No scene draws ${request.game}`);
  return scene;
}

/** Events meant for one seat are nobody else's to see. */
export function inputOf(request: SceneRequest): SceneInput<GameState> {
  return {
    title: request.title,
    view: request.view,
    viewer: request.viewer,
    names: request.names,
    say: speakerIn(request.language, request.names).say,
    last: request.last.filter((event) => event.only === undefined || event.only === request.viewer),
    status: request.status,
    waiting: request.waiting,
    ...(request.aim === undefined ? {} : { aim: request.aim }),
  };
}

function fileName(request: PictureRequest): string {
  if (request.kind !== 'board') return `${request.game}-${request.kind}`;
  if (request.menu !== undefined) return `${request.game}-menu`;
  return request.zoom === undefined ? request.game : `${request.game}-${request.zoom}`;
}
