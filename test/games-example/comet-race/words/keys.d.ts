// Written by `npm run words` from en.json.
import type { NoParams, PhraseParam } from '#engine/phrase.ts';

declare module '#engine/phrase.ts' {
  interface Phrases {
    'comet.ask.fly': NoParams;
    'comet.ask.fly.guide': NoParams;
    'comet.fly': { die: PhraseParam };
    'comet.boost': NoParams;
    'comet.boost.guide': NoParams;
    'comet.boost.note': { card: number };
    'comet.closed.boosted': NoParams;
    'comet.says.fly': { who: PhraseParam; die: PhraseParam; place: PhraseParam };
    'comet.says.boost': { who: PhraseParam; die: PhraseParam; card: PhraseParam; place: PhraseParam };
    'comet.says.hit': { who: PhraseParam; n: number };
    'comet.says.rolled': { who: PhraseParam; first: PhraseParam; second: PhraseParam };
    'comet.says.won': { who: PhraseParam };
    'comet.why.hit': NoParams;
    'comet.why.far': NoParams;
    'comet.period': { turn: PhraseParam };
    'comet.part.spaces': NoParams;
    'comet.option.track': NoParams;
    'comet.option.track.short': NoParams;
    'comet.option.track.long': NoParams;
    'comet.option.boosts': NoParams;
    'comet.picture.goal': { length: PhraseParam };
    'comet.picture.card': { card: PhraseParam };
    'comet.picture.place': { who: PhraseParam; place: PhraseParam; length: PhraseParam };
    'comet.guide': NoParams;
  }
}
