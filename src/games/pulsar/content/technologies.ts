import type { RowBonuses, TechnologyBoards } from './schema.ts';

/**
 * Eight rows a letter: rows 1–2 are board I, 3–5 board II, 6–8 board III. Cost, timing and `double` are printed facts for all of
 * them; `source` speaks of the effect.
 */
export const TECHNOLOGIES: TechnologyBoards = {
  A: [
    [
      {
        id: 'A1a',
        cost: 1,
        timing: 'permanent',
        double: true,
        effect: { flightShift: { visits: 'green' } },
        source: 'reading',
      },
      { id: 'A1b', cost: 3, timing: 'permanent', double: true, effect: { onPatent: { vp: 2 } }, source: 'reading' },
      {
        id: 'A1c',
        cost: 5,
        timing: 'permanent',
        double: true,
        effect: { onFlightEndAtPulsar: { vp: 3 } },
        source: 'reading',
      },
    ],
    [
      {
        id: 'A2a',
        cost: 2,
        timing: 'permanent',
        double: false,
        effect: { spinShift: 1, onSpin: { vp: 3 } },
        source: 'reading',
      },
      {
        id: 'A2b',
        cost: 5,
        timing: 'immediate',
        double: false,
        effect: [{ isolatedPulsar: 1 }, { gyrodyne: ['small', 'medium', 'large'] }],
        source: 'printed',
      },
      {
        id: 'A2c',
        cost: 6,
        timing: 'permanent',
        double: false,
        effect: { transmitterShift: 1, onTransmitterDie: { vp: 1 } },
        source: 'reading',
      },
    ],
    [
      { id: 'A3a', cost: 3, timing: 'immediate', double: false, effect: [{ duplicator: [2, 2] }], source: 'printed' },
      {
        id: 'A3b',
        cost: 4,
        timing: 'perRound',
        double: false,
        effect: { per: { what: 'spinning', each: 1, vp: 1 } },
        source: 'printed',
      },
    ],
    [
      {
        id: 'A4a',
        cost: 2,
        timing: 'immediate',
        double: false,
        effect: [{ per: { what: 'station', each: 1, vp: 1 } }],
        source: 'reading',
      },
      { id: 'A4b', cost: 4, timing: 'immediate', double: false, effect: [{ teleport: 'system' }], source: 'printed' },
    ],
    [
      { id: 'A5a', cost: 1, timing: 'immediate', double: false, effect: [{ cubes: 3 }], source: 'printed' },
      {
        id: 'A5b',
        cost: 5,
        timing: 'immediate',
        double: false,
        effect: [{ explore: 2 }, { mod: 'pm1' }, { mod: 'plus2' }],
        source: 'printed',
      },
    ],
    [
      { id: 'A6a', cost: 4, timing: 'immediate', double: false, effect: [{ duplicator: [3, 2] }], source: 'printed' },
      {
        id: 'A6b',
        cost: 6,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'link', each: 1, vp: 3 } },
        source: 'reading',
      },
    ],
    [
      {
        id: 'A7a',
        cost: 3,
        timing: 'gameEnd',
        double: false,
        effect: { spinningTypesTable: [4, 8, 16] },
        source: 'reading',
      },
      { id: 'A7b', cost: 5, timing: 'gameEnd', double: false, effect: { jokerGoal: 1 }, source: 'reading' },
    ],
    [{ id: 'A8a', cost: 3, timing: 'gameEnd', double: true, effect: { buy: { cubes: 2, vp: 9 } }, source: 'printed' }],
  ],
  B: [
    [
      {
        id: 'B1a',
        cost: 2,
        timing: 'permanent',
        double: true,
        effect: { flightShift: { visits: 'orange' } },
        source: 'house',
      },
      {
        id: 'B1b',
        cost: 4,
        timing: 'permanent',
        double: true,
        effect: { onExplorationBonus: { vp: 2 } },
        source: 'house',
      },
      { id: 'B1c', cost: 6, timing: 'permanent', double: true, effect: { onTakeGyrodyne: { vp: 4 } }, source: 'house' },
    ],
    [
      {
        id: 'B2a',
        cost: 2,
        timing: 'immediate',
        double: false,
        effect: [{ mod: 'pm1' }, { mod: 'pm1' }],
        source: 'house',
      },
      {
        id: 'B2b',
        cost: 3,
        timing: 'permanent',
        double: false,
        effect: { projectShift: 1, onProject: { vp: 1 } },
        source: 'house',
      },
      { id: 'B2c', cost: 5, timing: 'permanent', double: false, effect: { onOnline: { vp: 4 } }, source: 'house' },
    ],
    [
      {
        id: 'B3a',
        cost: 1,
        timing: 'perRound',
        double: false,
        effect: { per: { what: 'online', each: 2, vp: 1 } },
        source: 'house',
      },
      { id: 'B3b', cost: 2, timing: 'immediate', double: false, effect: [{ payCubeForRedDie: 4 }], source: 'house' },
    ],
    [
      {
        id: 'B4a',
        cost: 3,
        timing: 'immediate',
        double: false,
        effect: [{ isolatedPulsar: 1 }],
        source: 'house',
      },
      {
        id: 'B4b',
        cost: 5,
        timing: 'immediate',
        double: false,
        effect: [{ twoDifferentGyrodynes: 1 }, { cubes: 1 }],
        source: 'house',
      },
    ],
    [
      { id: 'B5a', cost: 3, timing: 'immediate', double: false, effect: [{ payCubeForRedDie: 5 }], source: 'house' },
      {
        id: 'B5b',
        cost: 4,
        timing: 'immediate',
        double: false,
        effect: [{ per: { what: 'pulsar', each: 1, vp: 2 } }],
        source: 'house',
      },
    ],
    [
      {
        id: 'B6a',
        cost: 5,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'award', each: 1, vp: 5 } },
        source: 'house',
      },
      {
        id: 'B6b',
        cost: 6,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'patent', each: 2, vp: 3 } },
        source: 'house',
      },
    ],
    [
      { id: 'B7a', cost: 3, timing: 'gameEnd', double: false, effect: { extraStations: 1 }, source: 'house' },
      {
        id: 'B7b',
        cost: 4,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'spinning', each: 1, vp: 3 } },
        source: 'house',
      },
    ],
    [
      {
        id: 'B8a',
        cost: 6,
        timing: 'gameEnd',
        double: true,
        effect: { per: { what: 'goal', each: 1, vp: 5 } },
        source: 'house',
      },
    ],
  ],
  C: [
    [
      {
        id: 'C1a',
        cost: 1,
        timing: 'permanent',
        double: true,
        effect: { flightShift: { visits: 'magenta' } },
        source: 'reading',
      },
      { id: 'C1b', cost: 3, timing: 'permanent', double: true, effect: { patentShift: 1 }, source: 'reading' },
      { id: 'C1c', cost: 4, timing: 'permanent', double: true, effect: { onStation: { vp: 1 } }, source: 'reading' },
    ],
    [
      { id: 'C2a', cost: 1, timing: 'permanent', double: false, effect: { copyCost: 3 }, source: 'reading' },
      { id: 'C2b', cost: 4, timing: 'permanent', double: false, effect: { onProject: { vp: 2 } }, source: 'house' },
      { id: 'C2c', cost: 6, timing: 'permanent', double: false, effect: { onOnline: { vp: 5 } }, source: 'house' },
    ],
    [
      {
        id: 'C3a',
        cost: 2,
        timing: 'perRound',
        double: false,
        effect: {
          patentTable: [
            [2, 1],
            [4, 2],
            [6, 3],
          ],
        },
        source: 'house',
      },
      { id: 'C3b', cost: 4, timing: 'permanent', double: false, effect: { onSpin: { vp: 3 } }, source: 'house' },
    ],
    [
      { id: 'C4a', cost: 2, timing: 'permanent', double: false, effect: { engineeringBonus: 2 }, source: 'house' },
      {
        id: 'C4b',
        cost: 6,
        timing: 'immediate',
        double: false,
        effect: [{ teleport: 'pulsar' }, { gyrodyne: ['small'] }],
        source: 'house',
      },
    ],
    [
      {
        id: 'C5a',
        cost: 1,
        timing: 'immediate',
        double: false,
        effect: [{ vp: 3 }],
        source: 'house',
      },
      {
        id: 'C5b',
        cost: 5,
        timing: 'immediate',
        double: false,
        effect: [{ vp: 5 }, { mod: 'plus2' }],
        source: 'house',
      },
    ],
    [
      {
        id: 'C6a',
        cost: 5,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'station', each: 3, vp: 2 } },
        source: 'house',
      },
      {
        id: 'C6b',
        cost: 6,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'project', each: 1, vp: 3 } },
        source: 'house',
      },
    ],
    [
      { id: 'C7a', cost: 2, timing: 'gameEnd', double: false, effect: { extraStations: 1 }, source: 'house' },
      {
        id: 'C7b',
        cost: 4,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'pulsar', each: 1, vp: 2 } },
        source: 'house',
      },
    ],
    [{ id: 'C8a', cost: 6, timing: 'immediate', double: true, effect: [{ vp: 12 }], source: 'house' }],
  ],
  D: [
    [
      {
        id: 'D1a',
        cost: 2,
        timing: 'permanent',
        double: true,
        effect: { onSpendModifier: { vp: 2 } },
        source: 'house',
      },
      {
        id: 'D1b',
        cost: 3,
        timing: 'permanent',
        double: true,
        effect: { transmitterShift: 1 },
        source: 'house',
      },
      { id: 'D1c', cost: 4, timing: 'permanent', double: true, effect: { onClaim: { vp: 3 } }, source: 'house' },
    ],
    [
      { id: 'D2a', cost: 1, timing: 'permanent', double: false, effect: { projectShift: 1 }, source: 'house' },
      { id: 'D2b', cost: 2, timing: 'perRound', double: false, effect: { cubes: 1 }, source: 'house' },
      {
        id: 'D2c',
        cost: 6,
        timing: 'permanent',
        double: false,
        effect: { onFlightGates: { each: 2, vp: 2 } },
        source: 'house',
      },
    ],
    [
      {
        id: 'D3a',
        cost: 3,
        timing: 'perRound',
        double: false,
        effect: { per: { what: 'station', each: 6, vp: 1 } },
        source: 'house',
      },
      {
        id: 'D3b',
        cost: 5,
        timing: 'immediate',
        double: false,
        effect: [{ gyrodyne: ['small', 'medium', 'large'] }, { gyrodyne: ['small', 'medium', 'large'] }],
        source: 'house',
      },
    ],
    [
      { id: 'D4a', cost: 1, timing: 'immediate', double: false, effect: [{ payCubeForRedDie: 4 }], source: 'house' },
      { id: 'D4b', cost: 3, timing: 'immediate', double: false, effect: [{ payCubeForRedDie: 6 }], source: 'house' },
    ],
    [
      {
        id: 'D5a',
        cost: 3,
        timing: 'immediate',
        double: false,
        effect: [{ cubes: 1 }, { explore: 1 }],
        source: 'house',
      },
      {
        id: 'D5b',
        cost: 6,
        timing: 'permanent',
        double: false,
        effect: { flightExtend: [1, 2], onStation: { vp: 1 } },
        source: 'house',
      },
    ],
    [
      { id: 'D6a', cost: 5, timing: 'gameEnd', double: false, effect: { perCube: { vp: 1 } }, source: 'house' },
      { id: 'D6b', cost: 6, timing: 'perRound', double: false, effect: { vp: 4 }, source: 'house' },
    ],
    [
      { id: 'D7a', cost: 2, timing: 'gameEnd', double: false, effect: { extraStations: 1 }, source: 'house' },
      {
        id: 'D7b',
        cost: 3,
        timing: 'gameEnd',
        double: false,
        effect: { per: { what: 'link', each: 1, vp: 4 } },
        source: 'house',
      },
    ],
    [{ id: 'D8a', cost: 1, timing: 'immediate', double: true, effect: [{ vp: 2 }, { explore: 1 }], source: 'house' }],
  ],
};

/** What every spinning gyrodyne makes on top of its own points in round r (P47); `'?'` is the median's value. */
export const ROW_BONUS: RowBonuses = {
  A: { source: 'printed', rows: [0, 2, 1, 0, 2, 0, 2, 4] },
  B: { source: 'house', rows: [1, 0, 0, 2, 1, '?', 0, 3] },
  C: { source: 'house', rows: [0, 1, 2, 0, '?', 1, 2, 3] },
  D: { source: 'house', rows: [1, 1, 1, 1, 0, 0, '?', 4] },
};
