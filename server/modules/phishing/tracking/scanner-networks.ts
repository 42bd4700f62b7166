import { BlockList, isIP } from 'node:net';
import { dataCentreNetworks } from './data-centre-networks.ts';

/**
 * Networks from which mail filters and search engines fetch links, as their makers publish them (SPF records, lists for
 * firewalls) and as their false clicks were reported (gophish #973). People do not sit there.
 */
const scannerNetworks = [
  // Microsoft: Exchange Online Protection and Safe Links (gophish #973, #2646)
  '40.92.0.0/15',
  '40.94.0.0/16',
  '40.107.0.0/16',
  '52.100.0.0/14',
  '104.47.0.0/17',
  '2a01:111:f400::/48',
  '2a01:111:f403::/48',
  // Proofpoint
  '67.231.144.0/20',
  '148.163.128.0/19',
  '205.220.160.0/19',
  '208.84.64.0/22',
  // Mimecast
  '91.220.42.0/24',
  '146.101.78.0/24',
  '185.58.84.0/22',
  '195.130.217.0/24',
  '205.139.110.0/23',
  '207.82.80.0/24',
  '207.211.30.0/23',
  // Barracuda
  '64.235.144.0/20',
  '209.222.80.0/21',
  // Cisco Email Security
  '68.232.128.0/19',
  '139.138.32.0/19',
  // Trend Micro
  '150.70.0.0/16',
  '216.104.0.0/19',
  // Google: mail proxies and crawlers
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '209.85.128.0/17',
  // Yandex: mail filter and crawlers
  '5.255.192.0/18',
  '77.88.0.0/18',
  '87.250.224.0/19',
  '93.158.128.0/18',
  '95.108.128.0/17',
  '178.154.128.0/18',
  '213.180.192.0/19',
  // VK (Mail.ru)
  '94.100.176.0/20',
  '217.69.128.0/20',
  '128.140.168.0/21',
  // Kaspersky
  '77.74.176.0/21',
  '93.159.224.0/21',
] as const;

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

const scanners = blockListOf(scannerNetworks);
const dataCentres = blockListOf(dataCentreNetworks);
const loopback = blockListOf(loopbackNetworks);
const inside = blockListOf(privateNetworks);

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

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
