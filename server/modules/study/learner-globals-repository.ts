import { sql } from 'kysely';
import type { PackageRecord } from '#modules/scorm/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { StoredObjective } from '#schema/study.ts';

export interface LearnerGlobals {
  readonly objectives: Readonly<Record<string, StoredObjective>>;
  readonly stores: Readonly<Record<string, string>>;
}

export type LearnerGlobal =
  | { readonly kind: 'objective'; readonly name: string; readonly value: StoredObjective }
  | { readonly kind: 'store'; readonly name: string; readonly value: string };

/**
 * What other packages said last of a learner. What this course said itself, with an earlier package or in an earlier
 * round, is left out, and so is what the same package said that was uploaded as another course: it is studied anew.
 */
export async function selectLearnerGlobals(
  scope: TenantScope,
  userId: string,
  courseId: string,
  { manifest }: PackageRecord,
): Promise<LearnerGlobals> {
  const rows = await scope.db
    .selectFrom('scorm_learner_globals as g')
    .innerJoin('scorm_packages as p', (join) =>
      join.onRef('p.organization_id', '=', 'g.organization_id').onRef('p.id', '=', 'g.package_id'),
    )
    .where('g.organization_id', '=', scope.organizationId)
    .where('g.user_id', '=', userId)
    .where('p.course_id', '<>', courseId)
    .where(sql<boolean>`(${manifest.identifier} = '' or p.manifest->>'identifier' <> ${manifest.identifier})`)
    .select(['g.kind', 'g.name', 'g.value'])
    .execute();
  const of = <Value>(wanted: 'objective' | 'store') =>
    Object.fromEntries(rows.filter(({ kind }) => kind === wanted).map(({ name, value }) => [name, value as Value]));
  return { objectives: of<StoredObjective>('objective'), stores: of<string>('store') };
}

/** The last word counts, whichever package says it. */
export async function writeLearnerGlobals(
  tx: TenantScope,
  userId: string,
  packageId: string,
  said: readonly LearnerGlobal[],
): Promise<void> {
  if (said.length === 0) return;
  await tx.db
    .insertInto('scorm_learner_globals')
    .values(
      said.map(({ kind, name, value }) => ({
        organization_id: tx.organizationId,
        user_id: userId,
        kind,
        name,
        value: JSON.stringify(value),
        package_id: packageId,
        saved_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id', 'kind', 'name']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        package_id: row.ref('excluded.package_id'),
        saved_at: row.ref('excluded.saved_at'),
      })),
    )
    .execute();
}

/** A package takes back what it said itself. */
export async function deleteLearnerObjectives(
  tx: TenantScope,
  userId: string,
  packageId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.db
    .deleteFrom('scorm_learner_globals')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'objective')
    .where('name', 'in', [...names])
    .where('package_id', '=', packageId)
    .execute();
}
