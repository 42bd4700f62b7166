import { expect, test } from 'vitest';
import { inactivityOf } from './inactive-entry.rules.ts';

const now = new Date('2026-03-11T09:00:00Z');
const judge = (values: Record<string, string>) => inactivityOf((name) => values[name] ?? '', now);
const ticksOf = (moment: string) => String((BigInt(Date.parse(moment)) + 11_644_473_600_000n) * 10_000n);

test.each([
  [{ userAccountControl: '514' }, 'disabled'],
  [{ userAccountControl: '66050' }, 'disabled'],
  [{ userAccountControl: '512' }, null],
  [{ nsAccountLock: 'TRUE' }, 'disabled'],
  [{ nsAccountLock: 'false' }, null],
  [{ loginDisabled: 'TRUE' }, 'disabled'],
  [{ pwdAccountLockedTime: '000001010000Z' }, 'disabled'],
  // Locked after wrong passwords: that passes, and the person has not left.
  [{ pwdAccountLockedTime: '20260311085900Z' }, null],
  [{ accountExpires: ticksOf('2026-03-10T00:00:00Z') }, 'expired'],
  [{ accountExpires: ticksOf('2026-03-12T00:00:00Z') }, null],
  [{ accountExpires: '0' }, null],
  [{ accountExpires: '9223372036854775807' }, null],
  [{ shadowExpire: '1' }, 'expired'],
  [{ shadowExpire: '-1' }, null],
  [{ shadowExpire: '90000' }, null],
  [{}, null],
])('%j is %s', (values, expected) => {
  expect(judge(values)).toBe(expected);
});
