import { organizationNetwork } from '#contract/organization-networks.ts';

/** A network a line, or with commas and blanks between them; each once. */
export function splitNetworks(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
}

/** The first word that is no network, as it was written. */
export function findWrongNetwork(text: string): string | undefined {
  return splitNetworks(text).find((word) => !organizationNetwork.safeParse(word).success);
}
