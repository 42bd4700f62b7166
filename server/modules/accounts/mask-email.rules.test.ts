import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.rules.ts';

test.each([
  ['anna.petrova@example.org', 'a…@example.org'],
  ['a@example.org', 'a…@example.org'],
  ['no address', '…'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
