import { REST } from 'discord.js';
import { galleries, text } from '#discord/components.ts';
import { messengerOver, newNonce, type Sent } from '#discord/messenger.ts';
import type { Picture } from '#discord/pictures.ts';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import { startDiscord } from '#playground/discord/server.ts';
import { openStudio, type Studio } from '#render/studio.ts';
import { requestFor } from '#test/tools/picture-request.ts';
import { actsOf } from '#test/tools/simulation.ts';

/**
 * What is sent of pictures per act: a game of strong AI players, its board edited after every act by the bot's own messenger on the
 * stand-in, films where something moved. Files the stand-in kept were not sent.
 */
const PLAYERS = 3;
const SEED = 3;
const ACTS = 150;

export async function uploadBench(): Promise<Record<string, number>> {
  const discord = await startDiscord({ rateLimits: false });
  const guild = discord.people.createGuild('Bench').id;
  const rest = new REST({ api: discord.api, globalRequestsPerSecond: 1_000_000 }).setToken(discord.token);
  const studio = openStudio();
  try {
    const figures: Record<string, number> = {};
    for (const game of games) {
      const channel = discord.people.createChannel(guild, game.id).id;
      const sent = await bytesPerAct(game, studio, rest, channel);
      figures[`upload.${game.id}.kb`] = median(sent) / 1024;
      figures[`upload.${game.id}.p90kb`] = (sent.toSorted((a, b) => a - b)[Math.floor(sent.length * 0.9)] ?? 0) / 1024;
    }
    return figures;
  } finally {
    await studio.close();
    await discord.close();
  }
}

async function bytesPerAct(game: AnyGame, studio: Studio, rest: REST, channel: string): Promise<number[]> {
  const messenger = messengerOver(rest);
  const seated = Array.from({ length: PLAYERS }, () => 'strong' as const);
  const sizes: number[] = [];
  let hanging: Sent | null = null;
  for (const { state, events } of actsOf(game, seated, game.Options.parse({}), SEED)) {
    // What nobody hears of does not bring a new board.
    if (events.every((event) => event.only !== undefined)) continue;
    const request = requestFor({ game, players: PLAYERS, state, last: events, acts: sizes.length });
    const pictures = (await studio.draw({ ...request, animate: true } as typeof request)).map(
      ({ data, ...picture }): Picture => ({ ...picture, data: Buffer.from(data) }),
    );
    const draft = { parts: [text('x'), ...galleries(pictures)], pictures, mention: [] };
    const sent: Sent =
      hanging === null
        ? await messenger.post(channel, draft, newNonce())
        : await messenger.edit(channel, hanging, draft);
    sizes.push(newBytes(pictures, sent, hanging));
    hanging = sent;
    if (sizes.length === ACTS) break;
  }
  return sizes;
}

function newBytes(pictures: readonly Picture[], sent: Sent, before: Sent | null): number {
  const known = new Set(before?.files.map(({ id }) => id));
  return pictures.reduce((sum, { data }, index) => {
    const id = sent.files[index]?.id ?? null;
    return id !== null && known.has(id) ? sum : sum + data.length;
  }, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
