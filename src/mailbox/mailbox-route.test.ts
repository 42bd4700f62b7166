import { expect, test } from 'vitest';
import { addressOf, readRoute, withFilter } from './mailbox-route.ts';

const place = { emailId: 'abc', recipient: 'a+b@c.test', search: 'пароль', isUnreadOnly: true, offset: 50 };

test('an address leads back to the place that wrote it', () => {
  const [path, query] = addressOf(place).split('?');
  expect(path).toBe('/mailbox/abc');
  expect(readRoute('abc', new URLSearchParams(query))).toEqual(place);
});

test('the plain mailbox has a plain address, and words that mean nothing are passed over', () => {
  const plain = readRoute(undefined, new URLSearchParams('from=-3&unread=yes&x=1'));
  expect(addressOf(plain)).toBe('/mailbox');
});

test('another filter begins at the newest letter', () => {
  expect(withFilter(place, { search: '' })).toEqual({ ...place, search: '', offset: 0 });
});
