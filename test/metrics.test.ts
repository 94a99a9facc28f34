import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { type Metrics, noMetrics } from '#tables/metrics.ts';
import type { Thought } from '#tables/think.ts';
import { openClub } from '#test/discord/club.ts';
import { measuredDraw, measuredStore, measuredThink } from '../src/measured.ts';
import { createPrometheus, type Prometheus, WATCHED_NAMES } from '../src/prometheus.ts';

/** Lines of our own metrics, without buckets and sums: these depend on how fast the machine is. */
async function lines(prometheus: Prometheus): Promise<string[]> {
  const all = (await prometheus.text()).split('\n');
  return all.filter((line) => line.startsWith('orrery_') && !/_(bucket|sum)\b/.test(line));
}

const failing = (): Promise<never> => Promise.reject(new Error('away'));

describe('what Prometheus reads', () => {
  it('GIVEN something of everything THEN each is there under its name and labels', async () => {
    const prometheus = createPrometheus();
    prometheus.acknowledged('done', 0.1);
    prometheus.boardShown(0.5);
    prometheus.uploaded('board', 1000);
    prometheus.uploaded('board', 24);
    prometheus.refused('refused.stale');
    prometheus.watch('orrery_tables_in_memory', () => 7);
    const read = await lines(prometheus);
    expect(read).toContain('orrery_acknowledgement_seconds_count{outcome="done"} 1');
    expect(read).toContain('orrery_board_seconds_count 1');
    expect(read).toContain('orrery_uploaded_bytes_total{where="board"} 1024');
    expect(read).toContain('orrery_refusals_total{reason="refused.stale"} 1');
    expect(read).toContain('orrery_tables_in_memory 7');
  });

  it('GIVEN two bots in one process THEN each counts for itself', async () => {
    const [one, other] = [createPrometheus(), createPrometheus()];
    one.boardShown(1);
    expect(await lines(other)).not.toContain('orrery_board_seconds_count 1');
  });

  it('GIVEN reasons that are no keys, or far too many THEN they are counted as others', async () => {
    const prometheus = createPrometheus();
    prometheus.refused('123456789012345678');
    prometheus.refused('Ada');
    const letters = [...'abcdefghijklmnopqrst'];
    for (const first of letters) for (const second of letters) prometheus.refused(`refused.${first}${second}`);
    const reasons = (await lines(prometheus)).filter((line) => line.startsWith('orrery_refusals_total'));
    expect(reasons).toHaveLength(201);
    expect(reasons).toContain('orrery_refusals_total{reason="other"} 202');
  });
});

describe('what is measured', () => {
  it('GIVEN drawings that come, wait and fail THEN pictures, ends and what is under way are counted', async () => {
    const prometheus = createPrometheus();
    const file = { data: Buffer.from('x'), hash: 'x', name: 'x.png', alt: 'x' };
    const picture = { ...file, id: 'map', format: 'gif', width: 1, height: 1 } as const;
    const request = { kind: 'cover', game: 'toy', title: 'Toy', language: 'en' } as const;
    await measuredDraw(async () => [picture, picture], prometheus)(request);
    await expect(measuredDraw(failing, prometheus)(request)).rejects.toThrow('away');
    void measuredDraw(() => new Promise(() => {}), prometheus)(request);
    const read = await lines(prometheus);
    expect(read).toContain('orrery_pictures_total 2');
    expect(read).toContain('orrery_draw_seconds_count{outcome="done"} 1');
    expect(read).toContain('orrery_draw_seconds_count{outcome="failed"} 1');
    expect(read).toContain('orrery_under_way{work="draw"} 1');
  });

  it('GIVEN a thought THEN it is counted by the level of the AI, and so is every one the clock had to end', async () => {
    const prometheus = createPrometheus();
    const thought: Thought = {
      game: 'toy',
      level: 'strong',
      seat: 0,
      view: { rng: [1, 2, 3, 4] },
      prompts: [],
      seed: 1,
    };
    await expect(measuredThink(failing, prometheus)(thought)).rejects.toThrow('away');
    expect(await lines(prometheus)).toContain('orrery_think_seconds_count{level="strong",outcome="failed"} 1');
    await measuredThink(async () => ({ prompt: 'p', key: 'k', braked: true }), prometheus)(thought);
    await measuredThink(async () => ({ prompt: 'p', key: 'k' }), prometheus)(thought);
    expect(await lines(prometheus)).toContain('orrery_think_braked_total{level="strong"} 1');
  });

  it('GIVEN records read and written THEN a save that came second is told from one that failed', async () => {
    const prometheus = createPrometheus();
    const kind = { name: 'thing', folder: 'things', parse: (raw: unknown) => raw as { rev: number }, idOf: () => '1' };
    const store = measuredStore(memoryStorage().records(kind), kind.name, prometheus);
    expect(await store.save({ rev: 1 }, 0)).toBe(true);
    expect(await store.save({ rev: 1 }, 0)).toBe(false);
    expect(await store.load('1')).toEqual({ rev: 1 });
    const away = measuredStore({ ...store, save: failing }, kind.name, noMetrics);
    await expect(away.save({ rev: 2 }, 1)).rejects.toThrow('away');
    const read = await lines(prometheus);
    expect(read).toContain('orrery_storage_seconds_count{operation="save",kind="thing",outcome="done"} 1');
    expect(read).toContain('orrery_storage_seconds_count{operation="save",kind="thing",outcome="taken"} 1');
    expect(read).toContain('orrery_storage_seconds_count{operation="load",kind="thing",outcome="done"} 1');
    expect(read).toContain('orrery_under_way{work="storage"} 0');
  });

  it('GIVEN a table is opened and another refused THEN acknowledgements, board and reason are told, and nobody’s name', async () => {
    const told: unknown[][] = [];
    const metrics: Metrics = {
      ...noMetrics,
      acknowledged: (outcome) => told.push(['acknowledged', outcome]),
      boardShown: () => told.push(['board']),
      refused: (reason) => told.push(['refused', reason]),
    };
    const club = await openClub({ metrics });
    try {
      const ada = club.person('Ada');
      await ada.slash('/play', { game: 'toy' });
      await ada.slash('/play', { game: 'toy' });
      await club.quiet();
      expect(club.tables().counts()).toEqual({ inMemory: 1, lookedAfter: 1 });
      expect(club.side().shards()).toBe(1);
      expect(club.side().queues()).toEqual({ interactions: 0, boards: 0, waitingBoards: 0 });
    } finally {
      await club.close();
    }
    expect(told.filter(([what]) => what === 'acknowledged')).toEqual([
      ['acknowledged', 'done'],
      ['acknowledged', 'done'],
    ]);
    expect(told).toContainEqual(['board']);
    expect(told).toContainEqual(['refused', 'refused.table-here']);
  });
});

describe('the dashboard', () => {
  it('GIVEN what its panels ask for THEN the bot has a metric of that name, and every one of its own is shown', async () => {
    const dashboard = JSON.parse(await readFile('docs/grafana.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:orrery|process|nodejs)_\w+/g) ?? []),
    );
    const prometheus = createPrometheus();
    for (const name of WATCHED_NAMES) prometheus.watch(name, () => 0);
    const types = [...(await prometheus.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const known = types.map(([, name = '', type]) => (type === 'histogram' ? `${name}_bucket` : name));
    const extra = types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`] : [],
    );
    expect(asked.filter((name) => !known.includes(name) && !extra.includes(name))).toEqual([]);
    expect(known.filter((name) => name.startsWith('orrery_') && !asked.includes(name))).toEqual([]);
  });
});
