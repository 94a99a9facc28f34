import { createHash } from 'node:crypto';
import type { GameState } from '#engine/game.ts';
import { viewOf } from '#engine/gate.ts';
import { phrase } from '#engine/phrase.ts';
import { gameById } from '#games/index.ts';
import { barsAlt, barsDrawing } from './bars.ts';
import { coverDrawing } from './cover.ts';
import { encode } from './encode.ts';
import { type Film, shoot } from './film.ts';
import { finalPanels } from './final.ts';
import { drawableName } from './fonts.ts';
import { encodeGif } from './gif.ts';
import { paletteOf } from './looks.ts';
import { type BoardRequest, FILM, type PictureRequest, type RenderedPicture } from './request.ts';
import { makeColoursSafe } from './safe-colours.ts';
import { type AnyScene, type Choice, type Illustration, type Panel, type SceneInput, trimAlt } from './scene.ts';
import { sceneOf } from './scenes/index.ts';
import { type Canvas, compose, type Drawing } from './surface.ts';
import { speakerIn } from './words.ts';

export type { BoardRequest, PictureRequest, RenderedPicture } from './request.ts';

/** Whether a game has a picture for a menu of these choices. */
export function hasMenuPicture(game: string, choices: readonly Choice[]): boolean {
  return sceneOf(game)?.menu?.(choices) !== undefined;
}

/** A picture of a stack before it is drawn. */
export interface Sketch {
  readonly id: string;
  draw(): Drawing;
  alt(): string;
  /** Shown instead, once: what just happened, moving. */
  readonly film?: Film;
}

/** What a request asks for, from top to bottom. A board is several pictures, everything else is one. */
export function sketchesOf(request: PictureRequest): readonly Sketch[] {
  if (request.kind === 'board') return boardSketches(request);
  if (request.kind === 'bars')
    return [{ id: 'bars', draw: () => barsDrawing(request.game, request), alt: () => barsAlt(request) }];
  if (request.kind === 'cover') {
    const alt = speakerIn(request.language, []).say(phrase('picture.cover', { title: request.title }));
    return [{ id: 'cover', draw: () => coverDrawing(request.game, request.title), alt: () => alt }];
  }
  if (request.kind === 'rule') return ruleSketches(request);
  const input = (names: readonly string[]) => ({ ...request, names, say: speakerIn(request.language, names).say });
  const told = finalPanels(input(request.names));
  return finalPanels(input(drawnNames(request))).map(({ id, draw, alt }, index) => ({
    id,
    draw,
    alt: told[index]?.alt ?? alt,
  }));
}

/** Whether a page of a game's rules has a picture. */
export function hasRulePicture(game: string, topic: string): boolean {
  return Object.hasOwn(sceneOf(game)?.examples ?? {}, topic);
}

function ruleSketches(request: Extract<PictureRequest, { kind: 'rule' }>): Sketch[] {
  const { game, title, language, topic } = request;
  const [rules, example] = [gameById(game), sceneOf(game)?.examples?.[topic]];
  if (rules === undefined || example === undefined) throw new Error(`No picture shows the rule ${topic} of ${game}`);
  const position = example.position();
  const { viewer = null } = example;
  const names = drawnNames({ language, names: NOBODY });
  const { say } = speakerIn(language, names);
  const view = viewOf(rules, position, viewer);
  const input: SceneInput<GameState> = { view, title, viewer, names, say, last: [], status: '', waiting: [] };
  const picture = example.show(position);
  return [{ id: 'rule', draw: () => picture.draw(input), alt: () => trimAlt(picture.alt(input)) }];
}

/** As many as may sit at a table, none of them anybody in particular. */
const NOBODY = Array.from({ length: 6 }, () => '');

/** What people are called in pictures. In words everybody has their own name, whatever it is written in. */
function drawnNames({
  names,
  usernames,
  language,
}: Pick<Extract<PictureRequest, { names: unknown }>, 'names' | 'usernames' | 'language'>): string[] {
  const { say } = speakerIn(language, []);
  return names.map(
    (name, seat) =>
      drawableName(name) ?? drawableName(usernames?.[seat] ?? '') ?? say(phrase('picture.player', { n: seat + 1 })),
  );
}

/** Draws and encodes a stack, here and now: `studio.ts` does it in a thread. */
export async function render(request: PictureRequest): Promise<RenderedPicture[]> {
  const pictures: RenderedPicture[] = [];
  for (const sketch of sketchesOf(request)) pictures.push(await renderSketch(sketch, request));
  return pictures;
}

async function renderSketch(sketch: Sketch, request: PictureRequest): Promise<RenderedPicture> {
  const { id } = sketch;
  const { data, ...rest } = sketch.film === undefined ? await still(sketch, request) : moving(sketch.film, request);
  const hash = createHash('sha1').update(data).digest('base64url');
  return { id, data, hash, name: `${request.game}-${id}.${rest.format}`, alt: sketch.alt(), ...rest };
}

type Encoded = Pick<RenderedPicture, 'data' | 'format' | 'width' | 'height'>;

function still({ id, draw }: Sketch, { game, kind, width, colourSafe }: PictureRequest): Promise<Encoded> {
  const drawing = draw();
  // A cover is all glow and gradient: it needs more colours than its game's palette has.
  // So do colours that are mixed anew.
  const palette = kind === 'cover' || colourSafe ? undefined : paletteOf(game);
  return encode(compose(drawing, game), {
    series: colourSafe ? `${game}/${id}/safe` : `${game}/${id}`,
    ...(colourSafe ? { recolour: makeColoursSafe } : {}),
    ...(palette === undefined ? {} : { palette }),
    ...(width === undefined ? {} : { width }),
    ...(drawing.density === undefined ? {} : { density: drawing.density }),
  });
}

function moving(film: Film, { colourSafe }: PictureRequest): Encoded {
  const animation = shoot(film, colourSafe ? makeColoursSafe : undefined);
  return { data: encodeGif(animation), format: 'gif', width: film.width, height: film.height };
}

/** One picture of a stack: that of this id, else the last. */
export function sketchOf(request: PictureRequest, id?: string): Sketch {
  const sketches = sketchesOf(request);
  const sketch = id === undefined ? sketches.at(-1) : sketches.find((other) => other.id === id);
  if (sketch !== undefined) return sketch;
  throw new Error(`${request.game} has no panel ${id}; it has: ${sketches.map((other) => other.id).join(', ')}`);
}

export async function renderPicture(request: PictureRequest, id?: string): Promise<RenderedPicture> {
  return renderSketch(sketchOf(request, id), request);
}

/** The painted canvas, which is the caller's until the next picture of its size is painted. */
export function paintPicture(request: PictureRequest, id?: string): Canvas {
  return compose(sketchOf(request, id).draw(), request.game);
}

export function drawingOf(request: PictureRequest, id?: string): Drawing {
  return sketchOf(request, id).draw();
}

export function altOf(request: PictureRequest, id?: string): string {
  return sketchOf(request, id).alt();
}

type SceneRequest = Extract<PictureRequest, { kind: 'board' }>;

function boardSketches(request: SceneRequest): Sketch[] {
  const scene = sceneFor(request);
  const [drawn, told] = [inputOf(request, drawnNames(request)), inputOf(request, request.names)];
  const one = onlyPicture(scene, request, drawn);
  const again = request.zoom === FILM;
  const film = again || (one === undefined && request.animate) ? scene.film?.(drawn) : undefined;
  return (one === undefined ? scene.panels(drawn) : [one]).map((panel) => ({
    id: panel.id,
    draw: () => panel.draw(drawn),
    alt: () => trimAlt(panel.alt(told)),
    ...(film !== undefined && (again || film.panel === panel.id) ? { film: film.film } : {}),
  }));
}

/** A menu's, a zoom's or an aim's picture. */
function onlyPicture(
  scene: AnyScene,
  { menu, zoom, aim }: BoardRequest,
  input: SceneInput<GameState>,
): Panel<GameState> | undefined {
  const offered = menu === undefined ? undefined : scene.menu?.(menu);
  if (offered !== undefined) return named('menu', offered);
  if (zoom !== undefined) return named(zoom, zoomOf(scene, zoom));
  const aiming = aim === undefined ? undefined : scene.aiming?.(input);
  return aiming === undefined ? undefined : named('aim', aiming);
}

function named(id: string, picture: Illustration<GameState>): Panel<GameState> {
  return { id, draw: (input) => picture.draw(input), alt: (input) => picture.alt(input) };
}

function zoomOf(scene: AnyScene, name: string): Illustration<GameState> {
  const zoom = scene.zooms[name];
  if (zoom === undefined)
    throw new Error(`${scene.game} has no zoom ${name}; it has: ${Object.keys(scene.zooms).join(', ') || 'none'}`);
  return zoom;
}

function sceneFor(request: { readonly game: string }): AnyScene {
  const scene = sceneOf(request.game);
  if (scene === undefined) throw new Error(`No scene draws ${request.game}`);
  return scene;
}

/** Events meant for one seat are nobody else's to see. */
export function inputOf(request: SceneRequest, names: readonly string[] = request.names): SceneInput<GameState> {
  return {
    title: request.title,
    view: request.view,
    viewer: request.viewer,
    names,
    say: speakerIn(request.language, names).say,
    last: request.last.filter((event) => event.only === undefined || event.only === request.viewer),
    status: request.status,
    waiting: request.waiting,
    ...(request.aim === undefined ? {} : { aim: request.aim }),
  };
}
