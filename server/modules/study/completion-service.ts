import type { Certificate } from '#contract/certificates.ts';
import { AppError } from '#platform/app-error.ts';
import type { PersonScope } from '#platform/scope.ts';
import { selectCertificatesOf } from './certificate-repository.ts';
import { presentCertificate } from './certificate-service.ts';
import type { StudyAddresses } from './course-reading.ts';
import { changeStudy } from './study-transaction.ts';

/**
 * What completing the course gave. The last step completes it by itself; this answers the same however often it is
 * asked. Throws `course_incomplete`, which names the first step that is not done.
 */
export async function completeCourse(
  scope: PersonScope,
  { pages }: StudyAddresses,
  courseId: string,
): Promise<{ completed_at: string; is_late: boolean; certificate: Certificate | null }> {
  return changeStudy(scope, scope.userId, courseId, async (tx, { record, steps }) => {
    if (record.completed_at === null) {
      const missing = steps.find(({ state }) => state !== 'done');
      throw new AppError('course_incomplete', {
        values: { theme: missing?.step.theme_title ?? '' },
        errors: { step_id: missing ? [missing.step.id] : [] },
      });
    }
    const certificates = await selectCertificatesOf(tx, scope.userId);
    const own = certificates.find((row) => row.assigned_course_id === courseId);
    return {
      completed_at: record.completed_at.toISOString(),
      is_late: record.is_late,
      certificate: own ? presentCertificate(pages, own) : null,
    };
  });
}
