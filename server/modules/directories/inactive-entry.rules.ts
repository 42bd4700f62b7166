/** Why an entry is nobody to take in: switched off or locked for good, or past its last day. */
export type Inactivity = 'disabled' | 'expired';

/** Attributes by which directories say so, asked for by name: some are shown to nobody who does not. */
export const inactivityAttributes = [
  'userAccountControl',
  'accountExpires',
  'nsAccountLock',
  'loginDisabled',
  'shadowExpire',
  'pwdAccountLockedTime',
] as const;
type Attribute = (typeof inactivityAttributes)[number];

/** Bit of Active Directory's `userAccountControl`. */
const accountDisabled = 2;
/** Active Directory counts tenths of microseconds from 1601; zero and the largest number are no day at all. */
const ticksPerMs = 10_000n;
const epochOf1601Ms = 11_644_473_600_000n;
const neverExpires = 9_223_372_036_854_775_807n;
const dayMs = 86_400_000;
/** An overlay of OpenLDAP: locked by hand until somebody unlocks it. A time is a lock after wrong passwords, which passes. */
const lockedForGood = '000001010000Z';

/** What an entry says of being active; null: it is. */
export function inactivityOf(valueOf: (name: Attribute) => string, now: Date): Inactivity | null {
  const isDisabled =
    (Number(valueOf('userAccountControl')) & accountDisabled) !== 0 ||
    valueOf('nsAccountLock').toUpperCase() === 'TRUE' ||
    valueOf('loginDisabled').toUpperCase() === 'TRUE' ||
    valueOf('pwdAccountLockedTime') === lockedForGood;
  if (isDisabled) return 'disabled';
  const ends = [endOfTicks(valueOf('accountExpires')), endOfDays(valueOf('shadowExpire'))];
  return ends.some((end) => end !== null && end <= now.getTime()) ? 'expired' : null;
}

function endOfTicks(text: string): number | null {
  if (!/^\d{1,19}$/.test(text)) return null;
  const ticks = BigInt(text);
  return ticks === 0n || ticks >= neverExpires ? null : Number(ticks / ticksPerMs - epochOf1601Ms);
}

/** Days since 1970; nothing and what is not above zero are no day. */
function endOfDays(text: string): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days > 0 ? days * dayMs : null;
}
