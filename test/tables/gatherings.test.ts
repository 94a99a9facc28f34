import { describe, expect, it } from 'vitest';
import {
  atTime,
  type Gathering,
  isReminderDue,
  LATE_MS,
  left,
  nextGatheringLook,
  OPEN_MS,
  REMIND_MS,
  withJoined,
} from '#tables/gatherings.ts';

const [ada, bela, cleo] = ['Ada', 'Béla', 'Cleo'].map((name) => ({ id: `u-${name}`, name })) as [
  Gathering['people'][number],
  Gathering['people'][number],
  Gathering['people'][number],
];
const NOON = 50_000_000_000;

function gathering(change: Partial<Gathering> = {}): Gathering {
  return {
    format: 1,
    id: '9',
    rev: 1,
    guild: '7',
    channel: '100',
    game: 'toy',
    people: [ada],
    wanted: 2,
    most: 2,
    level: 'anyone',
    at: null,
    until: NOON + OPEN_MS,
    language: 'en',
    message: '55',
    phase: 'open',
    table: null,
    reminded: false,
    called: false,
    ...change,
  };
}

const names = ({ people }: Gathering) => people.map(({ name }) => name);

describe('coming and going where players are wanted', () => {
  it('GIVEN room THEN whoever comes is the last of them', () => {
    expect(names(withJoined(gathering(), bela))).toEqual(['Ada', 'Béla']);
  });

  it('GIVEN somebody who is in, no room, or that it is over THEN nobody comes, and is told why', () => {
    expect(() => withJoined(gathering(), ada)).toThrow('refused.gathering-in');
    expect(() => withJoined(gathering({ people: [ada, bela] }), cleo)).toThrow('refused.full');
    expect(() => withJoined(gathering({ phase: 'opened' }), bela)).toThrow('refused.gathering-over');
  });

  it('GIVEN somebody goes THEN the others stay; GIVEN the last one goes THEN it is over', () => {
    const two = gathering({ people: [ada, bela] });
    expect(left(two, ada.id)).toMatchObject({ people: [bela], phase: 'open' });
    expect(left(gathering(), ada.id)).toMatchObject({ people: [], phase: 'ended' });
  });

  it('GIVEN somebody who was not in, or that it is over THEN they are told so', () => {
    expect(() => left(gathering(), bela.id)).toThrow('refused.gathering-out');
    expect(() => left(gathering({ phase: 'opening' }), ada.id)).toThrow('refused.gathering-over');
  });
});

describe('what time brings where players are wanted', () => {
  const enough = { people: [ada, bela] };
  const phaseAt = (change: Partial<Gathering>, now: number) => atTime(gathering(change), now).phase;

  it('GIVEN no time was said THEN the table opens as soon as enough are there', () => {
    expect(phaseAt({}, NOON)).toBe('open');
    expect(phaseAt(enough, NOON)).toBe('opening');
  });

  it('GIVEN a time THEN the table opens then, not before', () => {
    const at = NOON + 1000;
    expect(phaseAt({ ...enough, at }, at - 1)).toBe('open');
    expect(phaseAt({ ...enough, at }, at)).toBe('opening');
  });

  it('GIVEN too few until the end THEN it is over; GIVEN enough just then THEN it is not', () => {
    expect(phaseAt({}, NOON + OPEN_MS - 1)).toBe('open');
    expect(phaseAt({}, NOON + OPEN_MS)).toBe('ended');
    expect(phaseAt(enough, NOON + OPEN_MS)).toBe('opening');
  });

  it.each(['opening', 'opened', 'ended'] as const)('GIVEN it is %s THEN time changes nothing', (phase) => {
    const before = gathering({ phase });
    expect(atTime(before, NOON + 2 * OPEN_MS)).toBe(before);
  });

  it('GIVEN it begins soon THEN people are reminded, once, and not after it has begun', () => {
    const at = NOON;
    expect(isReminderDue(gathering({ at }), at - REMIND_MS - 1)).toBe(false);
    expect(isReminderDue(gathering({ at }), at - REMIND_MS)).toBe(true);
    expect(isReminderDue(gathering({ at }), at)).toBe(false);
    expect(isReminderDue(gathering({ at, reminded: true }), at - 1)).toBe(false);
    expect(isReminderDue(gathering({ at, phase: 'opening' }), at - 1)).toBe(false);
    expect(isReminderDue(gathering(), NOON)).toBe(false);
  });
});

describe('when it is to be looked at next', () => {
  const [at, until] = [NOON, NOON + LATE_MS];

  it('GIVEN something begun that may have been cut off THEN at once', () => {
    expect(nextGatheringLook(gathering({ phase: 'opening' }))).toBe(0);
    expect(nextGatheringLook(gathering({ message: null }))).toBe(0);
    expect(nextGatheringLook(gathering({ calling: { to: 'table', nonce: 'n', since: 0 } }))).toBe(0);
  });

  it('GIVEN a time THEN when people are to be reminded, then when it begins, and without enough of them when it is over', () => {
    expect(nextGatheringLook(gathering({ at, until }))).toBe(at - REMIND_MS);
    expect(nextGatheringLook(gathering({ at, until, reminded: true, people: [ada, bela] }))).toBe(at);
    expect(nextGatheringLook(gathering({ at, until, reminded: true }))).toBe(until);
  });

  it('GIVEN no time THEN when it is over', () => {
    expect(nextGatheringLook(gathering())).toBe(NOON + OPEN_MS);
  });
});
