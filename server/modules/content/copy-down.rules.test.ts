import { expect, test } from 'vitest';
import { freeTitle, hashCopied } from './copy-down.rules.ts';

test('a title that is taken gets the first free number, however long it is', () => {
  expect(freeTitle('Passwords', new Set())).toBe('Passwords');
  expect(freeTitle('Passwords', new Set(['Passwords', 'Passwords (2)']))).toBe('Passwords (3)');
  const long = 'x'.repeat(255);
  expect(freeTitle(long, new Set([long]))).toBe(`${'x'.repeat(251)} (2)`);
});

test('the same content has the same mark, another one has another', () => {
  expect(hashCopied({ title: 'a' })).toBe(hashCopied({ title: 'a' }));
  expect(hashCopied({ title: 'a' })).not.toBe(hashCopied({ title: 'b' }));
});
