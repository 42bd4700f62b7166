import type { AppContext } from '#platform/context.ts';
import { createSystemScope, inTransaction } from '#platform/scope.ts';
import { seededDice } from '#platform/seeded-dice.rules.ts';
import { type StepTeller, silentSteps } from '#platform/step-report.ts';
import { demoTopics } from './courses/index.ts';
import { hasOrganizations } from './demo-repository.ts';
import { seedChildHistory } from './history/seed-child-history.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedLarge } from './large/seed-large.ts';
import { demoTemplates } from './phishing-templates/index.ts';
import { seedPhishingTemplates } from './phishing-templates/seed-phishing-templates.ts';
import { seedScorm } from './scorm/seed-scorm.ts';
import { seedCourses } from './seed-courses.ts';
import { seedPeople, vektorTitle } from './seed-people.ts';

/** The same world each time; only its dates are relative to today. */
const seed = 2026;

const parts = [
  'demo world: people',
  'demo world: courses',
  'demo world: SCORM course',
  'demo world: phishing templates',
  'demo world: a year of learning and phishing',
  'demo world: child organizations',
] as const;

const largePart = 'demo world: 5,000 people of like names';

/** Fills an empty database with the demo world; leaves one that has an organization alone. All or nothing. */
export async function fillDemoWorld(context: AppContext, tell: StepTeller = silentSteps): Promise<void> {
  const { files, config, database, clock, ports } = context;
  const isLarge = config.demoSize === 'large';
  const scope = createSystemScope(database.db, clock.now(), ports);
  if (await hasOrganizations(scope)) return;
  const run = tell(isLarge ? [...parts, largePart] : parts);
  await inTransaction(scope, async (tx) => {
    const { vektor, children, people } = await run('demo world: people', () => seedPeople(tx, seededDice(seed)));
    const courses = await run('demo world: courses', () => seedCourses(vektor, config.content.url));
    const packageId = await run('demo world: SCORM course', () => seedScorm(vektor, files));
    const templates = await run('demo world: phishing templates', () =>
      seedPhishingTemplates(vektor, config.phishingDomains),
    );
    await run('demo world: a year of learning and phishing', () =>
      seedHistory(vektor, seededDice(seed + 1), {
        people,
        courses,
        packageId,
        templatesIds: [...templates.values()],
        organizationTitle: vektorTitle,
      }),
    );
    await run('demo world: child organizations', async () => {
      for (const child of children) await fillChild(child, config);
    });
    if (isLarge) await run(largePart, () => seedLarge(vektor));
  });
}

type Child = Awaited<ReturnType<typeof seedPeople>>['children'][number];

async function fillChild(child: Child, { content, phishingDomains }: AppContext['config']): Promise<void> {
  const [course] = demoTopics;
  const templates = await seedPhishingTemplates(child.scope, phishingDomains, demoTemplates.slice(0, 3));
  await seedChildHistory(child, {
    courses: await seedCourses(child.scope, content.url, course ? [course] : []),
    templatesIds: [...templates.values()],
  });
}
