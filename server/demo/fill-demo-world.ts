import { createMedia } from '#modules/content/index.ts';
import { suppliedTemplates, suppliedTopics, writeCourses, writeTemplates } from '#modules/supplied/index.ts';
import type { AppContext } from '#platform/context.ts';
import { createSystemScope, inTransaction } from '#platform/scope.ts';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import { type StepTeller, silentSteps } from '#platform/step-report.ts';
import { hasOrganizations, insertDemoRedirectPage } from './demo-repository.ts';
import { seedChildHistory } from './history/seed-child-history.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedLarge } from './large/seed-large.ts';
import { seedScorm } from './scorm/seed-scorm.ts';
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
    const { vektor, children, people } = await run('demo world: people', () => seedPeople(tx, seededRng(seed)));
    const courses = await run('demo world: courses', () => writeCourses(vektor, createMedia(config.content.url)));
    const packageId = await run('demo world: SCORM course', () => seedScorm(vektor, files));
    const templates = await run('demo world: phishing templates', () => seedTemplates(vektor, config));
    await run('demo world: a year of learning and phishing', () =>
      seedHistory(vektor, seededRng(seed + 1), {
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

async function fillChild(child: Child, config: AppContext['config']): Promise<void> {
  const [course] = suppliedTopics;
  const templates = await seedTemplates(child.scope, config, suppliedTemplates.slice(0, 3));
  await seedChildHistory(child, {
    courses: await writeCourses(child.scope, createMedia(config.content.url), course ? [course] : []),
    templatesIds: [...templates.values()],
  });
}

/** Lures, and a page that leads on to another one. */
async function seedTemplates(
  tx: Child['scope'],
  { phishingDomains }: AppContext['config'],
  templates: typeof suppliedTemplates = suppliedTemplates,
) {
  const ids = await writeTemplates(tx, phishingDomains, templates);
  await insertDemoRedirectPage(tx, {
    name: 'Внутренний портал',
    original_url: 'https://portal.vector.example/',
    html: '<main style="font-family:sans-serif;max-width:480px;margin:20vh auto;text-align:center"><h1>Открываем портал</h1><p>Сейчас вы попадёте на внутренний портал.</p></main>',
    delay_seconds: 3,
  });
  return ids;
}
