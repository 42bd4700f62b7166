import { BlockList, isIP } from 'node:net';
import { definePort } from '#platform/ports.ts';
import { dataCentreNetworks } from './data-centre-networks.ts';
import { mailFilterNetworks } from './mail-filter-networks.ts';

const loopbackNetworks = ['127.0.0.0/8', '::1/128'] as const;
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'] as const;

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const publishedFilters = mailFilterNetworks.flatMap(({ networks }) => networks);
const dataCentres = blockListOf(dataCentreNetworks.flatMap(({ networks }) => networks));
const loopback = blockListOf(loopbackNetworks);
const inside = blockListOf(privateNetworks);

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address lies in one of these networks. */
export function isInNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = blockListOf(networks);
  return (address) => isIn(list, address);
}

/** Whether an address is a mail filter's or a search engine's; people do not sit there. */
export type ScannerCheck = (address: string) => boolean;

/** Knows the published networks, and those that the settings add. */
export const scannerCheck = definePort<ScannerCheck>('networks of scanners');

export function createScannerCheck(added: readonly string[] = []): ScannerCheck {
  return isInNetworks([...publishedFilters, ...added]);
}

/** Rented machines: sandboxes of mail filters, and exits of VPNs. */
export function isDataCentre(address: string): boolean {
  return isIn(dataCentres, address);
}

/** The machine itself: no filter of somebody else runs there. */
export function isLoopback(address: string): boolean {
  return isIn(loopback, address);
}

/** The organization's own network, where a whole office may stand behind one address. */
export function isPrivateNetwork(address: string): boolean {
  return isIn(inside, address);
}
