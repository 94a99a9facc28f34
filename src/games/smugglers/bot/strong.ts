import type { Bot, Move, PickPrompt, Position, Prompt, Seat } from '../../../engine/game.ts';
import { type Phrase, phrase } from '../../../engine/phrase.ts';
import type { Action } from '../action.ts';
import { diceLeft, leads, lowestBid, mayTakeTokens, speedOf, topFace } from '../bidding.ts';
import { cardOf } from '../content.ts';
import { sumOf, without } from '../goods.ts';
import { type Due, duesOf, type Purse } from '../payment.ts';
import { cardWorth } from '../score.ts';
import { letterOf, playerAt, type Smugglers, sectorAt } from '../state.ts';
import { Appraisal } from './appraise.ts';
import { type Taste, tasteFor } from './taste.ts';

/**
 * The strong AI. It weighs every bid it could make — what the sector gains it after payment, how likely a rival takes it
 * away — against the speed tokens, which others may take while it bids.
 */
export const strong: Bot<Smugglers, Action> = strongWith(tasteFor);

/** The same with other beliefs, for comparing them. */
export function strongWith(tasteOf: (players: number) => Taste): Bot<Smugglers, Action> {
  return (position) => {
    const prompt = position.prompts.find(isPick);
    if (prompt === undefined) throw new Error('Nothing to choose');
    const taste = tasteOf(position.view.players.length);
    const appraisal = new Appraisal(position.view, taste);
    switch (position.view.phase.kind) {
      case 'bidding':
        return new Bidding(position, prompt, appraisal, taste).choose();
      case 'settling':
        return settle(position, prompt, appraisal);
      default:
        return refill(position, prompt, appraisal);
    }
  };
}

function isPick(prompt: Prompt<Action>): prompt is PickPrompt<Action> {
  return prompt.kind === 'pick';
}

interface Plan {
  readonly sector: number;
  readonly face: number;
  readonly promise: number;
}

class Bidding {
  private readonly view: Smugglers;
  private readonly me: Seat;
  private readonly prompt: PickPrompt<Action>;
  private readonly appraisal: Appraisal;
  private readonly taste: Taste;
  private readonly rivals: readonly Rival[];

  constructor(
    { view, seat }: Position<Smugglers, Action>,
    prompt: PickPrompt<Action>,
    appraisal: Appraisal,
    taste: Taste,
  ) {
    this.view = view;
    this.me = seat;
    this.prompt = prompt;
    this.appraisal = appraisal;
    this.taste = taste;
    this.rivals = view.players
      .map((_, other) => other)
      .filter((other) => other !== seat)
      .map((other) => new Rival(view, other, appraisal));
  }

  choose(): Move {
    const token = this.bestToken();
    const plan = this.mayBid() ? this.bestPlan() : undefined;
    if (plan !== undefined && plan.promise > this.taste.least + token.risk) return this.bid(plan);
    if (token.worth <= 0 && this.offers('pass')) return this.say('pass', phrase('smugglers.why.pass'));
    const why = plan !== undefined && plan.promise > this.taste.least ? 'smugglers.why.token' : 'smugglers.why.stop';
    return this.say(`token:${token.token}`, phrase(why, { token: token.token }));
  }

  private mayBid(): boolean {
    return playerAt(this.view, this.me).tokens.length === 0 && diceLeft(this.view, this.me) > 0;
  }

  private offers(key: string): boolean {
    return this.prompt.options.some((option) => option.key === key);
  }

  private say(key: string, why: Phrase): Move {
    return { prompt: this.prompt.id, key, why };
  }

  private bid({ sector, face }: Plan): Move {
    const letter = letterOf(sector);
    const points = cardWorth(
      this.view.options,
      playerAt(this.view, this.me).sheet,
      cardOf(sectorAt(this.view, sector).card),
    );
    const reason = this.appraisal.roundsAfter === 0 ? 'smugglers.why.unload' : 'smugglers.why.bid';
    const why = phrase(reason, { face, sector: letter, points });
    return this.say(playerAt(this.view, this.me).hand === face ? `place:${letter}` : `face:${face}`, why);
  }

  /** A die already turned is preferred if it does nearly as well: turning again costs a moment. */
  private bestPlan(): Plan | undefined {
    const { hand } = playerAt(this.view, this.me);
    const held = leadsOf(this.view, this.me, this.appraisal);
    const before = this.appraisal.gain(this.me, held);
    let best: Plan | undefined;
    for (const sector of this.view.sectors.keys()) {
      if (held.some((due) => due.sector === sector) && !this.mayLoseTie(sector)) continue;
      const others = held.filter((due) => due.sector !== sector);
      for (let face = lowestBid(this.view, this.me, sector); face <= 6; face++) {
        const gain = this.appraisal.gain(this.me, [...others, this.appraisal.due(sector, face)]) - before;
        const promise = this.chance(sector, face) * (gain + this.denied(sector)) + (face === hand ? 0.1 : 0);
        if (best === undefined || promise > best.promise) best = { sector, face, promise };
      }
    }
    return best;
  }

  private mayLoseTie(sector: number): boolean {
    return this.rivals.some((rival) => rival.ties(sector));
  }

  private denied(sector: number): number {
    return this.rivals.reduce((sum, rival) => sum + Math.max(0, rival.leading(sector)), 0) * this.taste.deny;
  }

  /** That a die of mine with this face wins the sector in the end. */
  private chance(sector: number, face: number): number {
    const top = topFace(sectorAt(this.view, sector));
    let chance = 1;
    for (const rival of this.rivals) {
      if (face === top && rival.ties(sector)) chance *= this.fasterThan(rival.seat);
      chance *= 1 - this.taste.contest * rival.interest(sector, face, this.fasterThan(rival.seat));
    }
    return chance;
  }

  private fasterThan(rival: Seat): number {
    if (playerAt(this.view, rival).tokens.length === 0) return 0.5;
    const theirs = speedOf(this.view, rival);
    const mine = speedOf(this.view, this.me);
    return this.view.tokens.some((token) => mine + token > theirs) ? 0.9 : 0.02;
  }

  /** The token to take, and what it would cost to come later for it. */
  private bestToken(): { token: number; worth: number; risk: number } {
    const ranked = this.view.tokens
      .map((token) => ({ token, worth: this.tokenWorth(token) }))
      .sort((a, b) => b.worth - a.worth || b.token - a.token);
    const [first, second] = ranked;
    if (first === undefined) throw new Error('Bidding goes on without tokens');
    const stolen = 1 - this.rivals.reduce((chance, rival) => chance * (1 - rival.stops(this.taste)), 1);
    return { ...first, risk: stolen * (first.worth - (second?.worth ?? first.worth)) };
  }

  private tokenWorth(token: number): number {
    const speed = this.finalSpeed(token);
    const dues = leadsOf(this.view, this.me, this.appraisal);
    const refill = this.appraisal.speedWorth(this.me, speed, this.purseAfter(dues), this.poolAfter());
    return refill + this.tiesWon(dues, speed);
  }

  /** With two players the last token goes to who has fewer (S30). */
  private finalSpeed(token: number): number {
    const speed = speedOf(this.view, this.me) + token;
    const rest = this.view.tokens.filter((other) => other !== token);
    const [last] = rest;
    if (this.view.players.length > 2 || rest.length !== 1 || last === undefined) return speed;
    const mine = playerAt(this.view, this.me).tokens.length + 1;
    return this.rivals.some((rival) => playerAt(this.view, rival.seat).tokens.length > mine) ? speed + last : speed;
  }

  private tiesWon(dues: readonly Due[], speed: number): number {
    const tied = dues.filter((due) => this.rivals.some((rival) => rival.ties(due.sector)));
    return tied.reduce((sum, due) => {
      const against = this.rivals.filter((rival) => rival.ties(due.sector));
      const won = against.reduce((chance, rival) => chance * rival.slowerThan(speed), 1);
      return sum + won * Math.max(0, this.appraisal.gain(this.me, [due]));
    }, 0);
  }

  private purseAfter(dues: readonly Due[]): Purse {
    const { energy, goods } = playerAt(this.view, this.me);
    const cost = dues.reduce((sum, due) => sum + due.cost, 0);
    return { energy: Math.max(0, energy - cost), goods };
  }

  /** What the pool will hold, roughly: now, and what the leaders will pay. */
  private poolAfter(): Purse {
    let { energy, goods } = this.view.pool;
    for (const sector of this.view.sectors) {
      if (sector.dice.length === 0) continue;
      energy += topFace(sector);
      goods = sumOf(goods, cardOf(sector.card).ships);
    }
    return { energy, goods };
  }
}

/** Another player, as far as I can guess at them. */
class Rival {
  readonly seat: Seat;
  private readonly view: Smugglers;
  private readonly appraisal: Appraisal;
  private readonly held: readonly Due[];
  private readonly dice: number;
  private readonly active: boolean;
  private readonly wishes: readonly number[];

  constructor(view: Smugglers, seat: Seat, appraisal: Appraisal) {
    this.view = view;
    this.seat = seat;
    this.appraisal = appraisal;
    this.held = leadsOf(view, seat, appraisal);
    this.dice = diceLeft(view, seat);
    this.active = playerAt(view, seat).tokens.length === 0;
    this.wishes = view.sectors.map((_, sector) => Math.max(0, this.gainAt(sector, lowestBid(view, seat, sector))));
  }

  private gainAt(sector: number, face: number): number {
    if (face > 6) return 0;
    const others = this.held.filter((due) => due.sector !== sector);
    return (
      this.appraisal.gain(this.seat, [...others, this.appraisal.due(sector, face)]) -
      this.appraisal.gain(this.seat, this.held)
    );
  }

  ties(sector: number): boolean {
    return leads(sectorAt(this.view, sector), this.seat);
  }

  /** What it stands to gain from a sector it leads. */
  leading(sector: number): number {
    const due = this.held.find((each) => each.sector === sector);
    return due === undefined ? 0 : this.appraisal.gain(this.seat, [due]);
  }

  /** How likely it will beat my die there: its share of attention, if beating me still pays. */
  interest(sector: number, face: number, iAmFaster: number): number {
    if (!this.active || this.dice === 0) return 0;
    const beating = this.gainAt(sector, face + 1);
    const tying = this.view.options.stacked ? 0 : this.gainAt(sector, face) * (1 - iAmFaster);
    const pull = Math.max(beating, tying, 0);
    if (pull === 0) return 0;
    const total = this.wishes.reduce((sum, wish, index) => sum + (index === sector ? pull : wish), 0);
    return Math.min(1, (this.dice * pull) / total);
  }

  stops(taste: Taste): number {
    if (!mayTakeTokens(this.view, this.seat)) return 0;
    return this.active && this.dice > 0 ? taste.bidderStops : taste.idlerStops;
  }

  slowerThan(speed: number): number {
    if (this.active) return 0.5;
    return speedOf(this.view, this.seat) < speed ? 1 : 0;
  }
}

function leadsOf(view: Smugglers, seat: Seat, appraisal: Appraisal): Due[] {
  return view.sectors.flatMap((sector, index) => (leads(sector, seat) ? [appraisal.due(index, topFace(sector))] : []));
}

function bestOption(prompt: PickPrompt<Action>, worth: (action: Action) => number): string {
  let best = { key: '', worth: Number.NEGATIVE_INFINITY };
  for (const { key, action } of prompt.options) {
    const here = worth(action);
    if (here > best.worth) best = { key, worth: here };
  }
  return best.key;
}

function settle({ view, seat }: Position<Smugglers, Action>, prompt: PickPrompt<Action>, appraisal: Appraisal): Move {
  const { energy, goods } = playerAt(view, seat);
  const dues = duesOf(view, seat);
  const key = bestOption(prompt, (action) => {
    if (action.do !== 'settle') return Number.NEGATIVE_INFINITY;
    const cards = dues.reduce(
      (sum, { sector, card }) =>
        sum + (action.served.includes(sector) ? appraisal.cardGain(seat, card) : 0 - card.value),
      0,
    );
    const left = { energy: energy - action.energy, goods: without(goods, action.goods) };
    return cards + appraisal.purseWorth(seat, left);
  });
  return { prompt: prompt.id, key, why: phrase('smugglers.why.settle') };
}

function refill({ view, seat }: Position<Smugglers, Action>, prompt: PickPrompt<Action>, appraisal: Appraisal): Move {
  const { energy, goods } = playerAt(view, seat);
  const key = bestOption(prompt, (action) => {
    if (action.do !== 'refill') return Number.NEGATIVE_INFINITY;
    const after =
      action.into === 'stock'
        ? { energy: energy + action.energy, goods: sumOf(goods, action.goods) }
        : { energy: energy - action.energy, goods: without(goods, action.goods) };
    return appraisal.purseWorth(seat, after);
  });
  const taking = key.startsWith('energy') || key.startsWith('goods');
  return { prompt: prompt.id, key, why: phrase(taking ? 'smugglers.why.refill' : 'smugglers.why.unload-pool') };
}
