/** Pulsar 2849 for whoever looks a rule up. The numbers in brackets are the rules' own. */
export const pulsarRules: readonly { readonly id: string; readonly topic: string; readonly text: string }[] = [
  {
    id: 'overview',
    topic: 'The game in short',
    text: 'Eight rounds. In each, dice are rolled and drafted, everybody spends theirs in one whole turn, and production gives cubes and points. You fly a ship through a star cluster, found stations, claim pulsars and put gyrodynes on them, build transmitters, patent technologies and complete projects of your headquarters. After round 8 comes a final scoring; most points win (P20, P47, P49, P51).',
  },
  {
    id: 'setup',
    topic: 'Set-up',
    text: 'System tiles lie face down. Turn order is random; players start with 5, 6, 7 and 8 points in that order and one ±1 token each (P3, P4, P9). From last to first everybody picks an entry gate (P10). The first-game set-up uses technology boards A and three simple goals; the standard one mixes boards and goals and gives everybody an HQ board, of which they choose a side (P5–P7).',
  },
  {
    id: 'median',
    topic: 'Dice and the median',
    text: 'All silver dice are rolled: 9 with four players, 7 otherwise. The median marker goes to the value of the middle die. If, apart from that value, more dice lie lower than higher, it moves half a step down, between two values; if more lie higher, half a step up (P12, P13). In a balanced start some dice of round 1 are set instead of rolled (P11).',
  },
  {
    id: 'draft',
    topic: 'Drafting dice',
    text: 'Dice are taken in turn order, then once more in reverse. A die below the median moves one of your markers left, the good way, a die above it right; the distance is the number of values between. You choose: initiative or engineering. A die on the marker moves nothing (P14, P15). Markers land on top of a stack, and higher is ahead (P17).',
  },
  {
    id: 'tracks',
    topic: 'The two tracks',
    text: 'Initiative decides the next turn order, engineering gives cubes every round. Both have 15 spaces and start on the 8th; the last two cost 1 and 2 points every round (P16, P47). Moving past the right end is not allowed. Only if every die left would push every marker of yours over it may you take any: that marker goes to the far right, under the stack. At the left end markers just stop (P18). They are never reset.',
  },
  {
    id: 'turn',
    topic: 'Your turn',
    text: 'Spend your two dice in any order, plus at most one bonus die a round. An action needs a die of exactly its value. Unspent dice are lost when you end your turn (P20, P21). Building a held gyrodyne is free; copying a die costs cubes (P32, P38).',
  },
  {
    id: 'modifiers',
    topic: 'Modifier tokens',
    text: 'A ±1 token changes a die by one either way, a +2 token adds two; one token per die. Technologies that shift a die add to that. A die is never lowered to 0; more than 6 is good for flights (P22). A die of 1 or 2 buys a ±1 token, a 2 buys a +2 token (P46).',
  },
  {
    id: 'fly',
    topic: 'Flying',
    text: 'A die of n moves your ship exactly n segments. No segment twice in a flight, except doubled ones, once each way. Ships never block each other, and nobody flies back into an entry gate (P23, P30b). You choose the whole route first; then all face-down systems on it are revealed (P24). A place is visited if you pass it or end there; the start counts only if you come back to it (P30).',
  },
  {
    id: 'stations',
    topic: 'Stations',
    text: 'Passing through a system you found a station on a free barren planet, or if none is free on a blue one, without a bonus. Ending there you take a free blue planet and its bonus, or else a barren one without. One station per player and system, and you must found one where you can (P25). Planets marked for more players than you are stay blocked (P24).',
  },
  {
    id: 'bonus',
    topic: 'Exploration bonus and tiles',
    text: 'A station on a blue planet where your flight ends gives the bonus printed on the system, or an exploration tile drawn instead. A red die from a system can be used only if you have not used a bonus die this round (P27). Tiles are used at once, except the extra station, which you keep for the final scoring (P29). Founding or claiming at a dead end draws a tile as well (P28).',
  },
  {
    id: 'pulsars',
    topic: 'Claiming pulsars',
    text: 'A flight or teleport that ends on an unclaimed pulsar claims it; you have six rings. Isolated pulsars cannot be reached and are claimed by technologies and transmitters only (P26). A teleport counts as the end of a flight, but not as a flight; it never leads to an isolated pulsar or an entry gate, and you may decline it (P30a).',
  },
  {
    id: 'gyrodynes',
    topic: 'Gyrodynes',
    text: 'Take one: small for a 1, medium for a 2, large for a 4 (P31). Put it on an empty pulsar of yours: free, any time in your turn (P32). Spin it: small with a 3, medium with a 5, large with a 6 (P34). Every production a spinning one scores 1, 2 or 3 points and the bonus of the current technology row (P47). Whoever first has two of a size on pulsars gets 7 points, the second 4 (P33).',
  },
  {
    id: 'transmitters',
    topic: 'Transmitters',
    text: 'Three are on offer each round. Pay one of the dice printed on it to take it, and decide at once whether it is linked to one of yours or starts a new row (P35). Pay its other dice whenever you like. When all are paid it gives its benefit and goes online; from then on it works in every production (P36). When both ends of a link are online, you get a bonus die worth both halves, for this turn only (P37).',
  },
  {
    id: 'bonus-die',
    topic: 'Bonus dice',
    text: 'One a round. Four cubes copy a die nobody took (P38). Others come from links, systems, duplicators and some patents (P39). A duplicator gives back the die you paid with a new value, and a red die (P40). Red dice from duplicators and patents must be used in the same turn, and a red die cannot pay for them; others may lapse. A 0 needs a token or a shift (P41–P41b).',
  },
  {
    id: 'patents',
    topic: 'Patents',
    text: 'Round r opens row r of the technologies; earlier rows stay open. Pay the printed die. Nobody patents the same twice, and two players at most share one. Those with two dice may go to two players in the same round; the others to one player a round, and with two players to one player a game (P42). You may patent what you cannot use fully, unless it gives a red die (P43).',
  },
  {
    id: 'hq',
    topic: 'HQ projects',
    text: 'A pyramid of eight. The bottom three are open. A project in row two needs the two below it, one in row three the one below it, the top one all seven others. Each is done once, for its die (P44).',
  },
  {
    id: 'runs',
    topic: 'Gate runs',
    text: 'Some projects allow a gate run. Declare it for one flight, once a game: it scores its points for every different gate of its colour that the flight visits. The gate you start on counts only if you come back to it. Runs of any colour count one colour of your choice, and a flight is one run at most (P45).',
  },
  {
    id: 'production',
    topic: 'Production',
    text: 'In this order: new turn order; cubes for the places on the engineering track; penalties; transmitters, with purchases of points for cubes; spinning gyrodynes; technologies that work every round; then new transmitters and the next technology row (P47). Cubes and tokens are kept, dice are not.',
  },
  {
    id: 'cubes',
    topic: 'Engineering cubes',
    text: 'The engineering track gives 3, 2 and 1 cubes with four players, 3 and 2 with three; with two players the first marker gets 2 cubes, the second 1 cube, the third 1 point (P47, P54). Cubes copy dice (P38), buy points from transmitters (P47) and goal bonuses at the end (P48). Two left over are worth a point (P49).',
  },
  {
    id: 'goals',
    topic: 'Goals',
    text: 'Three goals a game, scored at the end. If you meet one you get its points, may then buy its first bonus with cubes, and after that its second. A gyrodyne helps to meet one goal only; as many goals as possible count, and you choose between equal sets. Extra stations do not help here (P48).',
  },
  {
    id: 'final',
    topic: 'Final scoring',
    text: 'Technologies for the end of the game; goals; 1 point per pulsar without a spinning gyrodyne; 1 per gyrodyne held or under construction; 1 per two cubes; 7, 4 and 2 for the final turn order (7 and 4 with three players); stations (P49). A tie goes to whoever is further back on the initiative track; with two players the rearmost marker decides (P51).',
  },
  {
    id: 'station-score',
    topic: 'What stations score',
    text: '2 stations 2 points, 3: 4, 4: 6, 5: 9, 6: 12, 7: 16, 8: 20, 9: 25, 10: 30, 11: 36, 12: 42, 13: 50, and 3 for each more. Extra-station tiles and technologies count here and nowhere else (P50).',
  },
  {
    id: 'two-players',
    topic: 'Two players',
    text: 'Everybody has two places in the turn order and two markers on each track; a die may move any of the four, and dice are taken in the order of the four places (P52, P53). Whole turns are taken by the owner of the first place, then the other. Three dice stay over and can be copied (P19). Final turn order scores for each place (P54).',
  },
];
