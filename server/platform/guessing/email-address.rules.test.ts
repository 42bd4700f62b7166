import { expect, test } from 'vitest';
import { email } from '#contract/employees.ts';
import { findStraySign, readEmailAddress } from './email-address.rules.ts';

test.each(['Ann Lee <ann@firm.example>', '<ann@firm.example>;', 'mailto:ann@firm.example', 'ann@firm.example; '])(
  'an address is read out of %s',
  (cell) => expect(readEmailAddress(cell)).toBe('ann@firm.example'),
);

test('a domain in its own letters is the mailbox that mail servers know, one of two alphabets is none', () => {
  expect(readEmailAddress('Анна <name@почта.рф>')).toBe('name@xn--80a1acny.xn--p1ai');
  expect(email.parse('Name@Почта.РФ')).toBe('name@xn--80a1acny.xn--p1ai');
  expect(email.parse('name@例え.jp')).toBe('name@xn--r8jz45g.jp');
  expect(readEmailAddress('ann@firm.exаmple')).toBe('ann@firm.exаmple');
  expect(email.safeParse('ann@firm.exаmple').success).toBe(false);
  expect(email.safeParse('анна@почта.рф').success).toBe(false);
  expect(email.safeParse(`${'a'.repeat(65)}@firm.example`).success).toBe(false);
});

test('a sign that nobody sees is named', () => {
  expect(findStraySign('ann@firm.example')).toBeNull();
  expect(findStraySign('аnn@firm.example')).toBe('а (U+0430)');
  expect(findStraySign('ann\u200b@firm.example')).toBe('U+200B');
});
