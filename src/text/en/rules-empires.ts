/** What `/rules` answers for Ascending Empires: short, in our own words, with rule numbers. */
export const empiresRules: readonly { readonly id: string; readonly topic: string; readonly text: string }[] = [
  {
    id: 'goal',
    topic: 'The goal',
    text: 'Most victory points win. You take them from a common pool by mining, by being first to a technology, and by destroying enemy ships and planets. When the pool is empty everybody else gets one more turn, then planets, colonies and cities are counted (E5, E19–E21).',
  },
  {
    id: 'setup',
    topic: 'Set-up',
    text: 'The board has four quadrants of seven discs. Homeworlds lie in the special holes near the corners; the others hold asteroids there (E1, E2). The six other discs of each quadrant are face down: coloured planets and, with two or three players, asteroids (E3). Everybody starts with 6 troops in supply, 2 ships in the homeworld’s orbit, and 8 troops, 6 starships and a battleship in the box (E4). The pool holds 32, 36 or 40 points for 2, 3 or 4 players; in the longer game 42, 44 or 46 (E5).',
  },
  {
    id: 'turn',
    topic: 'A turn',
    text: 'Take exactly one action: recruit, move, mine, build or develop. After it you look secretly at every face-down disc that has a ship of yours in orbit; what you saw stays in your own view (E11). Then the next player is on.',
  },
  {
    id: 'planets',
    topic: 'Planets and units',
    text: 'A planet holds at most 3 units, troops and buildings together, and is yours while any unit of yours is on it. Your homeworld takes troops only. It stays yours when empty; nobody else lands there, and it is never attacked or blockaded. Ships in its orbit are fair game (E6).',
  },
  {
    id: 'recruit',
    topic: 'Recruit',
    text: 'Place one or two troops from supply on your planets or homeworld, where there is room and no blockade. Instead you may take any number of your troops back to supply, from blockaded planets too; that is your whole turn (E7).',
  },
  {
    id: 'move',
    topic: 'Move',
    text: 'Two movement points. Each one launches, flies or lands a ship. The same ship may fly twice, and you may stop early or spend none at all, which is also how to pass. Attacks follow by themselves (E8, E14).',
  },
  {
    id: 'launch',
    topic: 'Launch and land',
    text: 'Launch: a troop of a planet of yours goes to supply, and a ship from supply stands on the launch circle, 2 mm off the planet’s rim, at a degree of your choice where no disc is in the way. Land: a ship in a planet’s orbit goes to supply, and a troop from supply onto the planet. Not where somebody else owns it, nor without room or a troop. A face-down disc is turned up first and stays so (E8).',
  },
  {
    id: 'fly',
    topic: 'Flying and ramming',
    text: 'Choose a ship, a direction (0° is right, 90° is down) and a power from 1 to 100; a free ship goes 8 to 700 mm. The hand errs a little, drawn when you confirm; how much is a table option. Ships bounce off planets and off your own ships. The first contact between a ship of yours and another player’s destroys both, for no points; later contacts are bounces. A ship whose centre crosses the edge is lost. Lost and destroyed ships go to supply (E13).',
  },
  {
    id: 'orbit',
    topic: 'Orbit, blockade, protection',
    text: 'A ship is in orbit if any part of it touches the ring, 44 mm around the planet’s centre (E16). An enemy ship in the orbit of your planet blockades it: no building, launching, landing, recruiting or mining there, and its stations do not count. Homeworlds and nobody’s planets are never blockaded. A planet cannot be attacked while any ship that is not the attacker’s is in its orbit, its owner’s included (E12).',
  },
  {
    id: 'attack-ships',
    topic: 'Attacking ships',
    text: 'After a Move, an enemy starship with at least two of your ships in range is destroyed: 1 point. A battleship takes three and brings 2. Your battleship counts as two. Range is 50 mm from edge to edge. A ship joins one attack only. Attacks are compulsory; the bot works them out and asks only where it matters who fires at what (E14).',
  },
  {
    id: 'attack-planets',
    topic: 'Attacking planets',
    text: 'After a Move, if your ships in the orbit of an enemy planet outnumber its defence, all units there are destroyed, 1 point each. Defence: troop 1, colony 1, city 2, research station 0. Not homeworlds, not protected planets. Units go to their owner’s supply, buildings beside the mat (E15, E17).',
  },
  {
    id: 'mine',
    topic: 'Mine',
    text: 'Take 2 troops off one of your planets or your homeworld for 1 point, or 3 troops for 2 points. They return to supply. Not under blockade (E9).',
  },
  {
    id: 'build',
    topic: 'Build',
    text: 'One building on a planet of yours, never on a homeworld. Research station: 2 troops of that planet, not on asteroids; only one of your planets may have two, none three. Colony: 1 troop. City: 1 colony and 1 troop, and it brings a troop or a starship from the box for good. Troops return to supply (E9).',
  },
  {
    id: 'develop',
    topic: 'Develop',
    text: 'Raise one technology by one level. You need as many research stations on planets of its colour, not blockaded, as the new level. The first player to reach a level gets that many points. Levels are never lost (E10).',
  },
  {
    id: 'technologies',
    topic: 'Technologies',
    text: 'Orange: 1 ships join several attacks, 2 range 90 mm, 3 battleship, 4 equal numbers beat planets. Grey: 1 three movement points, 2 one free launch a turn, 3 four points, 4 another action after a Move. Purple: 1 your planets have 1 more defence, 2 a blockade of yours takes two ships, 3 shooting your ships takes one more, 4 your ships survive rams. Brown: 1 recruit three, 2 a station costs 1 troop, 3 mining brings 1 more, 4 recruit four and four units per planet.',
  },
  {
    id: 'rows',
    topic: 'Row rewards',
    text: 'With all four colours at a level you get its reward once: row 1 a starship and a troop, row 2 two troops, row 3 a starship and a troop, row 4 four points. Pieces come from the box; if one kind is gone you take the other (E4, E10).',
  },
  {
    id: 'battleship',
    topic: 'The battleship',
    text: 'When you reach orange 3, and only then, you may return two starships from board or supply to the box and take the battleship into supply. It counts as two ships, launches for one troop and lands as one. A ram destroys it like any ship (E18).',
  },
  {
    id: 'end',
    topic: 'The end and the count',
    text: 'When the last point leaves the pool the turn is finished, and every other player has one more; more points come from the box (E19). Then: 1 for each planet or asteroid, not the homeworld, 1 for each colony, 1 for each city; cities in three quadrants 3, in all four 6 (E20). Ties: points before this count, then technology levels, else shared (E21).',
  },
  {
    id: 'fading',
    topic: 'When nobody scores (table option)',
    text: 'If nobody has scored for fifteen rounds, every further round takes one point out of the pool until somebody scores again, so that every game ends. A rule of this table, not of the book; switched off, it waits for sixty rounds.',
  },
];
