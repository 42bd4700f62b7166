/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). The same seed gives the same stream. Not for secrets. */
export type Rng = () => number;

export function seededRng(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same entries in an order that the dice decide (Fisher and Yates). */
export function shuffle<T>(entries: readonly T[], dice: Rng): T[] {
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(dice() * (last + 1));
    const held = order[last] as T;
    order[last] = order[pick] as T;
    order[pick] = held;
  }
  return order;
}
