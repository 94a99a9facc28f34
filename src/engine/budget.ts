/**
 * How much a bot may think about one decision, counted in positions judged: so the same view and the same dice give the same move on
 * every machine, however busy it is. The clock is only an emergency brake.
 */
export class Budget {
  private judged = 0;
  private readonly most: number;
  private readonly brake: () => boolean;

  constructor(most: number, brake: () => boolean = () => false) {
    this.most = most;
    this.brake = brake;
  }

  /** Counts positions that were judged. True once there must be no more. */
  spend(positions = 1): boolean {
    this.judged += positions;
    return this.over();
  }

  over(): boolean {
    return this.judged > this.most || this.brake();
  }
}
