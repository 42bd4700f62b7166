import { BlockList, isIP } from 'node:net';

/** What no public server has for an address: loopback, private and link-local networks, those for documents and tests. */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  // An IPv4 address in another form reaches the same machine.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const privateNetworks = networksOf(reserved);

/** Whether an address (not a name) belongs to a network that the internet does not reach. */
export function isPrivateAddress(address: string): boolean {
  return isWithin(privateNetworks, address);
}

/** Names that no public server has, whatever they resolve to here. */
const reservedName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

export function isPrivateName(host: string): boolean {
  return reservedName.test(host);
}

/** Host names, addresses and networks that an installation lets its outgoing requests reach although they are private. */
export interface AllowedHosts {
  readonly names: ReadonlySet<string>;
  readonly networks: BlockList;
}

const namePattern = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/** Null for an entry that is neither a name, an address nor a network. */
export function readAllowedHosts(text: string): AllowedHosts | null {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  const given = entries.filter((entry) => entry !== '');
  const networks = given.filter((entry) => isNetwork(entry));
  const names = given.filter((entry) => !isNetwork(entry));
  if (!names.every((name) => namePattern.test(name))) return null;
  return { names: new Set(names), networks: networksOf(networks) };
}

export function isAllowedName({ names }: AllowedHosts, host: string): boolean {
  return names.has(host.toLowerCase());
}

export function isAllowedAddress({ networks }: AllowedHosts, address: string): boolean {
  return isWithin(networks, address);
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function networksOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

function isWithin(list: BlockList, address: string): boolean {
  // `::ffff:10.0.0.1` is 10.0.0.1: the list looks through that form by itself.
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
