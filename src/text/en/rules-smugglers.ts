/** What `/rules` answers for Space Smugglers: short, in our own words, with rule numbers. */
export const smugglersRules: readonly { readonly id: string; readonly topic: string; readonly text: string }[] = [
  {
    id: 'goal',
    topic: 'The goal',
    text: 'Win sectors with your dice, pay for them, and end with empty pockets. Every planet on a sector you paid for is a point, every planet on one you could not pay for costs a point, and so does every energy and every good you still have at the end (S19, S22).',
  },
  {
    id: 'setup',
    topic: 'Set-up',
    text: 'Two to four players start with 12 energy and 3 goods of each colour and play 8 galaxies; five or six start with 9 energy and 2 of each and play 6. A galaxy has one sector per player, with two players three (S1). Goods are red, green, blue and yellow. The pool starts empty: it only ever holds what players pay in (S2). Everything in front of the players is public; the galaxies to come are not (S3, S4).',
  },
  {
    id: 'round',
    topic: 'A round',
    text: 'The sectors of a galaxy turn up all at once (S5). Everybody bids at the same time and stops by taking a speed token (S6–S11). Then each sector goes to its highest die (S14), the winners pay energy and goods (S15–S18), and the speed tokens decide who takes how much back from the pool (S20, S21).',
  },
  {
    id: 'bidding',
    topic: 'Bidding',
    text: 'You have two dice. Press a face to turn one, then a sector to place it: that bid is final. It must be at least as high as the highest die there when it arrives; equal is fine (S6, S7). Clicks count in the order they arrive (S12): if somebody was quicker and your bid is now too low, you are told the new minimum and keep your die. On a sector where your own die leads, your second one must be higher, and only the higher one is paid (S8). You may bid more than you can pay; the bot warns only you (S9). One hand only: leave 0.7 seconds between your clicks (S7a).',
  },
  {
    id: 'tokens',
    topic: 'Speed tokens and stopping',
    text: 'Take a speed token when you want no more bids: with no die placed, one or two. After that you place nothing and take no other token (S10). A high token wins ties and brings more from the pool. As soon as only one token is left, bidding is over, and it goes to the player who has none (S11).',
  },
  {
    id: 'idle',
    topic: 'When nobody moves',
    text: 'At live pace the bot warns the table after 40 seconds without a bid or a token. After 60 seconds it closes the bidding and hands out the tokens left: the lowest first, to whoever has been idle longest (S13). Somebody who is away takes the lowest token; a payment nobody chooses is the one that keeps most points, and a refill nobody chooses is nothing (S24).',
  },
  {
    id: 'relaxed',
    topic: 'Relaxed pace',
    text: 'For tables that are not online together. The same rules in turns: when it is your turn, place one die or take a token; with both dice placed you must take one. Whoever has a token is skipped, until one token is left. The first round begins with a random player, each later one with the next player round the table. With two players, somebody who has a token may pass or take another, until both have one (S13).',
  },
  {
    id: 'winning',
    topic: 'Who wins a sector',
    text: 'The highest die. If several players show the same highest face, the higher speed token among them; with two players, the higher sum of tokens. A sector without dice leaves the game. All other dice go home (S14).',
  },
  {
    id: 'energy',
    topic: 'Paying energy',
    text: 'A sector costs as much energy as your winning die shows. You must pay if you can. If you won two sectors and can pay for only one, you choose which. A sector you do not pay for is lost: it lies face down before you, costs its planets at the end, and takes no goods (S15, S16).',
  },
  {
    id: 'goods',
    topic: 'Paying goods',
    text: 'Then one good for every ship, in the colour of the ship; a cruiser takes any colour. On each sector you may skip one ship, whichever you like. If you cannot give the rest, the sector is lost and its energy is gone (S17). Two sectors are paid together: if both can be served, both must be; if not, you choose which one (S18). If there is only one way to pay, the bot does it for you.',
  },
  {
    id: 'refill',
    topic: 'The pool',
    text: 'After all payments, from the highest token to the lowest, everybody may take from the pool: up to the value of the token, all energy or all goods, in any colours. Less or nothing is fine too (S20). Token 0 brings nothing. Token −1 may put one energy or one good back into the pool, in the last round as well (S21).',
  },
  {
    id: 'end',
    topic: 'The end and ties',
    text: 'After the last galaxy: planets on paid cards, less planets on lost cards, less energy and goods left. Scores may be negative (S22). Ties go to fewer goods left, then to less energy, then to more paid cards; if even that is equal, the victory is shared (S23).',
  },
  {
    id: 'two-players',
    topic: 'Two players',
    text: 'Galaxies of three sectors, tokens −1, 0, 1 and 3. Once you have a token you place no more dice, but you may go on taking tokens, one at a time. When one is left, it goes to whoever has fewer. The sum of your tokens counts, for ties and for the pool; a sum of −1 works like the −1 token (S30).',
  },
  {
    id: 'stations',
    topic: 'Option: space stations',
    text: 'On a paid card with a space station, only planets in your two favourite colours count. A lost one costs all its planets all the same (S40). Your sheet, dealt at random, shows your favourites (S44).',
  },
  {
    id: 'favourite-ships',
    topic: 'Option: favourite ships',
    text: 'At the end, for each of your two favourite ship colours: if you alone have the most ships of that colour on your paid cards, among all players, you get 3 points, and 1 more for every other player with the same favourite. Ships you skipped count, cruisers do not, and neither do cards worth nothing to you. A tie pays nobody (S41).',
  },
  {
    id: 'favourite-goods',
    topic: 'Option: favourite goods',
    text: 'At the end, one leftover good of each of your two favourite ship colours costs you nothing. For ties all goods still count (S42).',
  },
  {
    id: 'stacked',
    topic: 'Option: stacked dice',
    text: 'Dice are piled up: a bid on a sector with dice must be higher than the top one, on your own pile too. Only the top die is paid. Nothing beats a 6, but a winning 6 costs 10 energy (S43).',
  },
];
