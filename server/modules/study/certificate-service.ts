import type { Certificate, CertificateCheck } from '#contract/certificates.ts';
import { lockStudyRecord } from '#modules/assignments/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { findEmployee } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import type { PersonScope, SystemScope, TenantScope } from '#platform/scope.ts';
import { isCertificateNumber, makeCertificateNumber } from './certificate-number.rules.ts';
import {
  type CertificateRow,
  insertCertificate,
  selectCertificate,
  selectCertificateByNumber,
} from './certificate-repository.ts';
import { addMonths, assessValidity } from './certificate-validity.rules.ts';
import type { CourseProgress } from './course-progress.ts';
import { createRng } from './rng.ts';

/** Made once for a person and course; in the transaction that completes it, of the day on which it was completed. */
export async function issueCertificate(
  tx: TenantScope,
  { record, outline, steps }: CourseProgress,
  completedAt: Date,
): Promise<void> {
  const { settings } = outline;
  if (!settings.has_certificate) return;
  const person = found(await findEmployee(tx, record.user_id));
  const organization = found(await findOrganization(tx, tx.organizationId));
  const issued_on = dayIn(completedAt, tx.timeZone);
  const { certificate_valid_months: months } = settings;
  // The result of the very attempt that completed the course has just been written.
  const { best_percent } = found(await lockStudyRecord(tx, record.assigned_course_id, record.user_id));
  const minutes = steps.reduce((sum, { step }) => sum + step.minutes, 0);
  const { certificate_signatory_name: signatory, certificate_signatory_position: position } = organization.settings;
  const certificate = {
    id: newId(),
    number: makeCertificateNumber(createRng),
    assigned_course_id: record.assigned_course_id,
    user_id: record.user_id,
    person: joinFullName(person),
    course_title: record.title,
    organization_title: organization.title,
    issued_at: completedAt,
    issued_on,
    valid_until: months === null ? null : addMonths(issued_on, months),
    minutes: minutes === 0 ? null : minutes,
    score_percent: best_percent,
    signatory_name: signatory ?? null,
    signatory_position: signatory === undefined ? null : (position ?? null),
  };
  if (!(await insertCertificate(tx, certificate))) return;
  await recordChange(tx, {
    action: 'certificate.issued',
    entity: 'certificate',
    entity_id: certificate.id,
    entity_title: certificate.number,
    new_value: { user_id: record.user_id, course: record.title },
  });
}

/** Where the pages of this installation are: `config.console.url` and its base path. */
export interface PublicPages {
  readonly consoleUrl: string;
  readonly basePath: string;
}

export function presentCertificate(pages: PublicPages, row: CertificateRow): Certificate {
  return {
    id: row.id,
    number: row.number,
    course_title: row.course_title,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until,
    pdf_path: `/learning/api/learning/certificates/${row.id}/pdf`,
    verify_url: verifyUrl(pages, row.number),
  };
}

export function verifyUrl({ consoleUrl, basePath }: PublicPages, number: string): string {
  return `${consoleUrl}${basePath}/certificates/${number}`;
}

/** What anybody may know of a certificate. Throws `certificate_unknown`; a slip of the pen costs no query. */
export async function checkCertificate(scope: SystemScope, number: string): Promise<CertificateCheck> {
  const row = isCertificateNumber(number) ? await selectCertificateByNumber(scope, number) : undefined;
  if (row === undefined) throw new AppError('certificate_unknown');
  const organization = found(await findOrganization(scope, row.organization_id));
  return {
    number: row.number,
    state: assessValidity(row.valid_until, dayIn(scope.now, organization.time_zone)),
    person: row.person,
    course_title: row.course_title,
    organization_title: row.organization_title,
    issued_on: row.issued_on,
    valid_until: row.valid_until,
  };
}

/** One's own certificate, or anybody's of the organization for those who see assigned courses; else 404. */
export async function findReadableCertificate(scope: PersonScope, id: string): Promise<CertificateRow> {
  const row = found(await selectCertificate(scope, id));
  if (row.user_id !== scope.userId && !scope.permissions.has('admin.learning.assigned'))
    throw new AppError('not_found');
  return row;
}
