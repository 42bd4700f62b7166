import type { Rng } from './quiz.rules.ts';

/** Crockford's base 32: no I, L, O or U, so that a number survives being read aloud and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomSigns = 11;

/** A number of 55 random bits and a check sign, `XXXX-XXXX-XXXX`. `dice` has to be unpredictable. */
export function makeCertificateNumber(dice: Rng): string {
  const signs = Array.from({ length: randomSigns }, () => alphabet[Math.floor(dice() * alphabet.length)]).join('');
  return `${signs}${findCheckSign(signs)}`.replace(/(.{4})(?=.)/g, '$1-');
}

/** Whether the check sign fits: a slip of one sign is caught before anybody is asked. Upper case, with hyphens. */
export function isCertificateNumber(number: string): boolean {
  const signs = number.replaceAll('-', '');
  if (signs.length !== randomSigns + 1 || [...signs].some((sign) => !alphabet.includes(sign))) return false;
  return findCheckSign(signs.slice(0, -1)) === signs.at(-1);
}

/** Luhn's algorithm in base 32. */
function findCheckSign(signs: string): string {
  const base = alphabet.length;
  let sum = 0;
  for (const [place, sign] of [...signs].reverse().entries()) {
    const value = alphabet.indexOf(sign) * (place % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return alphabet[(base - (sum % base)) % base] as string;
}
