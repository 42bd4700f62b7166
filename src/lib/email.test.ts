import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each(['a@b.co', ' anna.k+x@mail.example.org '])('takes %s for an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(['', 'anna', 'anna@', '@example.org', 'anna@example', 'an na@example.org', 'anna@example..org'])(
  'sees the slip in %s',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
