import { expect, test } from 'vitest';
import { isHostOf, isPackageHost, labelOf, originOf } from './package-host.rules.ts';

const id = '01922c6b-0000-7000-8000-000000000001';
const other = '01922c6b-0000-7000-8000-000000000002';
const pattern = 'https://*.content.example';

test('each package has an origin that no other has', () => {
  expect(originOf(pattern, id)).toBe('https://p01922c6b000070008000000000000001.content.example');
  expect(originOf(pattern, other)).not.toBe(originOf(pattern, id));
  expect(originOf(null, id)).toBeNull();
});

test('only its own host is the host of a package', () => {
  const own = `${labelOf(id)}.content.example`;
  expect(isHostOf(pattern, own, id)).toBe(true);
  expect(isHostOf('http://*.localhost:3002', `${labelOf(id)}.localhost:3002`, id)).toBe(true);
  for (const host of ['content.example', `${labelOf(other)}.content.example`, `x.${own}`, `${own}.evil.example`, '']) {
    expect([host, isHostOf(pattern, host, id)]).toEqual([host, false]);
  }
});

test('hosts of packages are told from all others', () => {
  expect(isPackageHost(pattern, `${labelOf(id)}.content.example`)).toBe(true);
  for (const host of ['content.example', 'example', 'evilcontent.example', '127.0.0.1:3002']) {
    expect([host, isPackageHost(pattern, host)]).toEqual([host, false]);
  }
  expect(isPackageHost(null, 'anything.localhost')).toBe(false);
});
