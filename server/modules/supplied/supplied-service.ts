import { languages } from '#contract/constants.ts';
import type { SuppliedOutcome } from '#contract/supplied.ts';
import type { Media } from '#modules/content/index.ts';
import { offeredDomains } from '#modules/templates/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { writeCourse } from './course-writing.ts';
import { suppliedTopics } from './courses/index.ts';
import { suppliedTemplates } from './phishing-templates/index.ts';
import { lockTaking, selectCourseTitles, selectTemplateNames } from './supplied-repository.ts';
import { writeTemplates } from './template-writing.ts';

/** The lures that the product brings, those whose names the organization does not have yet. */
export function takeTemplates(scope: TenantScope): Promise<SuppliedOutcome> {
  return inTransaction(scope, async (tx) => {
    await lockTaking(tx);
    const names = suppliedTemplates.map(({ name }) => name);
    const known = await selectTemplateNames(tx, names);
    const wanted = suppliedTemplates.filter(({ name }) => !known.has(name));
    await writeTemplates(tx, offeredDomains(tx), wanted);
    return { created_count: wanted.length };
  });
}

/** The courses that the product brings, in every language, those whose titles the library does not have yet. */
export function takeCourses(scope: TenantScope, media: Media): Promise<SuppliedOutcome> {
  return inTransaction(scope, async (tx) => {
    await lockTaking(tx);
    const all = suppliedTopics.flatMap((topic) => languages.map((language) => ({ language, course: topic[language] })));
    const titles = all.map(({ course }) => course.title);
    const known = await selectCourseTitles(tx, titles);
    const wanted = all.filter(({ course }) => !known.has(course.title));
    for (const { language, course } of wanted) await writeCourse(tx, media, course, language);
    return { created_count: wanted.length };
  });
}
