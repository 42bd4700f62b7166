import {
  type OrganizationNetworks,
  type OrganizationNetworksBody,
  organizationNetworksBody,
} from '#contract/organization-networks.ts';
import { changeSettings, findOrganization, type OrganizationRow } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { lookAgainFrom, selectAddresses } from './hit-repository.ts';
import { projectionJob } from './projection.job.ts';
import { isInNetworks } from './scanner-networks.ts';

/** Older events stay as they were judged: their campaigns have been reported on. */
const lookBackMs = 90 * 86_400_000;

const networkEdits = defineEdits<OrganizationRow>('organization', [organizationNetworksBody], ({ settings }) => ({
  networks: settings.own_networks ?? [],
}));

export async function readOrganizationNetworks(scope: TenantScope): Promise<OrganizationNetworks> {
  const own = found(await findOrganization(scope, scope.organizationId));
  return { networks: own.settings.own_networks ?? [], version: networkEdits.versionOf(own) };
}

/** Names the organization's own networks; what came from them, and from those that are its own no more, is judged anew. */
export async function changeOrganizationNetworks(
  scope: TenantScope,
  given: OrganizationNetworksBody,
): Promise<OrganizationNetworks> {
  await inTransaction(scope, async (tx) => {
    const own = tx.organizationId;
    const { before, edit } = await networkEdits.begin(tx, own, () => findOrganization(tx, own), given);
    const networks = [...new Set(edit.networks)];
    const known = before.settings.own_networks ?? [];
    const changed = [
      ...networks.filter((network) => !known.includes(network)),
      ...known.filter((network) => !networks.includes(network)),
    ];
    if (changed.length === 0) return;
    await changeSettings(tx, { own_networks: networks });
    await recordChange(tx, {
      action: 'organization.own_networks_changed',
      entity: 'organization',
      entity_id: before.id,
      entity_title: before.title,
      old_value: { own_networks: known },
      new_value: { own_networks: networks },
    });
    const since = new Date(tx.now.getTime() - lookBackMs);
    const addresses = (await selectAddresses(tx, since)).filter(isInNetworks(changed));
    if (addresses.length === 0) return;
    await lookAgainFrom(tx, addresses, since);
    await enqueue(tx, projectionJob, {});
  });
  return readOrganizationNetworks(scope);
}
