import type { EmailFigure } from '#modules/statistics/index.ts';
import { failingAction } from '#modules/templates/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectOutcomes } from './outcomes-repository.ts';

/** How far each of the people went with each delivered letter, newest first. Tests and deleted campaigns do not count. */
export async function readPhishingOutcomes(scope: TenantScope, userIds: readonly string[]): Promise<EmailFigure[]> {
  const rows = await selectOutcomes(scope, userIds);
  return rows.map((row) => ({ ...row, has_failed: row[`${failingAction[row.kind]}_at`] !== null }));
}
