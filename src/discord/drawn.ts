import type { GameEvent, Seat } from '#engine/game.ts';
import { hasMenuPicture, hasRulePicture, type PictureRequest } from '#render/index.ts';
import { FILM } from '#render/request.ts';
import { sceneOf } from '#render/scenes/index.ts';
import type { Studio } from '#render/studio.ts';
import type { History } from '#tables/history.ts';
import { gameOf, lastWatched, promptsOf, viewFor, waitingFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import { type Catalogue, type Catalogues, speaker } from '#text/catalogue.ts';
import { courseOf } from './course.ts';
import { languageOf } from './language.ts';
import type { Picture, PictureOptions, Pictures } from './pictures.ts';
import { seatNames } from './voice.ts';

/** Pictures from the studio. What is handed over is what the viewer may know, never the state. */
export function drawnBy(
  studio: Pick<Studio, 'draw'>,
  catalogues: Catalogues,
  history?: Pick<History, 'points'>,
): Pictures {
  const draw = async (request: PictureRequest): Promise<readonly Picture[]> => {
    const pictures = await studio.draw(request);
    return pictures.map(({ data, hash, name, alt }) => ({
      data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
      hash,
      name,
      alt,
    }));
  };
  const covers = new Map<string, Promise<readonly Picture[]>>();
  /** Drawn once: it is the same all day. */
  const coverOf = (record: TableRecord): Promise<readonly Picture[]> => {
    const language = languageOf(record);
    const { id, title } = gameOf(record);
    const name = `${id} ${language}`;
    const known = covers.get(name);
    if (known !== undefined) return known;
    const cover = draw({ kind: 'cover', game: id, title, language });
    covers.set(name, cover);
    cover.catch(() => covers.delete(name));
    return cover;
  };
  return {
    bars: (chart) => draw({ kind: 'bars', title: chart.heading, ...chart }),
    async board(record, viewer, options) {
      if (sceneOf(record.game) === undefined) return [];
      if (record.running === null) return coverOf(record);
      if (options?.menu !== undefined && !hasMenuPicture(record.game, options.menu)) return [];
      const catalogue = catalogues[options?.language ?? languageOf(record)];
      const asked = await Promise.all(
        requestsFor(record, viewer, catalogue, options).map((request) =>
          withCourse(request, record, catalogue, history),
        ),
      );
      const stacks = await Promise.all(asked.map(draw));
      // Three pictures at most: of the board the one that matters most stays above the score.
      return stacks.length === 1
        ? stacks.flat()
        : stacks.flatMap((stack, index) => (index === 0 ? stack.slice(-1) : stack));
    },
    rule: async (page) => (hasRulePicture(page.game, page.topic) ? draw({ kind: 'rule', ...page }) : []),
  };
}

/** The final score with how it came about. Nobody waits long for that, and without it there is no chart. */
async function withCourse(
  request: PictureRequest,
  record: TableRecord,
  catalogue: Catalogue,
  history: Pick<History, 'points'> | undefined,
): Promise<PictureRequest> {
  if (request.kind !== 'final' || history === undefined) return request;
  const known = await history.points(record.channel, record.key).catch(() => []);
  return known.length < 2 ? request : { ...request, progress: courseOf(known, speaker(catalogue)) };
}

/** The board; at the end also the final score, below the last position. */
function requestsFor(
  record: TableRecord,
  viewer: Seat | null,
  catalogue: Catalogue,
  options: PictureOptions = {},
): PictureRequest[] {
  const common = {
    game: record.game,
    title: gameOf(record).title,
    language: catalogue.language,
    names: seatNames(catalogue, record),
    usernames: record.chairs.map(({ owner }) => owner?.username ?? null),
  };
  const { aim, menu, zoom, colourSafe, animate = false } = options;
  const board: PictureRequest = {
    ...common,
    kind: 'board',
    view: viewFor(record, viewer),
    viewer,
    last: toldIn(record, zoom).filter((event) => event.only === undefined || event.only === viewer),
    status: statusOf(record, catalogue),
    waiting: waitingFor(record),
    animate,
    ...(zoom === undefined ? {} : { zoom }),
    ...(colourSafe ? { colourSafe } : {}),
    ...(menu === undefined ? {} : { menu }),
    ...(aim === undefined ? {} : { aim: { key: aim.key, dials: aim.dials } }),
  };
  const scores = record.running?.result;
  const ends = scores && viewer === null && zoom === undefined;
  return ends ? [board, { ...common, kind: 'final', scores }] : [board];
}

/** What just happened; for whoever wants to see it once more, what last was to be watched. */
function toldIn({ running }: TableRecord, zoom: string | undefined): readonly GameEvent[] {
  if (running === null) return [];
  return zoom === FILM ? lastWatched(running) : running.last;
}

/** Who is asked what, in one line; where several are asked different things, only who. */
function statusOf(record: TableRecord, catalogue: Catalogue): string {
  const seated = seatNames(catalogue, record);
  const waiting = waitingFor(record);
  const { say } = speaker(catalogue, seated);
  const who = waiting.map((seat) => seated[seat] ?? '').join(', ');
  const questions = new Set(waiting.flatMap((seat) => promptsOf(record, seat).map((prompt) => say(prompt.ask))));
  const [only] = questions;
  return questions.size === 1 && only !== undefined ? `${who}: ${only}` : who;
}
