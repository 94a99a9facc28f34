import type { Seat } from '#engine/game.ts';
import type { Weighed } from '#engine/weigh.ts';
import type { Action } from '../action.ts';
import { diceLeft, lowestBid, mayPass, speedOf, topFace } from '../bidding.ts';
import { cardOf } from '../content.ts';
import { sumOf } from '../goods.ts';
import type { Due, Purse } from '../payment.ts';
import { playerAt, type Smugglers, sectorAt } from '../state.ts';
import type { Appraisal } from './appraise.ts';
import { Rival } from './rival.ts';
import type { Taste } from './taste.ts';

/** Something that can be done while bidding is open, in points against taking the best token now. */
export interface Candidate extends Weighed {
  readonly action: Extract<Action, { do: 'bid' | 'token' | 'pass' }>;
}

/** What there is to do while bidding is open, weighed by eye: what a sector would gain, how likely it is kept, what waiting may cost. */
export class Bidding {
  private readonly view: Smugglers;
  private readonly me: Seat;
  private readonly appraisal: Appraisal;
  private readonly taste: Taste;
  private readonly rivals: readonly Rival[];

  constructor(view: Smugglers, seat: Seat, appraisal: Appraisal, taste: Taste) {
    this.view = view;
    this.me = seat;
    this.appraisal = appraisal;
    this.taste = taste;
    this.rivals = view.players
      .map((_, other) => other)
      .filter((other) => other !== seat)
      .map((other) => new Rival(view, other, appraisal));
  }

  candidates(): Candidate[] {
    const tokens = this.tokens();
    const [best, second] = tokens;
    if (best === undefined) throw new Error('Bidding goes on without tokens');
    const stolen = 1 - this.rivals.reduce((chance, rival) => chance * (1 - rival.stops(this.taste)), 1);
    const risk = stolen * (best.worth - (second?.worth ?? best.worth));
    return [
      ...(this.mayBid() ? this.bids(this.taste.least + risk) : []),
      ...tokens.map(({ token, worth }) => ({ action: { do: 'token', token } as const, value: worth - best.worth })),
      ...(mayPass(this.view, this.me) ? [{ action: { do: 'pass' } as const, value: 0 - best.worth }] : []),
    ];
  }

  private mayBid(): boolean {
    return playerAt(this.view, this.me).tokens.length === 0 && diceLeft(this.view, this.me) > 0;
  }

  /** Every die that could be placed, less what it costs to come later for a token. */
  private bids(price: number): Candidate[] {
    const held = this.appraisal.leadsOf(this.me);
    const before = this.appraisal.gain(this.me, held);
    const found: Candidate[] = [];
    for (const sector of this.view.sectors.keys()) {
      if (held.some((due) => due.sector === sector) && !this.mayLoseTie(sector)) continue;
      const others = held.filter((due) => due.sector !== sector);
      for (let face = lowestBid(this.view, this.me, sector); face <= 6; face++) {
        const gain = this.appraisal.gain(this.me, [...others, this.appraisal.due(sector, face)]) - before;
        const value = this.chance(sector, face) * (gain + this.denied(sector)) - price;
        found.push({ action: { do: 'bid', sector, face }, value });
      }
    }
    return found;
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

  /** The one worth most first. */
  private tokens(): { token: number; worth: number }[] {
    return this.view.tokens
      .map((token) => ({ token, worth: this.tokenWorth(token) }))
      .sort((a, b) => b.worth - a.worth || b.token - a.token);
  }

  private tokenWorth(token: number): number {
    const speed = this.finalSpeed(token);
    const dues = this.appraisal.leadsOf(this.me);
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
