import { randomInt } from 'node:crypto';

const sides = 2 ** 32;

/** Unpredictable numbers in [0, 1): nobody can foresee the order of answers or a certificate's number. */
export function createRng(): number {
  return randomInt(sides) / sides;
}
