import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.rules.ts';

test('passkeys are made for the host of the console, and taken from its origin alone', () => {
  expect(relyingPartyOf('https://learn.example.test:8443')).toEqual({
    host: 'learn.example.test',
    origin: 'https://learn.example.test:8443',
  });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])(
  '%s is tried on one machine: its passkeys belong to localhost',
  (url) => {
    expect(relyingPartyOf(url)).toEqual({ host: 'localhost', origin: 'http://localhost:3000' });
  },
);

test.each(['http://192.168.1.20:3000', 'https://[2001:db8::7]'])('%s has no name, so there are none', (url) => {
  expect(relyingPartyOf(url)).toBeNull();
});
