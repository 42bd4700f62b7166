import { isIP } from 'node:net';

export interface ScannerFile {
  /** As they stand in the file: `203.0.113.0/24`. */
  readonly networks: readonly string[];
  /** What is wrong, a sentence each with the number of the line. */
  readonly problems: readonly string[];
}

/** A wider network would hold whole providers, and with them homes: everybody there would count as a machine. */
const widest = { 4: 8, 6: 19 } as const;

/** Reads a list of networks: a line each, the network and then a name for it. `#` begins a remark. */
export function readScannerFile(text: string): ScannerFile {
  const networks: string[] = [];
  const problems: string[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = written
      .replace(/^\uFEFF/, '')
      .replace(/#.*$/, '')
      .trim();
    if (line === '') continue;
    const [network = '', ...name] = line.split(/\s+/);
    const problem = problemOf(network, name.join(' '));
    if (problem === null) networks.push(network);
    else problems.push(`line ${index + 1}: ${problem}`);
  }
  return { networks, problems };
}

function problemOf(network: string, name: string): string | null {
  const [address = '', bits = '', ...rest] = network.split('/');
  const version = isIP(address);
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if ((version !== 4 && version !== 6) || rest.length > 0 || !(length <= (version === 4 ? 32 : 128))) {
    return `${network} is no network, write it like 203.0.113.0/24 or 2001:db8::/32`;
  }
  if (length < widest[version]) {
    return `${network} is too wide, a network of a mail filter begins at /${widest[version]}`;
  }
  return name === '' ? `${network} has no name, write whose it is after a blank` : null;
}
