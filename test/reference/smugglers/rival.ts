import type { Seat } from '#engine/game.ts';
import { diceLeft, leads, lowestBid, mayTakeTokens, speedOf } from '#games/smugglers/bidding.ts';
import type { Due } from '#games/smugglers/payment.ts';
import { playerAt, type Smugglers, sectorAt } from '#games/smugglers/state.ts';
import type { Appraisal } from './appraise.ts';
import type { Taste } from './taste.ts';

/** Another player, as far as I can guess at them. */
export class Rival {
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
    this.held = appraisal.leadsOf(seat);
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
