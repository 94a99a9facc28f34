import { describe, expect, it } from 'vitest';
import { pulsar } from '#games/pulsar/index.ts';
import { rulesOf } from '#text/rules.ts';

const pulsarRules = rulesOf(pulsar, 'en');

/** Where a player finds each rule of docs/rules/pulsar.md, and words that prove it is there. */
const WHERE: Readonly<Record<string, readonly [topic: string, says: RegExp]>> = {
  P1: ['options', /plain side and one with dead ends/],
  P2: ['median', /9 with four players, 7 otherwise/],
  P3: ['setup', /face down; nobody sees the last one/],
  P4: ['setup', /one ±1 token and six rings.*ten gyrodynes.*never run out/],
  P5: ['options', /three of six goal tiles/],
  P6: ['options', /technology boards A.*random technology board/],
  P7: ['options', /HQ switched off uses the boards A/],
  P8: ['transmitters', /Three are on offer/],
  P9: ['setup', /5, 6, 7 and 8 points/],
  P10: ['setup', /From the last player to the first everybody picks an entry/],
  P11: ['options', /six dice are set to 1–6.*four are set to 2–5/],
  P12: ['median', /rolled and sorted/],
  P13: ['median', /half a step down.*half a step up/],
  P14: ['draft', /A B C C B A/],
  P15: ['draft', /median on 4, a 2 moves a marker 2 left/],
  P16: ['tracks', /15 spaces and start on the 8th/],
  P17: ['tracks', /lands on top/],
  P18: ['track-ends', /under the stack.*stops on space 1/],
  P19: ['draft', /One die is left over \(three with two players\)/],
  P20: ['turn', /one whole turn/],
  P21: ['turn', /exactly its value/],
  P22: ['modifiers', /Which token you spend.*is your choice.*No die is lowered to 0/],
  P23: ['fly', /No segment is used twice/],
  P24: ['stations', /marked 4 are blocked with three players/],
  P25: ['stations', /the earlier pass is ignored/],
  P26: ['pulsars', /you may decline/],
  P27: ['bonus', /tile drawn instead/],
  P28: ['dead-ends', /draws an exploration tile as well/],
  P29: ['bonus', /extra station, which you keep/],
  P30: ['fly', /the place you start from counts only if you come back/],
  P30a: ['teleport', /no flight for gate runs/],
  P30b: ['fly', /Ships never block/],
  P31: ['gyrodynes', /small for a 1, medium for a 2, large for a 4/],
  P32: ['gyrodynes', /free, any time in your turn; one per pulsar/],
  P33: ['awards', /four of a size before anybody else has two gets both/],
  P34: ['gyrodynes', /small with a 3, medium with a 5, large with a 6/],
  P35: ['links', /cannot be linked to those you already have later on/],
  P36: ['transmitters', /in any order and any round/],
  P37: ['links', /worth both halves together, for this turn only/],
  P38: ['bonus-die', /Four cubes copy a die/],
  P39: ['bonus-die', /Links and systems/],
  P40: ['duplicators', /gives back the die you paid/],
  P41: ['duplicators', /only with a cube/],
  P41a: ['bonus-die', /0 needs a token or a shift/],
  P41b: ['bonus-die', /also after copying one, choose which/],
  P42: ['patents', /with two players, to one player a game/],
  P43: ['patents', /what you cannot use fully/],
  P44: ['hq', /the top one all seven others/],
  P45: ['runs', /once a game/],
  P46: ['modifiers', /a die of 1 or 2 buys a ±1 token/],
  P47: ['production', /In this order/],
  'P47 never below 0': ['tracks', /nobody falls below 0/],
  'P47 +?': ['row-bonus', /\+\? pays the median’s value.*the higher one/],
  'P47 offer': ['transmitters', /not refilled/],
  P48: ['goals', /helps to meet one goal only/],
  P49: ['final', /1 per two cubes/],
  P50: ['station-score', /13: 50, and 3 for each more/],
  P51: ['ties', /further back on the initiative track wins.*rearmost/],
  P52: ['two-players', /two places in the turn order/],
  P53: ['two-players', /any of your four markers/],
  P54: ['cubes', /first marker gets 2 cubes/],
};

describe('the rules to look up', () => {
  it.each(pulsarRules.map((rule) => [rule.id, rule] as const))(
    '%s is short, and has no numbers of rules',
    (_, rule) => {
      expect(rule.text.length).toBeLessThanOrEqual(900);
      expect(`${rule.topic} ${rule.text}`).not.toMatch(/\bP\d{1,2}[a-z]?\b/);
    },
  );

  it.each(Object.entries(WHERE))('%s is found', (_, [topic, says]) => {
    expect(pulsarRules.find((rule) => rule.id === topic)?.text).toMatch(says);
  });

  it('have ids of their own', () => {
    expect(new Set(pulsarRules.map((rule) => rule.id)).size).toBe(pulsarRules.length);
  });
});
