import type { Book } from '../book.ts';

/** Words that only forms and dials need, where a game's own book is about its rules. */
export const formBook: Book = {
  'empires.option.hand': 'Your hand when flicking',
  'empires.option.hand.perfect': 'Perfect: ships go where aimed',
  'empires.option.hand.steady': 'Steady: small errors',
  'empires.option.hand.human': 'Human: as at a real table',
  'empires.option.hand.shaky': 'Shaky: anything may happen',
  'empires.option.longer': 'Longer game: a bigger pool of points',
  'empires.option.fading': 'The pool shrinks when nobody scores',
  'empires.dial.angle': 'Angle',
  'empires.dial.power': 'Power',
  'empires.dial.degree': 'Direction',
  'empires.ask.aim.play': 'Flick',
  'empires.ask.degree.play': 'Launch',
};
