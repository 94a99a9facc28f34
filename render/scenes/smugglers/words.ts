/** Numbers as they stand on pictures: with a real minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
