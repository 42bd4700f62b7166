import type { ScormAttempt, ScormAttemptItem } from '#contract/scorm-attempts.ts';
import type { ScormStatements } from '#contract/scorm-study.ts';
import { selectStudyRecord } from '#modules/assignments/index.ts';
import { findEmployee } from '#modules/people/index.ts';
import {
  isInLibrary,
  listLaunchable,
  type PackageRecord,
  readPackageOfVersion,
  reportItem,
} from '#modules/scorm/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { ManifestItem } from '#schema/scorm.ts';
import { meanBest } from './progress.rules.ts';
import { presentMemory } from './scorm-item.rules.ts';
import { type ScormAttemptRow, type ScormItemRow, selectScormAttempt, selectScormItems } from './scorm-repository.ts';

interface Kept {
  readonly title: string;
  readonly course_id: string;
  readonly pack: PackageRecord;
  readonly attempt: ScormAttemptRow | undefined;
  readonly rows: readonly ScormItemRow[];
}

/** What the package of an assigned course left for a person. 404 where the person has no SCORM package there. */
async function readStored(scope: TenantScope, courseId: string, userId: string): Promise<Kept> {
  const record = found(await selectStudyRecord(scope, courseId, userId));
  const pack = found(record.type === 'scorm' ? await readPackageOfVersion(scope, record.version_id) : null);
  const key = { assigned_course_id: courseId, user_id: userId, package_id: pack.id };
  const attempt = await selectScormAttempt(scope, key);
  return { title: record.title, course_id: record.course_id, pack, attempt, rows: await selectScormItems(scope, key) };
}

/** What one person did in the SCORM package of an assigned course, item by item. 404 where there is none. */
export async function readScormAttempt(scope: TenantScope, courseId: string, userId: string): Promise<ScormAttempt> {
  const person = found(await findEmployee(scope, userId));
  const { title, course_id, pack, attempt, rows } = await readStored(scope, courseId, userId);
  const { manifest } = pack;
  const byItem = new Map(rows.map((row) => [row.item, row]));
  return {
    person: { id: userId, full_name: joinFullName(person) },
    course: { id: courseId, title },
    standard: manifest.standard,
    edition: manifest.edition,
    package_number: pack.number,
    library_id: (await isInLibrary(scope, course_id)) ? course_id : null,
    status: attempt?.status ?? 'not_started',
    score_percent: meanBest(rows.flatMap(({ score_percent }) => score_percent ?? [])),
    total_seconds: rows.reduce((sum, row) => sum + row.past_seconds + row.session_seconds, 0),
    started_at: attempt?.started_at.toISOString() ?? null,
    saved_at: attempt?.saved_at.toISOString() ?? null,
    items: listLaunchable(manifest).map((item) => presentItem(pack, item, byItem.get(item.identifier))),
  };
}

function presentItem({ manifest }: PackageRecord, item: ManifestItem, row: ScormItemRow | undefined): ScormAttemptItem {
  return {
    identifier: item.identifier,
    title: item.title,
    kind: item.kind ?? 'asset',
    status: row?.status ?? 'not_started',
    score_percent: row?.score_percent ?? null,
    attempts_count: row?.attempts_count ?? 0,
    total_seconds: row ? row.past_seconds + row.session_seconds : 0,
    started_at: row?.started_at.toISOString() ?? null,
    saved_at: row?.saved_at.toISOString() ?? null,
    ...reportItem(manifest.standard, item, row?.cmi ?? {}),
  };
}

/** The elements that a package left for a person. Somebody else's are for operators: `forbidden`. */
export async function readScormStatements(
  scope: PersonScope,
  courseId: string,
  userId: string,
): Promise<ScormStatements> {
  const needed = userId === scope.userId ? 'user.learning' : 'admin.learning.assigned';
  if (!scope.permissions.has(needed)) throw new AppError('forbidden');
  const { pack, attempt, rows } = await readStored(scope, courseId, userId);
  return {
    course_id: courseId,
    user_id: userId,
    status: attempt?.status ?? 'not_started',
    items: rows.map((row) => presentMemory(pack.manifest.standard, row)),
  };
}
