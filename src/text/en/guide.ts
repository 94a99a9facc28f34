import type { Book } from '../book.ts';

/**
 * A guided first game: what the game is about (`<game>.guide`), and for each kind of question (`<ask>.guide`) and of move
 * (`<menu>.guide`) what it is about and what a sensible first choice looks like. Each is shown until it has been met.
 */
export const guideBook: Book = {
  'smugglers.guide':
    '**Win sectors and end with empty pockets.** Eight galaxies; in each you bid dice for sectors of planets, and pay for those you win with energy and goods. ' +
    'Every planet you paid for is a point; planets you could not pay for, and everything left at the end, cost one each.',
  'pulsar.guide':
    '**Most points after eight rounds win.** Each round you take two dice, then spend them: fly and found stations, claim pulsars and put spinning gyrodynes on them, ' +
    'build transmitters, patent technologies. What spins and what transmits pays every round, so begin early.',
  'empires.guide':
    '**Most victory points win.** Your ships are discs that are flicked from planet to planet. Land on planets, put troops there and build on them. Points come from a common pool; ' +
    'when it is empty everybody else has one more turn, then planets, colonies and cities are counted.',

  'smugglers.ask.bid.guide':
    'Planets are points: 1 each if you win the sector and can pay. The dice you bid are also the energy you pay, so a 2 on a quiet sector beats a 6 on a popular one. ' +
    'When you have bid enough, take a speed token: a high one breaks ties for you and refills your stock.',
  'smugglers.ask.place.guide':
    'Your die is turned; press a sector to place it there. It must be at least as high as the highest die already on it, and it stays. ' +
    'You will give one good per ship in the ship’s colour, and may skip one ship.',
  'smugglers.ask.token.guide':
    'The token’s number is how much you may take back from the pool after paying, and it breaks ties. −1 lets you give something away, which is worth points at the end: leftovers cost 1 each.',
  'smugglers.ask.settle.guide':
    'You paid the energy; now the ships want their goods. One ship in each sector may be skipped. Keep the colours you have least of: everything left at the end costs a point.',
  'smugglers.ask.refill.guide':
    'Take energy or goods, not both. Early on you need them to bid; in the last rounds take little, because every leftover is a point lost.',
  'smugglers.ask.return.guide': 'With the −1 you may give one thing back. Late in the game that is a point gained.',

  'pulsar.ask.gate.guide':
    'Your ship starts here. Look for question marks nearby: each is a planetary system to discover, and stations on planets are your steadiest points.',
  'pulsar.ask.side.guide':
    'Eight projects you can pay for with dice during the game. Side 1 leans to gyrodynes, side 2 to flying. Either is fine for a first game.',
  'pulsar.ask.draft.guide':
    'High dice do more, but a die above the red median pushes one of your markers back, one below it pulls a marker forward. ' +
    'Initiative decides who chooses first, engineering brings cubes. Two middling dice are a good start.',
  'pulsar.ask.turn.guide':
    'Spend both dice, then end your turn. Fly uses any die: end in a system for its bonus, or on a pulsar to claim it. ' +
    '1, 2 and 4 buy gyrodynes, put them on your pulsars, and 3, 5 and 6 spin them: they score every round. Patents and transmitters show their dice on the board.',
  'pulsar.ask.free.guide':
    'Putting a gyrodyne on a pulsar of yours is free, and cubes copy a die nobody took. If you want neither, end your turn.',
  'pulsar.ask.end.guide': 'Nothing is left to spend. Until you end your turn you can still take your last act back.',
  'pulsar.menu.fly.guide':
    'A 4 flies exactly 4 lines. Systems you pass get a station on a barren planet; where you end you may get a blue one with its bonus, or a pulsar. The list says what each flight does.',
  'pulsar.menu.gyrodyne.guide':
    'Three steps: take one (1 small, 2 medium, 4 large), put it on a pulsar you claimed (Build, free), spin it (3, 5 or 6). From then on it brings 1, 2 or 3 points every round, and more as the game goes on.',
  'pulsar.menu.build.guide': 'Free at any time in your turn. It brings nothing yet: a 3, 5 or 6 has to spin it.',
  'pulsar.menu.transmitter.guide':
    'Each wants the dice printed on it, one at a time, over several rounds if you like. Once all are paid it works every round. Taking one keeps it for you.',
  'pulsar.menu.patent.guide':
    'A technology for one die of its value. Some help at once, some every round, some at the end; `/look` shows them in words. A new row opens each round.',
  'pulsar.menu.hq.guide': 'Projects of your own, the bottom three first. Each is done once, for its die.',
  'pulsar.menu.modifier.guide':
    'A low die you have no use for becomes a token that changes a later die: ±1 for a 1 or 2, +2 for a 2.',
  'pulsar.menu.bonus.guide': 'Four cubes copy a die nobody took, once a round. An extra die is nearly always worth it.',
  'pulsar.ask.run.guide':
    'A completed run project scores each different gate of its colour once, for one flight only. Keep it for a flight through many gates.',
  'pulsar.ask.bonus.guide':
    'You found a station on a blue planet: take what the system offers, or draw a tile and be surprised. The printed bonus is usually better.',
  'pulsar.ask.isolated.guide':
    'Nobody can fly there; it takes one of your rings like any pulsar. Put a gyrodyne on it and spin it.',
  'pulsar.ask.teleport.guide':
    'Your ship lands as if a flight had ended there: a new system gives a station and its bonus, a free pulsar becomes yours.',
  'pulsar.ask.gyrodyne.guide':
    'Larger ones score more every round, but need a 6 to spin; a small one needs a 3. Two of a size on your pulsars win an award.',
  'pulsar.ask.twoGyrodynes.guide':
    'Two different sizes. Two of one size on your pulsars win an award, so think of what you have.',
  'pulsar.ask.link.guide':
    'Two linked transmitters make a bonus die when both are online. Link whenever you can; it costs nothing.',
  'pulsar.ask.buyPoints.guide':
    'A cube is worth half a point at the end, so this is usually a good trade, unless you are saving four for an extra die.',
  'pulsar.ask.buyPurple.guide':
    'Goals are next, and their bonuses cost cubes as well. The buttons say what your cubes can bring either way: take the larger sum.',
  'pulsar.ask.goals.guide': 'Each spinning gyrodyne counts for one goal only. Choose the set that brings most.',
  'pulsar.ask.goalBonus.guide': 'Leftover cubes are worth half a point each: bonuses are nearly always better.',

  'empires.ask.action.guide':
    'One action a turn. Move flies ships: land them to own planets (a point each at the end). Recruit puts troops on planets you own; ' +
    'Build turns them into research, colonies and cities; Develop uses research for technologies, the first to reach one scores; Mine turns troops into points.',
  'empires.do.recruit.guide':
    'One or two troops onto planets you own, three units a planet at most. Troops elsewhere than at home are what you build with.',
  'empires.do.move.guide':
    'Two points: each launches, flies or lands one ship. A good first turn: fly a ship to the next face-down planet, then land it there.',
  'empires.do.launch.guide':
    'A troop of that planet goes back to supply, and a ship appears beside the planet, on the side you choose.',
  'empires.do.fly.guide':
    'Pick a ship, then aim it: “Aim at” proposes good settings, and nothing happens before you press Flick.',
  'empires.do.land.guide':
    'A ship in a planet’s ring becomes a troop on it, and the planet is yours. A face-down one is turned up first.',
  'empires.do.mine.guide':
    'Two troops of one planet for 1 point, three for 2. They go back to supply, so you can recruit them again.',
  'empires.do.build.guide':
    'Colony: one troop, a point at the end. City: a colony and a troop, one more point and a new piece. Research station: two troops, for technologies of the planet’s colour.',
  'empires.do.develop.guide':
    'Each level needs as many research stations on planets of its colour. Whoever is first to a level scores its number, and technologies last for the whole game.',
  'empires.ask.extra.guide': 'Your engines are good enough for one more action that is not a Move.',
  'empires.ask.recruit.guide':
    'Troops are what you build with: two on one planet make a research station, one makes a colony.',
  'empires.ask.withdraw.guide': 'Troops you take back can be launched as ships or placed elsewhere later.',
  'empires.ask.move.guide':
    'Launch puts a ship beside a planet of yours, Fly flicks one, Land turns a ship in a planet’s ring into a troop there. ' +
    'Two ships near an enemy ship destroy it when you stop. Short, gentle flicks arrive more often than long ones.',
  'empires.ask.move-free.guide': 'One launch costs nothing this turn; the rest works as always.',
  'empires.ask.attack.guide':
    'Attacks are made one after the other; a ship usually takes part in only one. Take guards away first: a planet with a foreign ship beside it is protected.',
  'empires.ask.battleship.guide':
    'It counts as two ships and needs three to be destroyed. Two starships go back to the box for it.',
  'empires.ask.aim.guide':
    'The line is where a perfect hand would send the ship, the cloud where yours may. “Aim at” sets both dials for you. Your ship and the first enemy ship it touches are both lost, so mind your path.',
  'empires.ask.degree.guide': 'Put it on the side you want to fly from: 0 is right, 90 down, 180 left, 270 up.',
};
