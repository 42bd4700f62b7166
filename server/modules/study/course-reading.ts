import { compareNames } from '#contract/natural-order.ts';
import type { Page } from '#contract/page.ts';
import type { MyCourse, MyCourseCard, MyCoursesQuery } from '#contract/study.ts';
import { mayLeave, type StudyRecord, selectStudyHistory, selectStudyRecord } from '#modules/assignments/index.ts';
import type { Media, MediaLinks } from '#modules/content/index.ts';
import { found } from '#platform/app-error.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type CertificateRow, selectCertificatesOf } from './certificate-repository.ts';
import { type PublicPages, presentCertificate } from './certificate-service.ts';
import { listStepsOfTheme } from './course-plan.rules.ts';
import { type CourseProgress, presentProgress, presentStep, readCourseProgress, stepOf } from './course-progress.ts';
import { finalizeAttempts } from './run-out-service.ts';

/** What answers need beyond the database: where media and public pages are. */
export interface StudyAddresses {
  readonly media: Media;
  readonly pages: PublicPages;
}

/** Open ones first, the nearest end first; then planned, then completed. */
const groups = ['open', 'late', 'paused', 'planned', 'closed'] as const;

export async function listMyCourses(
  scope: PersonScope,
  addresses: StudyAddresses,
  query: MyCoursesQuery,
  type?: StudyRecord['type'],
): Promise<Page<MyCourseCard>> {
  await finalizeAttempts(scope, { user_id: scope.userId });
  const everything = await selectStudyHistory(scope, scope.userId);
  const records = everything.filter((record) => type === undefined || record.type === type);
  const progresses = await readCourseProgress(scope, scope.userId, records);
  const certificates = await selectCertificatesOf(scope, scope.userId);
  const links = await addresses.media.openLinks(scope);
  const cards = progresses
    .map((courseProgress) => presentCard(scope, addresses, links, courseProgress, certificates))
    .filter((card) => !query.state || query.state.includes(card.state))
    .sort(compareCourses);
  return {
    data: cards.slice(query.offset, query.offset + query.limit),
    total_count: cards.length,
    limit: query.limit,
    offset: query.offset,
  };
}

type Placed = Pick<MyCourseCard, 'state' | 'availability' | 'end_date' | 'title'>;

/** The order in which courses are listed. */
export function compareCourses(left: Placed, right: Placed): number {
  const rank = (card: Placed) => (card.state === 'completed' ? groups.length : groups.indexOf(card.availability));
  const end = (card: Placed) => card.end_date ?? '9999-12-31';
  return rank(left) - rank(right) || end(left).localeCompare(end(right)) || compareNames(left.title, right.title);
}

function presentCard(
  scope: TenantScope,
  { pages }: StudyAddresses,
  links: MediaLinks,
  courseProgress: CourseProgress,
  certificates: readonly CertificateRow[],
): MyCourseCard {
  const { record } = courseProgress;
  const own = certificates.find((row) => row.assigned_course_id === record.assigned_course_id);
  return {
    ...presentProgress(scope, courseProgress),
    image_path: links.file(record.picture_file_id),
    certificate: own ? presentCertificate(pages, own) : null,
  };
}

export async function readMyCourse(scope: PersonScope, addresses: StudyAddresses, id: string): Promise<MyCourse> {
  await finalizeAttempts(scope, { user_id: scope.userId });
  const record = found(await selectStudyRecord(scope, id, scope.userId));
  const [courseProgress] = await readCourseProgress(scope, scope.userId, [record]);
  const certificates = await selectCertificatesOf(scope, scope.userId);
  const links = await addresses.media.openLinks(scope);
  return presentCourse(scope, addresses, links, courseProgress as CourseProgress, certificates);
}

function presentCourse(
  scope: TenantScope,
  addresses: StudyAddresses,
  links: MediaLinks,
  courseProgress: CourseProgress,
  certificates: readonly CertificateRow[],
): MyCourse {
  const { outline } = courseProgress;
  return {
    ...presentCard(scope, addresses, links, courseProgress, certificates),
    is_free_order: outline.settings.is_free_order,
    has_certificate: outline.settings.has_certificate,
    may_leave: mayLeave(courseProgress.record),
    sections: outline.sections.map((section) => ({
      id: section.id,
      title: section.title,
      themes: section.themes.map((theme) => presentTheme(scope, links, courseProgress, theme)),
    })),
  };
}

export function presentTheme(
  scope: TenantScope,
  links: MediaLinks,
  courseProgress: CourseProgress,
  theme: CourseProgress['outline']['sections'][number]['themes'][number],
): MyCourse['sections'][number]['themes'][number] {
  return {
    id: theme.id,
    title: theme.title,
    description: theme.description,
    image_path: links.file(theme.picture_file_id),
    steps: listStepsOfTheme(theme).map((step) => presentStep(scope, courseProgress, stepOf(courseProgress, step.id))),
  };
}
