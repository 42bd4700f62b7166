import { expect, test } from 'vitest';
import { isAllowedAddress, isAllowedName, isPrivateAddress, readAllowedHosts } from './private-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('%s is reached by nobody outside', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test('an installation names hosts, addresses and networks that may be reached all the same', () => {
  const allowed = readAllowedHosts(' ADFS.corp.local, 10.20.0.0/16,192.168.1.5, fd00::/8 ,');
  if (allowed === null) throw new Error('not read');
  expect(isAllowedName(allowed, 'adfs.Corp.local')).toBe(true);
  expect(isAllowedName(allowed, 'evil.adfs.corp.local')).toBe(false);
  expect(['10.20.3.4', '192.168.1.5', 'fd12::1'].map((address) => isAllowedAddress(allowed, address))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['10.21.0.1', '192.168.1.6', 'fe80::1'].map((address) => isAllowedAddress(allowed, address))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each(['https://adfs.corp.local', 'adfs corp', '10.0.0.0/33', '*.corp.local'])('%s names no host', (text) => {
  expect(readAllowedHosts(text)).toBeNull();
});
