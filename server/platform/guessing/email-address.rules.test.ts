import { expect, test } from 'vitest';
import { findStraySign, readEmailAddress } from './email-address.rules.ts';

test.each(['Ann Lee <ann@firm.example>', '<ann@firm.example>;', 'mailto:ann@firm.example', 'ann@firm.example; '])(
  'an address is read out of %s',
  (cell) => expect(readEmailAddress(cell)).toBe('ann@firm.example'),
);

test('a sign that nobody sees is named', () => {
  expect(findStraySign('ann@firm.example')).toBeNull();
  expect(findStraySign('аnn@firm.example')).toBe('а (U+0430)');
  expect(findStraySign('ann\u200b@firm.example')).toBe('U+200B');
});
