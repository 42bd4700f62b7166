/** Wait before the n-th attempt in a row, in milliseconds: doubles from 1 s to 30 s, with up to a third of chance. */
export function reconnectDelay(attempt: number, dice: number): number {
  return Math.min(30_000, 1000 * 2 ** attempt) * (1 + dice / 3);
}
