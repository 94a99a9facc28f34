/**
 * Ratings after Plackett and Luce, by the approximation of Weng and Lin (2011): how strong somebody is believed to be (`mu`), and how sure
 * that is (`sigma`). A few lines of our own; the npm package openskill, which computes the same, checks them in tests.
 */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Of somebody nothing is known of. */
export const NEWCOMER: Rating = { mu: 25, sigma: 25 / 3 };

/** How much luck there is in one game. */
const BETA = 25 / 6;
/** How much somebody may have changed from one game to the next. */
const TAU = 25 / 300;
/** However clear a game was, some doubt is left. */
const LEAST_SHARE = 0.0001;

/** Everybody's rating after a game, from those before it and the ranks (1: the winner; shared places share the number). */
export function rate(players: readonly Rating[], ranks: readonly number[]): Rating[] {
  const before = players.map(({ mu, sigma }) => ({ mu, variance: sigma * sigma + TAU * TAU }));
  const c = spread(before.map(({ variance }) => variance));
  const strength = before.map(({ mu }) => Math.exp(mu / c));
  const rankOf = (index: number): number => ranks[index] ?? Number.POSITIVE_INFINITY;
  /** Of those who came in at a rank or behind it. */
  const fieldFrom = ranks.map((rank) =>
    strength.reduce((sum, each, other) => sum + (rankOf(other) >= rank ? each : 0), 0),
  );
  const sharing = ranks.map((rank) => ranks.filter((other) => other === rank).length);
  return before.map(({ mu, variance }, player) => {
    let omega = 0;
    let delta = 0;
    for (const [other, rank] of ranks.entries()) {
      if (rank > rankOf(player)) continue;
      const share = (strength[player] ?? 0) / (fieldFrom[other] ?? 1);
      omega += ((player === other ? 1 : 0) - share) / (sharing[other] ?? 1);
      delta += (share * (1 - share)) / (sharing[other] ?? 1);
    }
    const gamma = Math.sqrt(variance) / c;
    const left = Math.max(1 - delta * (variance / (c * c)) * gamma, LEAST_SHARE);
    return { mu: mu + omega * (variance / c), sigma: Math.sqrt(variance * left) };
  });
}

/**
 * How likely each of them is to win. Doubt counts twice here: who seems to be the strongest has also been lucky, more often than not. With that, what is
 * predicted of simulated players comes true within two points in a hundred.
 */
export function chances(players: readonly Rating[]): number[] {
  const c = spread(players.map(({ sigma }) => 2 * sigma * sigma + TAU * TAU));
  const strength = players.map(({ mu }) => Math.exp(mu / c));
  const field = strength.reduce((sum, each) => sum + each, 0);
  return strength.map((each) => each / field);
}

function spread(variances: readonly number[]): number {
  return Math.sqrt(variances.reduce((sum, variance) => sum + variance + BETA * BETA, 0));
}

/** A rating as people see it: a newcomer has 1000. */
export function ratingPoints({ mu }: Rating): number {
  return Math.round(mu * 40);
}

/** So little is known that the number may still change a lot. */
export function isProvisional({ sigma }: Rating): boolean {
  return sigma > NEWCOMER.sigma / 2;
}
