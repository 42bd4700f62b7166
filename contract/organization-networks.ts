import { z } from 'zod';
import { maxOrganizationNetworks, widestOrganizationNetwork } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';

const bitsOf = (network: string) => Number(network.split('/')[1]);
const isNarrow = (network: string) => bitsOf(network) >= widestOrganizationNetwork[network.includes(':') ? 6 : 4];

/** `203.0.113.0/24`, `2001:db8::/32`, or one address; half of the internet is nobody's own. */
export const organizationNetwork = z
  .string()
  .trim()
  .max(64)
  .transform((written) => (written.includes('/') ? written : `${written}/${written.includes(':') ? 128 : 32}`))
  .pipe(z.union([z.cidrv4(), z.cidrv6()]).refine(isNarrow));

/** Where the organization's own people sit, also many behind one address: they are never taken for a scanner for that. */
export const organizationNetworks = z
  .object({ networks: z.array(z.string()), version: editVersion })
  .meta({ id: 'OrganizationNetworks' });
export type OrganizationNetworks = z.infer<typeof organizationNetworks>;
export const organizationNetworksBody = z
  .strictObject({ networks: z.array(organizationNetwork).max(maxOrganizationNetworks), ...madeFrom })
  .meta({ id: 'OrganizationNetworksBody' });
export type OrganizationNetworksBody = z.infer<typeof organizationNetworksBody>;
