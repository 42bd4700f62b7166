import { BlockList, isIP } from 'node:net';
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
let scanners = blockListOf(publishedFilters);
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

/** Tells the rules, at the start, which networks this installation knows beyond the published ones. */
export function connectScannerNetworks(added: readonly string[]): void {
  scanners = blockListOf([...publishedFilters, ...added]);
}

/** A mail filter or a search engine; people do not sit there. */
export function isScannerNetwork(address: string): boolean {
  return isIn(scanners, address);
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
