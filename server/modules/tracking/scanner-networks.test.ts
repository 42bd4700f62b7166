import { BlockList, isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { dataCentreNetworks } from './data-centre-networks.ts';
import { mailFilterNetworks } from './mail-filter-networks.ts';
import { createScannerCheck, isDataCentre } from './scanner-networks.ts';

const published = [...dataCentreNetworks, ...mailFilterNetworks];

describe('the published networks', () => {
  it('say whose they are, where that was read and when', () => {
    for (const { operator, source, seen, networks } of published) {
      expect(
        [operator, source].every((words) => words.length > 4 || words === 'OVH'),
        operator,
      ).toBe(true);
      expect(seen).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(networks.length, operator).toBeGreaterThan(0);
    }
  });

  it('are networks as such are written: nothing stands behind their bits, none stands twice', () => {
    const all = published.flatMap(({ networks }) => networks);
    expect(new Set(all).size).toBe(all.length);
    for (const network of all) {
      const [address = '', bits = ''] = network.split('/');
      const block = new BlockList();
      block.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
      expect(block.rules[0], network).toContain(` ${address}/${bits}`);
    }
  });

  it.each(['95.25.44.1', '109.252.11.1', '213.230.64.1', '83.149.19.201', '84.54.64.1', '178.217.32.1'])(
    'hold no address of homes and phones: %s',
    (address) => {
      expect([createScannerCheck()(address), isDataCentre(address)]).toEqual([false, false]);
    },
  );
});

it('networks that an installation adds count beside the published ones, for that installation alone', () => {
  const addresses = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '40.107.1.1'];
  expect(addresses.map(createScannerCheck(['203.0.113.0/24', '2001:db8::/32']))).toEqual([true, true, true, true]);
  expect(addresses.map(createScannerCheck())).toEqual([false, false, false, true]);
});
