import { maxOwnNetworks } from '#contract/constants.ts';
import { ownNetwork } from '#contract/own-networks.ts';

export interface WrittenNetworks {
  readonly networks: readonly string[];
  /** The first line that is no network, as it was written. */
  readonly wrong: string | null;
  readonly isTooMany: boolean;
}

/** A network a line, or with commas and blanks between them. */
export function readWrittenNetworks(text: string): WrittenNetworks {
  const written = text.split(/[\s,;]+/).filter((word) => word !== '');
  const read = written.map((word) => ({ word, network: ownNetwork.safeParse(word) }));
  const networks = [...new Set(read.flatMap(({ network }) => (network.success ? [network.data] : [])))];
  return {
    networks,
    wrong: read.find(({ network }) => !network.success)?.word ?? null,
    isTooMany: networks.length > maxOwnNetworks,
  };
}
