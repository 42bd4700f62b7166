import { z } from 'zod';
import { maxOwnNetworks, widestOwnNetwork } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';

const bitsOf = (network: string) => Number(network.split('/')[1]);
const isNarrow = (network: string) => bitsOf(network) >= widestOwnNetwork[network.includes(':') ? 6 : 4];

/** `203.0.113.0/24`, `2001:db8::/32`, or one address; half of the internet is nobody's own. */
export const ownNetwork = z
  .string()
  .trim()
  .max(64)
  .transform((written) => (written.includes('/') ? written : `${written}/${written.includes(':') ? 128 : 32}`))
  .pipe(z.union([z.cidrv4(), z.cidrv6()]).refine(isNarrow));

/** Where the organization's own people sit, also many behind one address: they are never taken for a scanner for that. */
export const ownNetworks = z
  .object({ networks: z.array(z.string()), version: editVersion })
  .meta({ id: 'OwnNetworks' });
export type OwnNetworks = z.infer<typeof ownNetworks>;
export const ownNetworksBody = z
  .strictObject({ networks: z.array(ownNetwork).max(maxOwnNetworks), ...madeFrom })
  .meta({ id: 'OwnNetworksBody' });
export type OwnNetworksBody = z.infer<typeof ownNetworksBody>;
