import type { CampaignListQuery } from '#contract/campaigns.ts';
import { countEmployees } from '#modules/people/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CampaignRow, selectPlannedCampaigns } from './campaign-repository.ts';

/** Before the start nobody is a recipient: who would get it is counted as things are now, not as when it was ordered. */
export async function countPlanned<Row extends Pick<CampaignRow, 'status' | 'by_tag' | 'selection' | 'users_count'>>(
  scope: TenantScope,
  row: Row,
): Promise<Row> {
  if (row.status !== 'planned' || row.by_tag) return row;
  return { ...row, users_count: await countEmployees(scope, row.selection) };
}

/** The planned campaigns' numbers of people as of now, where the list is narrowed or ordered by them; else none. */
export async function countForList(
  scope: TenantScope,
  { sort_by, targets_from, targets_to }: CampaignListQuery,
): Promise<Readonly<Record<string, number>>> {
  if (sort_by !== 'users_count' && targets_from === 0 && targets_to === undefined) return {};
  const planned = await Promise.all((await selectPlannedCampaigns(scope)).map((row) => countPlanned(scope, row)));
  return Object.fromEntries(planned.map(({ id, users_count }) => [id, users_count]));
}
