import type { Scope, TenantScope } from '#platform/scope.ts';

export interface CertificateRow {
  readonly organization_id: string;
  readonly id: string;
  readonly number: string;
  readonly assigned_course_id: string;
  readonly user_id: string;
  readonly person: string;
  readonly course_title: string;
  readonly organization_title: string;
  readonly issued_at: Date;
  readonly issued_on: string;
  readonly valid_until: string | null;
  readonly minutes: number | null;
  readonly score_percent: number | null;
  readonly signatory_name: string | null;
  readonly signatory_position: string | null;
}

const columns = [
  'organization_id',
  'id',
  'number',
  'assigned_course_id',
  'user_id',
  'person',
  'course_title',
  'organization_title',
  'issued_at',
  'issued_on',
  'valid_until',
  'minutes',
  'score_percent',
  'signatory_name',
  'signatory_position',
] as const;

export async function selectCertificate(scope: TenantScope, id: string): Promise<CertificateRow | undefined> {
  return scope.db
    .selectFrom('certificates')
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .select([...columns])
    .executeTakeFirst();
}

export async function selectCertificatesOf(scope: TenantScope, userId: string): Promise<CertificateRow[]> {
  return scope.db
    .selectFrom('certificates')
    .where('organization_id', '=', scope.organizationId)
    .where('user_id', '=', userId)
    .select([...columns])
    .execute();
}

/** Of any organization: whoever knows the number may check it. */
export async function selectCertificateByNumber(scope: Scope, number: string): Promise<CertificateRow | undefined> {
  return scope.db
    .selectFrom('certificates')
    .where('number', '=', number)
    .select([...columns])
    .executeTakeFirst();
}

/** False when the person has one for this course already, or somebody has the number. */
export async function insertCertificate(
  tx: TenantScope,
  certificate: Omit<CertificateRow, 'organization_id'>,
): Promise<boolean> {
  const row = await tx.db
    .insertInto('certificates')
    .values({ ...certificate, organization_id: tx.organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
