import type { AppContext } from '#platform/context.ts';
import { createSystemScope, inTransaction } from '#platform/scope.ts';
import { seededDice } from '#platform/seeded-dice.rules.ts';
import { demoTopics } from './courses/index.ts';
import { hasOrganizations } from './demo-repository.ts';
import { seedChildHistory } from './history/seed-child-history.ts';
import { seedHistory } from './history/seed-history.ts';
import { demoTemplates } from './phishing-templates/index.ts';
import { seedPhishingTemplates } from './phishing-templates/seed-phishing-templates.ts';
import { seedScorm } from './scorm/seed-scorm.ts';
import { seedCourses } from './seed-courses.ts';
import { seedPeople, vektorTitle } from './seed-people.ts';

/** The same world each time; only its dates are relative to today. */
const seed = 2026;

/** Fills an empty database with the demo world; leaves one that has an organization alone. All or nothing. */
export async function fillDemoWorld(context: AppContext): Promise<void> {
  const scope = createSystemScope(context.database.db, context.clock.now(), context.ports);
  if (await hasOrganizations(scope)) return;
  await inTransaction(scope, async (tx) => {
    const { vektor, children, people } = await seedPeople(tx, seededDice(seed));
    const courses = await seedCourses(vektor, context.config.content.url);
    const packageId = await seedScorm(vektor, context.files);
    const templates = await seedPhishingTemplates(vektor, context.config.phishingDomains);
    await seedHistory(vektor, seededDice(seed + 1), {
      people,
      courses,
      packageId,
      templatesIds: [...templates.values()],
      organizationTitle: vektorTitle,
    });
    for (const child of children) {
      const [course] = demoTopics;
      const lures = await seedPhishingTemplates(child.scope, context.config.phishingDomains, demoTemplates.slice(0, 3));
      await seedChildHistory(child, {
        courses: await seedCourses(child.scope, context.config.content.url, course ? [course] : []),
        templatesIds: [...lures.values()],
      });
    }
  });
}
