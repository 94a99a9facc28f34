import { type Book, count, type Words } from '../book.ts';
import { pulsarTiles } from './pulsar-tiles.ts';

function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** ", +1 token, tech −1": what bends a die. */
function bent(p: Words): string {
  const token = p.n('token') === 0 ? '' : `, ${signed(p.n('token'))} token`;
  const shift = p.n('shift') === 0 ? '' : `, tech ${signed(p.n('shift'))}`;
  return `${token}${shift}`;
}

const BUTTON = 34;
/** Cuts a list to what a button shows, between two of its items if that leaves enough. */
function onButton(text: string, room = BUTTON): string {
  if (text.length <= room) return text;
  const whole = text.lastIndexOf(', ', room - 2);
  return `${text.slice(0, whole > room / 2 ? whole : room - 1)}…`;
}

/** "1, 3, 5" as "1, 3 or 5". */
const either = (list: string): string => list.replace(/, (\d+)$/, ' or $1');
const both = (list: string): string => list.replace(/, (\d+)$/, ' and $1');
const GATES: Readonly<Record<string, string>> = { G: 'green', M: 'magenta', O: 'orange' };
/** "the magenta gate M05": told with its colour, as the board shows it; buttons and maps have the short name alone. */
function place(id: string): string {
  const colour = GATES[id.charAt(0)];
  return colour === undefined ? id : `the ${colour} gate ${id}`;
}
/** Transmitters without the letter that tells them from technologies. */
const tile = (id: string): string => id.replaceAll('T-', '');
const ORDINALS = ['', '1st', '2nd', '3rd', '4th'];
const ordinal = (p: Words): string => ORDINALS[p.n('place')] ?? p('place');

const leftToPay = (p: Words): string => `Left to pay: ${p('left').replaceAll('+', ' and ')}.`;

/** Left is forward. */
function markerMove(from: number, to: number, under: boolean): string {
  if (from === to) return `${under ? 'under' : 'on top of'} the others on space ${to}`;
  return `${Math.abs(to - from)} ${to < from ? 'forward' : 'back'}, from space ${from} to ${to}`;
}
const medianWords = (p: Words): string =>
  p.n('between') === 0 ? p('low') : `between ${p('low')} and ${p.n('low') + 1}`;
const steps = (p: Words): string => count(p.n('n'), 'step', 'steps');
const vp = (p: Words): string => `${p('vp')} VP`;
const cubes = (p: Words, name = 'cubes'): string => count(p.n(name), 'cube', 'cubes');

/** Pulsar 2849 in English. */
export const pulsarBook: Book = {
  ...pulsarTiles,

  'pulsar.option.side': 'Board side',
  'pulsar.option.side.plain': 'Plain: no dead ends',
  'pulsar.option.side.deadend': 'With dead ends',
  'pulsar.option.setup': 'Set-up',
  'pulsar.option.setup.first': 'First game: no HQ, boards A',
  'pulsar.option.setup.standard': 'Standard: random boards and goals',
  'pulsar.option.hq': 'HQ boards (standard set-up only)',
  'pulsar.option.balancedStart': 'Balanced dice in round 1',

  'pulsar.name': '{seat}',
  'pulsar.place': '{place}',
  'pulsar.size.small': 'small',
  'pulsar.size.medium': 'medium',
  'pulsar.size.large': 'large',
  'pulsar.sizes': (p) => `A ${p('sizes').replace(', ', ' and a ')} one`,
  'pulsar.sizes.note': '{each}; every round, with the row bonus.',
  'pulsar.sizes.spin': 'a {die} spins the {size} one for {vp} VP',
  'pulsar.colour.green': 'green',
  'pulsar.colour.magenta': 'magenta',
  'pulsar.colour.orange': 'orange',
  'pulsar.colour.any': 'one colour',
  'pulsar.track.initiative': 'initiative',
  'pulsar.track.engineering': 'engineering',
  'pulsar.planet.blue': 'blue',
  'pulsar.planet.barren': 'barren',
  'pulsar.edge.left': 'left',
  'pulsar.edge.right': 'right',

  'pulsar.ask.gate': 'Choose the entry gate your ship starts from.',
  'pulsar.ask.side': 'Choose the side of your HQ board.',
  'pulsar.ask.draft': (p) =>
    `Take a die. The median is ${medianWords(p)}: a lower die moves one of your markers forward, a higher one back.`,
  'pulsar.ask.turn': (p) => {
    const red = p('red') === '' ? [] : [`the bonus die (red ${either(p('red'))})`];
    const dice = p('dice') === '' ? [] : [`your ${both(p('dice'))}`];
    return `Your turn: spend ${[...dice, ...red].join(' and ')}, then end it.`;
  },
  'pulsar.ask.free': 'All dice are spent. You may still do what is free or paid with cubes; then end your turn.',
  'pulsar.ask.end': 'All dice are spent: end your turn.',
  'pulsar.ask.run': 'Is this flight a gate run?',
  'pulsar.ask.bonus': 'Take the bonus of {place}, or draw an exploration tile?',
  'pulsar.ask.isolated': 'You may claim an isolated pulsar: which one?',
  'pulsar.ask.teleport': 'Where does your ship teleport to?',
  'pulsar.ask.gyrodyne': 'Which gyrodyne do you take?',
  'pulsar.ask.twoGyrodynes': 'Which two different gyrodynes do you take?',
  'pulsar.ask.link': (p) => `Link ${tile(p('id'))} to a transmitter of yours, or start a new row?`,
  'pulsar.ask.buyPoints': (p) => `Transmitter ${tile(p('id'))}: pay ${cubes(p)} for ${vp(p)}?`,
  'pulsar.ask.buyPurple': (p) => `Technology ${p('id')}: pay ${cubes(p)} for ${vp(p)}?`,
  'pulsar.ask.goals': 'You cannot meet every goal at once: which ones count?',
  'pulsar.ask.goalBonus': (p) => `Buy goal bonuses? You have ${cubes(p)}.`,
  'pulsar.ask.nothing': 'Nothing to decide.',

  'pulsar.gate': 'Gate {gate}',
  'pulsar.gate.note': 'Nearest system {system}; nearest pulsar {pulsar}.',
  'pulsar.gate.nearest': (p) => `${p('places')}, ${count(p.n('n'), 'segment', 'segments')} away`,
  'pulsar.side': '{id}',
  'pulsar.side.1': 'Leans to gyrodynes. Dice and projects, from the bottom up: {projects}.',
  'pulsar.side.2': 'Leans to flying. Dice and projects, from the bottom up: {projects}.',
  'pulsar.side.project': (p) => `${p('die')} → ${p('gains').replaceAll(', ', ' and ')}`,

  'pulsar.draft.die': 'Take a {die}',
  'pulsar.draft.initiative': 'Initiative marker',
  'pulsar.draft.engineering': 'Engineering marker',
  'pulsar.draft.initiative.1': 'Initiative, front marker',
  'pulsar.draft.initiative.2': 'Initiative, rear marker',
  'pulsar.draft.engineering.1': 'Engineering, front marker',
  'pulsar.draft.engineering.2': 'Engineering, rear marker',
  'pulsar.draft.stays': 'It lies on the median: no marker moves.',
  'pulsar.draft.lands': (p) => {
    const penalty = p.n('penalty') === 0 ? '' : `, and ${p('penalty')} VP a round`;
    return `${markerMove(p.n('from'), p.n('space'), p.n('under') === 1)}: ${p('means')}${penalty}.`;
  },
  'pulsar.draft.landsBeside': (p) => {
    const penalty = p.n('penalty') === 0 ? '' : `, and ${p('penalty')} VP a round`;
    const move = markerMove(p.n('from'), p.n('space'), p.n('under') === 1);
    const other = ORDINALS[p.n('other')] ?? p('other');
    return `${move}: ${p('means')}${penalty}. Your other marker is then ${other} of ${p('of')}.`;
  },
  'pulsar.draft.turnOrder': (p) => `${ordinal(p)} of ${p('of')} in the next turn order`,
  'pulsar.draft.noCubes': 'no cubes',
  'pulsar.draft.engineers': (p) => `${ordinal(p)} of ${p('of')}, ${p('gains')} this round`,

  'pulsar.menu.fly': 'Fly',
  'pulsar.menu.gyrodyne': 'Gyrodyne',
  'pulsar.menu.transmitter': 'Transmitter',
  'pulsar.menu.patent': 'Patent',
  'pulsar.menu.hq': 'HQ project',
  'pulsar.menu.modifier': 'Modifier',
  'pulsar.menu.bonus': 'Bonus die',
  'pulsar.menu.build': 'Build (free)',
  'pulsar.menu.end': 'End turn',
  'pulsar.end.note': (p) => {
    const red = p('red') === '' ? [] : [`the bonus die (red ${either(p('red'))})`];
    const dice = p('dice') === '' ? [] : [`your ${both(p('dice'))}`];
    return `Unspent, and lost: ${[...dice, ...red].join(' and ')}.`;
  },
  'pulsar.menu.otherwise': 'Pay another way',
  'pulsar.other': '{what}: {pay}',
  'pulsar.pay.brief.silver': (p) => `${p('die')}${bent(p)}`,
  'pulsar.pay.brief.red': (p) => `red ${p('die')}${bent(p)}`,
  'pulsar.gyrodyne.takeShort': 'Take {size}',
  'pulsar.gyrodyne.spinShort': 'Spin {place}',
  'pulsar.transmitter.short': (p) => `${tile(p('id'))}, its ${p('die')}`,
  'pulsar.patent.short': '{id}',
  'pulsar.project.short': 'No. {n}',
  'pulsar.modifier.pm1.short': '±1 for a {die}',
  'pulsar.modifier.plus2.short': '+2 for a {die}',
  'pulsar.pay.silver': (p) => `with the ${p('die')}${bent(p)}`,
  'pulsar.pay.red': (p) => `with the red ${p('die')}${bent(p)}`,
  'pulsar.paid': (p) => `Paid ${p('pay')}. ${p('what')}`,

  'pulsar.fly.far.silver': (p) => `${steps(p)}: the ${p('die')}${bent(p)}`,
  'pulsar.fly.far.red': (p) => `${steps(p)}: red ${p('die')}${bent(p)}`,
  'pulsar.fly.to': 'to {place}',
  'pulsar.fly.via': (p) => {
    const nth = p.n('nth') > 1 ? ` (${p('nth')})` : '';
    const via = p('via').replaceAll(' ', ', ');
    return `${onButton(`to ${p('place')} via ${via}`, BUTTON - nth.length)}${nth}`;
  },
  'pulsar.fly.does': '{does}',
  'pulsar.fly.nothing': 'only moves',
  'pulsar.fly.passing': (p) => `${count(p.n('n'), 'station', 'stations')} in passing`,
  'pulsar.fly.claim': 'claims the pulsar',
  'pulsar.fly.discovery': 'a new system: station and bonus',
  'pulsar.fly.bonus': (p) => `a station and its bonus (${p('gains')})`,
  'pulsar.fly.bonusTile': 'a station and an exploration tile',
  'pulsar.fly.station': 'a station on a barren planet',
  'pulsar.fly.deadEnd': (p) => `${count(p.n('n'), 'tile', 'tiles')} for the dead end`,
  'pulsar.fly.gates': (p) => `${p('n')} ${p('colour')} ${p.n('n') === 1 ? 'gate' : 'gates'}`,
  'pulsar.run': 'Run {n}: {colour}, {vp} VP',
  'pulsar.run.none': 'No run',
  'pulsar.run.noneNote': 'Your runs wait for a later flight.',
  'pulsar.run.note': (p) =>
    `${count(p.n('gates'), 'gate', 'gates')} on this flight, ${p('each')} VP each; then it is used up.`,
  'pulsar.bonus.take': (p) => onButton(`Take ${p('gains')}`),
  'pulsar.bonus.gives': '{gains}',
  'pulsar.bonus.draw': 'Draw a tile',
  'pulsar.bonus.tiles': 'One of these: {tiles}.',
  'pulsar.bonus.tile': (p) => (p.n('count') === 1 ? p('gives') : `${p('gives')} (${p('count')}×)`),
  'pulsar.teleport.none': 'Do not teleport',
  'pulsar.teleport.system': 'A system',
  'pulsar.teleport.pulsar': 'A pulsar',
  'pulsar.teleport.green': 'A green gate',
  'pulsar.teleport.magenta': 'A magenta gate',
  'pulsar.teleport.orange': 'An orange gate',
  'pulsar.gyrodyne.take': 'Take a {size} one ({die})',
  'pulsar.gyrodyne.takeNote': 'On your pulsar a {die} spins it: {vp} VP and the row bonus every round.',
  'pulsar.gyrodyne.spin': 'Spin {place}, {size} ({die})',
  'pulsar.gyrodyne.spinNote': '{vp} VP and the row bonus every round.',
  'pulsar.gyrodyne.build': '{size} on {place}',
  'pulsar.gyrodyne.buildNote': 'Then a {die} spins it: {vp} VP and the row bonus every round.',
  'pulsar.gyrodyne.buildAward':
    'Wins a construction award of {award} VP. Then a {die} spins it: {vp} VP and the row bonus every round.',
  'pulsar.transmitter.take': (p) => `Take ${tile(p('id'))} for its ${p('die')}`,
  'pulsar.transmitter.pay': (p) => `Pay the ${p('die')} of ${tile(p('id'))}`,
  'pulsar.transmitter.does': 'Costs {cost}. At once: {immediate}. Every round: {perRound}.',
  'pulsar.transmitter.completes.both': 'Completes it, and gives: {immediate}. Every round: {perRound}.',
  'pulsar.transmitter.completes.once': 'Completes it, and gives: {immediate}.',
  'pulsar.transmitter.completes.rounds': 'Completes it. Every round: {perRound}.',
  'pulsar.transmitter.completes.none': 'Completes it.',
  'pulsar.transmitter.leaves.both': (p) =>
    `${leftToPay(p)} Complete, it gives: ${p('immediate')}. Every round: ${p('perRound')}.`,
  'pulsar.transmitter.leaves.once': (p) => `${leftToPay(p)} Complete, it gives: ${p('immediate')}.`,
  'pulsar.transmitter.leaves.rounds': (p) => `${leftToPay(p)} Complete, every round: ${p('perRound')}.`,
  'pulsar.transmitter.leaves.none': leftToPay,
  'pulsar.link.to': (p) => `To ${tile(p('id'))}, ${p('edge')}–${p('toEdge')}: die ${p('die')}`,
  'pulsar.link.note': 'A bonus die of {die} when both are online.',
  'pulsar.link.none': 'A new row',
  'pulsar.link.noneNote': 'It cannot be linked to these later, but later ones can be linked to it.',
  'pulsar.patent': (p) => onButton(`${p('id')} (${p('die')}): ${p('does')}`),
  'pulsar.project': (p) => onButton(`No. ${p('n')} (${p('die')}): ${p('gains')}`),
  'pulsar.project.gives': 'Gives {gains}.',
  'pulsar.modifier.pm1': '±1 token for a {die}',
  'pulsar.modifier.plus2': '+2 token for a {die}',
  'pulsar.modifier.pm1.note': 'Later it makes one die 1 more or 1 less.',
  'pulsar.modifier.plus2.note': 'Later it makes one die 2 more.',
  'pulsar.modifier.sameBack':
    'You give a token and get one of its kind back: only worth it if a technology pays for tokens spent.',
  'pulsar.isolated.none': 'Claim none',
  'pulsar.isolated.note': (p) =>
    `No ship can fly there. Leaves you ${p.n('rings') === 0 ? 'no ring' : count(p.n('rings'), 'ring', 'rings')}.`,
  'pulsar.isolated.noneNote': (p) => `You keep ${p.n('rings') === 1 ? 'your last ring' : `your ${p('rings')} rings`}.`,
  'pulsar.copy': 'Copy the {die}',
  'pulsar.copy.instead': (p) =>
    `Costs ${cubes(p, 'cost')}. You then choose between it and the bonus die you have waiting.`,
  'pulsar.copy.note': (p) => `Costs ${cubes(p, 'cost')}; your bonus die of the round.`,
  'pulsar.buy.yes': 'Buy',
  'pulsar.buy.no': 'Keep the cubes',
  'pulsar.buy.note': (p) => `${cubes(p)} for ${vp(p)}`,
  'pulsar.buy.compare': (p) => `${cubes(p)} for ${vp(p)}; the cubes left can bring ${p('rest')} VP more.`,
  'pulsar.buy.keep': 'Kept, your cubes can bring {vp} VP from goals and what is left over.',
  'pulsar.goals.set': '{goals}',
  'pulsar.goals.worth': '{goals}: {vp} VP, and their bonuses to buy.',
  'pulsar.goals.buy': (p) => `${p('goal')}: ${vp(p)} for ${cubes(p)}`,
  'pulsar.goals.done': 'Keep the cubes',
  'pulsar.goals.keep': 'Worth {vp} VP in the end.',

  'pulsar.closed.noDice': 'You have no dice left.',
  'pulsar.closed.fly': 'No die of yours can fly.',
  'pulsar.closed.gyrodyne':
    'Taking costs a 1, 2 or 4 (small, medium, large); spinning one that stands on your pulsar a 3, 5 or 6.',
  'pulsar.closed.noPulsar': 'You have no empty pulsar of your own.',
  'pulsar.closed.noGyrodyne': 'You hold no gyrodyne.',
  'pulsar.closed.transmitter': (p) => `Those on offer or under construction take a ${either(p('dice'))}.`,
  'pulsar.closed.transmitter.none': 'None is on offer or under construction.',
  'pulsar.closed.patent': (p) => `Technologies open to you cost a ${either(p('dice'))}.`,
  'pulsar.closed.patent.none': 'No technology is open to you this round.',
  'pulsar.closed.hq': (p) => `Your open projects cost a ${either(p('dice'))}.`,
  'pulsar.closed.hq.none': 'All your projects are complete.',
  'pulsar.closed.givesBonus': 'That gives a bonus die, and you have used yours of this round.',
  'pulsar.closed.needsCube': 'That takes a cube as well, and you have none.',
  'pulsar.closed.needsSilver': 'That gives a bonus die, so a bonus die cannot pay for it.',
  'pulsar.closed.modifier': 'A ±1 token costs a 1 or a 2, a +2 token a 2.',
  'pulsar.closed.bonusUsed': 'You have used your bonus die of this round.',
  'pulsar.closed.copyCubes': (p) => `Copying a die costs ${cubes(p, 'cost')}.`,
  'pulsar.closed.mustUse': 'You must use the red {die} first; a flight is always possible.',
  'pulsar.closed.rightEnd': 'That marker would go past the right end of its track.',

  'pulsar.source.start': 'Start',
  'pulsar.source.exploration': 'Exploration',
  'pulsar.source.award': 'Construction awards',
  'pulsar.source.technology': 'Technologies',
  'pulsar.source.transmitter': 'Transmitters',
  'pulsar.source.project': 'HQ projects',
  'pulsar.source.run': 'Gate runs',
  'pulsar.source.gyrodyne': 'Spinning gyrodynes',
  'pulsar.source.engineering': 'Engineering track',
  'pulsar.source.penalty': 'Penalties',
  'pulsar.source.purple': 'Technologies at the end',
  'pulsar.source.goal': 'Goals',
  'pulsar.source.pulsar': 'Pulsars not spinning',
  'pulsar.source.idle': 'Gyrodynes not spinning',
  'pulsar.source.cubes': 'Cubes left',
  'pulsar.source.order': 'Turn order',
  'pulsar.source.stations': 'Stations',
  'pulsar.tie': 'Tie: whoever is further back on the initiative track',

  'pulsar.why.habit': 'The usual choice here.',
  'pulsar.why.rest': 'Nothing else brings more now.',
  'pulsar.why.points': 'It scores about {n} points in this turn.',
  'pulsar.why.gyrodynes': 'Gyrodynes: about {n} points over the rounds to come.',
  'pulsar.why.transmitters': 'Transmitters: about {n} points over the rounds to come.',
  'pulsar.why.technologies': 'A technology worth about {n} points.',
  'pulsar.why.stations': 'More stations: about {n} points at the end.',
  'pulsar.why.goals': 'It comes closer to a goal, worth about {n} points.',
  'pulsar.why.stock': 'Cubes and tokens for later, worth about {n} points.',
  'pulsar.why.projects': 'HQ projects and gate runs, worth about {n} points.',
  'pulsar.why.tracks': 'The tracks: cubes and turn order, worth about {n} points.',
  'pulsar.why.position': 'The ship stands better for the next flights.',

  'pulsar.log.gate': '{seat} starts from {gate}.',
  'pulsar.log.side': '{seat} uses {id}.',
  'pulsar.log.roll': (p) => `Round ${p('round')}: ${p('seat')} rolls ${p('dice')}. The median is ${medianWords(p)}.`,
  'pulsar.log.choice': '{seat} chooses next.',
  'pulsar.log.turn': "{seat}'s turn.",
  'pulsar.log.endTurn': '{seat} ends the turn.',
  'pulsar.log.take': '{seat} takes a {die}.',
  'pulsar.log.takeMove': '{seat} takes a {die}: {track} marker to space {space}.',
  'pulsar.log.fly': (p) =>
    `${p('seat')} flies ${count(p.n('n'), 'segment', 'segments')} to ${place(p('place'))} ${p('pay')}.`,
  'pulsar.log.teleport': (p) => `${p('seat')} teleports to ${place(p('place'))}.`,
  'pulsar.log.reveal': '{place} is revealed: {blue} blue, {barren} barren; its bonus is {gains}.',
  'pulsar.log.station': '{seat} founds a station in {place} ({kind}).',
  'pulsar.log.claim': '{seat} claims {place}.',
  'pulsar.log.deadEnd': '{place} is a dead end: {seat} draws an exploration tile.',
  'pulsar.log.explore': '{seat} draws an exploration tile: {gives}.',
  'pulsar.log.reshuffle': 'The exploration tiles are shuffled again.',
  'pulsar.log.run': '{seat} scores {vp} VP for {gates} {colour} gates.',
  'pulsar.log.gates': '{seat} scores {vp} VP for {gates} gates.',
  'pulsar.log.gains': '{seat} gains {gains}.',
  'pulsar.log.per': '{seat} scores {vp} VP for {n} {what}.',
  'pulsar.log.noClaim': '{seat} claims no isolated pulsar.',
  'pulsar.log.skill': '{seat} scores {vp} VP (technology {tech}).',
  'pulsar.log.takeGyrodyne': '{seat} takes a {size} gyrodyne.',
  'pulsar.log.build': '{seat} starts a {size} gyrodyne on {place}.',
  'pulsar.log.spin': '{seat} spins the {size} gyrodyne on {place}.',
  'pulsar.log.award': (p) =>
    `${p('seat')} wins a construction award: ${vp(p)} for ${p.n('n') === 4 ? 'four' : 'two'} ${p('size')} gyrodynes.`,
  'pulsar.log.takeTransmitter': (p) => `${p('seat')} takes transmitter ${tile(p('id'))}, paying its ${p('die')}.`,
  'pulsar.log.payTransmitter': (p) => `${p('seat')} pays the ${p('die')} of transmitter ${tile(p('id'))}.`,
  'pulsar.log.link': (p) => `${p('seat')} links transmitter ${tile(p('id'))} to ${tile(p('to'))}.`,
  'pulsar.log.online': (p) => `Transmitter ${tile(p('id'))} of ${p('seat')} goes online.`,
  'pulsar.log.linkDie': 'The link gives {seat} a bonus die {die}.',
  'pulsar.log.patent': '{seat} patents technology {id}. {does}.',
  'pulsar.log.project': '{seat} completes project {n}.',
  'pulsar.log.modifier': '{seat} buys {gain}.',
  'pulsar.log.copy': (p) => `${p('seat')} copies the ${p('die')} for ${cubes(p, 'cost')}.`,
  'pulsar.log.buy': (p) => `${p('seat')} pays ${cubes(p)} for ${vp(p)}.`,
  'pulsar.log.production': 'Production of round {round}.',
  'pulsar.log.order': 'New turn order: {seats}.',
  'pulsar.log.engineering': (p) => `Engineering gives ${p('seat')} ${cubes(p)}.`,
  'pulsar.log.engineeringPoint': 'Engineering gives {seat} {vp} VP.',
  'pulsar.log.penalty': '{seat} loses {vp} VP at the end of the {track} track.',
  'pulsar.log.penaltyNone': '{seat} has no points to lose at the end of the {track} track.',
  'pulsar.log.transmitters': (p) => {
    const parts = [p.n('vp') > 0 ? vp(p) : '', p.n('cubes') > 0 ? cubes(p) : ''].filter((part) => part !== '');
    return `Transmitters give ${p('seat')} ${parts.join(' and ')}.`;
  },
  'pulsar.log.gyrodynes': (p) =>
    `${p('seat')}: ${count(p.n('n'), 'spinning gyrodyne', 'spinning gyrodynes')}, +${p('bonus')} each: ${vp(p)}.`,
  'pulsar.log.techCubes': (p) => `Technology ${p('id')} gives ${p('seat')} ${cubes(p)}.`,
  'pulsar.log.techPoints': 'Technology {id} gives {seat} {vp} VP.',
  'pulsar.log.offer': (p) => `New transmitters: ${tile(p('ids'))}.`,
  'pulsar.log.finalScoring': 'The eighth round is over: final scoring.',
  'pulsar.log.goal': '{seat} meets the goal of {goal}: {vp} VP.',
  'pulsar.log.final': '{seat}, {source}: {vp} VP.',
  'pulsar.log.result': '{seat}: {vp} VP.',
};
