import type { ZodType } from 'zod';
import * as shape from '#games/pulsar/content/schema.ts';
import { TABLES } from '#games/pulsar/content/tables.ts';
import { type Form, type OpenQuestion, readJson, readNumber } from './form.ts';

const WHEN = {
  immediate: 'at once',
  permanent: 'from then on',
  perRound: 'every round',
  gameEnd: 'at the end',
} as const satisfies Record<shape.Technology['timing'], string>;

/** An answer is checked as the whole entry it belongs to, so that the tables' own rules hold for it. */
function part<T extends object>(schema: ZodType, entry: T, names: readonly (keyof T & string)[]) {
  const pick = (from: T): object => Object.fromEntries(names.map((name) => [name, from[name]]));
  return {
    ours: JSON.stringify(pick(entry)),
    read: readJson((value) => {
      if (typeof value !== 'object' || value === null) throw new Error('an object like ours is expected');
      const unknown = Object.keys(value).find((name) => !names.some((known) => known === name));
      if (unknown !== undefined) throw new Error(`nothing is called “${unknown}” here`);
      const whole = schema.safeParse({ ...entry, ...value });
      if (!whole.success) throw new Error(whole.error.issues[0]?.message ?? 'it does not fit');
      return pick({ ...entry, ...value });
    }),
  };
}

const unsure = (entry: { readonly source: string }): boolean => entry.source !== 'printed';

function technologies(): OpenQuestion[] {
  return Object.values(TABLES.technologies)
    .flat(2)
    .filter(unsure)
    .map((entry) => ({
      entry: `technology ${entry.id}`,
      about: `board ${entry.id.charAt(0)}, row ${entry.id.charAt(1)}, costs a ${entry.cost}, works ${WHEN[entry.timing]}`,
      ...part<shape.Technology>(shape.Technology, entry, ['effect']),
    }));
}

function rowBonuses(): OpenQuestion[] {
  return shape.LETTERS.filter((letter) => unsure(TABLES.rowBonus[letter])).map((letter) => ({
    entry: `rowBonus ${letter}`,
    about: `the bonuses of rows 1 to 8 of board ${letter}, "?" for the median`,
    ours: JSON.stringify(TABLES.rowBonus[letter].rows),
    read: readJson((rows) => {
      const checked = shape.RowBonuses.safeParse({ ...TABLES.rowBonus, [letter]: { source: 'printed', rows } });
      if (!checked.success) throw new Error('eight numbers or "?" are expected');
      return rows;
    }),
  }));
}

function transmitters(): OpenQuestion[] {
  return TABLES.transmitters.filter(unsure).map((tile) => ({
    entry: `transmitter ${tile.id}`,
    about: `dice, gain at once, gain every round, half dice at the sides (null: none)`,
    ...part(shape.Transmitter, tile, ['cost', 'immediate', 'perRound', 'left', 'right']),
  }));
}

function projects(): OpenQuestion[] {
  return TABLES.hq.filter(unsure).flatMap((side) =>
    side.projects.flatMap((project, index): OpenQuestion[] =>
      project.source === 'printed'
        ? []
        : [
            {
              entry: `project ${side.id}/${index + 1}`,
              about: 'its die and what it gives; 1–3 bottom row, 4–5, 6–7, 8 top',
              ...part(shape.Project, project, ['cost', 'benefits']),
            },
          ],
    ),
  );
}

function goals(): OpenQuestion[] {
  return TABLES.goals
    .flat()
    .filter(unsure)
    .map((entry) => ({
      entry: `goal ${entry.id}`,
      about: `points and both bonuses of the goal ${JSON.stringify(entry.condition)}`,
      ...part(shape.Goal, entry, ['vp', 'bonus1', 'bonus2']),
    }));
}

function exploration(): OpenQuestion[] {
  return TABLES.exploration.filter(unsure).map(({ id, benefit, count }) => ({
    entry: `exploration ${id}`,
    about: `how many tiles give ${JSON.stringify(benefit)}`,
    ours: String(count),
    read: readNumber,
  }));
}

export const pulsarForm: Form = {
  game: 'pulsar',
  title: 'Pulsar 2849',
  notation: [
    'Answers are written like ours. {"vp":4} = 4 points, {"cubes":2}, {"mod":"pm1"} = a ±1 token, {"mod":"plus2"}, {"explore":1} = a tile,',
    '{"gyrodyne":["small","large"]} = one of these, {"run":{"colour":"green","vp":2}} = a gate run; others as they occur below.',
  ],
  questions: [...technologies(), ...rowBonuses(), ...transmitters(), ...projects(), ...goals(), ...exploration()],
};
