// Written by `npm run words` from en.json.
import type { NoParams, PhraseParam } from '#engine/phrase.ts';

declare module '#engine/phrase.ts' {
  interface Phrases {
    'toy.ask.open': NoParams;
    'toy.ask.bid': NoParams;
    'toy.ask.dig': NoParams;
    'toy.ask.find': { gold: PhraseParam };
    'toy.ask.share': NoParams;
    'toy.open': NoParams;
    'toy.bid': { amount: PhraseParam };
    'toy.dig': NoParams;
    'toy.keep': NoParams;
    'toy.share': NoParams;
    'toy.with': { who: PhraseParam };
    'toy.too-poor': { gold: PhraseParam };
    'toy.why': NoParams;
    'toy.says.open': { round: PhraseParam };
    'toy.says.bid': { who: PhraseParam };
    'toy.says.own-bid': { amount: PhraseParam };
    'toy.says.won': { who: PhraseParam; amount: PhraseParam };
    'toy.says.find': { who: PhraseParam; gold: PhraseParam };
    'toy.says.keep': { who: PhraseParam };
    'toy.says.give': { who: PhraseParam };
    'toy.part.gold': NoParams;
    'toy.part.sponsor': NoParams;
    'toy.dial.depth': NoParams;
    'toy.option.length': NoParams;
    'toy.option.length.short': NoParams;
    'toy.option.length.long': NoParams;
    'toy.option.rush': NoParams;
  }
}
