import { parseArgs } from 'node:util';

/** `npm run bench`: the numbers this project holds itself to, measured as ratios in one run where that is possible. */

type Group = (asked: { renders?: number }) => Promise<Record<string, number>>;

const GROUPS: Readonly<Record<string, Group>> = {
  gate: async () => (await import('./gate.ts')).gateBench(),
  saved: async () => (await import('./saved.ts')).savedBench(),
  start: async () => (await import('./start.ts')).startBench(),
  memory: async (asked) => (await import('./memory.ts')).memoryBench(asked),
  load: async () => (await import('./load.ts')).loadBench(),
  ack: async () => (await import('./ack.ts')).ackBench(),
  picture: async (asked) => (await import('./picture.ts')).pictureBench(asked),
  upload: async () => (await import('./upload.ts')).uploadBench(),
  clip: async () => (await import('./clip.ts')).clipBench(),
  flights: async () => (await import('./flights.ts')).flightsBench(),
  flick: async () => (await import('./flick.ts')).flickBench(),
  state: async () => (await import('./state.ts')).stateBench(),
  results: async () => (await import('./results.ts')).resultsBench(),
  words: async () => (await import('./words.ts')).wordsBench(),
};

/** What has to hold: at least or at most, by the end of the key (`*` stands for a game). */
const HOLDS: readonly [key: RegExp, side: 'least' | 'most', limit: number][] = [
  [/^gate\.vsBoardgameIo$/, 'least', 10],
  [/^playout\.vsBoardgameIo$/, 'least', 30],
  [/^saved\.(redis|files)(\.act1000)?\.p99ms$/, 'most', 5],
  [/^start\.readyMs\.10000$/, 'most', 2000],
  [/^start\.rssMb\.10000$/, 'most', 250],
  [/^memory\.rssMb\.1$/, 'most', 220],
  [/^memory\.rssMb\.500$/, 'most', 350],
  [/^ack\.p99ms\.1$/, 'most', 50],
  [/^ack\.p99ms\.50$/, 'most', 500],
  [/^board\.p50ms\.1$/, 'most', 40],
  [/^board\.p99ms\.50$/, 'most', 500],
  [/^picture\.\w+\.vsNaive$/, 'least', 8],
  [/^picture\.\w+\.kb$/, 'most', 400],
  [/^picture\.\w+\.stallMs$/, 'most', 15],
  [/^picture\.memory\.growthMb$/, 'most', 64],
  [/^upload\.\w+\.kb$/, 'most', 120],
  [/^clip\.\w+\.ms$/, 'most', 3000],
  [/^clip\.\w+\.kb$/, 'most', 1024],
  [/^flights\.medianMs$/, 'most', 5],
  [/^flights\.worstMs$/, 'most', 25],
  [/^flick\.ms$/, 'most', 10],
  [/^state\.\w+\.kb$/, 'most', 12],
  [/^results\.pageMs\.100000$/, 'most', 50],
  [/^ratings\.(recompute|stored)Ms\.10000$/, 'most', 1000],
  // 1.2 times what the phrase books in TypeScript took on the machine where this was last measured.
  [/^words\.us$/, 'most', 46],
];

const HELP = `npm run bench -- [--only GROUP[,GROUP]] [--json] [--renders N]
  groups: ${Object.keys(GROUPS).join(', ')}
  --renders N pictures for the memory figures (the groups picture and memory); memory is to stay flat over 5000
  --json prints one flat JSON object and nothing else (use npm run -s)`;

function verdict(key: string, value: number): string {
  const hold = HOLDS.find(([pattern]) => pattern.test(key));
  if (hold === undefined) return '';
  const [, side, limit] = hold;
  const holds = side === 'least' ? value >= limit : value <= limit;
  return `${holds ? 'holds' : 'MISSED'} (${side === 'least' ? 'at least' : 'at most'} ${limit})`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      json: { type: 'boolean' },
      renders: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const wanted = values.only?.split(',') ?? Object.keys(GROUPS);
  const unknown = wanted.filter((name) => !Object.hasOwn(GROUPS, name));
  if (unknown.length > 0) {
    console.error(`No group called ${unknown.join(', ')}.\n${HELP}`);
    process.exitCode = 2;
    return;
  }
  const asked = values.renders === undefined ? {} : { renders: Number(values.renders) };
  const figures: Record<string, number> = {};
  for (const name of wanted) {
    if (!values.json) console.log(`${name} …`);
    const measured = (await GROUPS[name]?.(asked)) ?? {};
    for (const [key, value] of Object.entries(measured)) {
      figures[key] = Number(value.toPrecision(4));
      if (!values.json) console.log(`  ${key.padEnd(30)} ${String(figures[key]).padStart(10)}  ${verdict(key, value)}`);
    }
  }
  if (values.json) console.log(JSON.stringify(figures));
}

await main();
