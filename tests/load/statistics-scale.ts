// Pages of figures with 1,000,000 phishing events and two years of campaigns against 10,000 events and three months, the
// people being the same, or fewer in the small one.
//   node tests/load/statistics-scale.ts [events, 1000000] [people, 10000] [people of the small one, as many] [months, 24]
// Without DATABASE_URL both worlds lie in memory: a hundred thousand people with two years take more than 8 GB there.
// Both worlds stand at once and take turns. Prints one line of JSON with ratios, and how long each page of the large one took.
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { fillCampaign } from './campaign-fill.ts';
import { fillChildren, fillHistory, spreadPeople } from './history-fill.ts';
import { median, printFigures, timeOf, toHundredths } from './measured.ts';

const events = Number(process.argv[2] ?? 1_000_000);
const fewEvents = 10_000;
const manyPeople = Number(process.argv[3] ?? 10_000);
const fewPeople = Number(process.argv[4] ?? manyPeople);
const fewMonths = 3;
const manyMonths = Number(process.argv[5] ?? 24);
const departments = 100;
const children = 20;
const peopleOfChild = 500;
const rounds = 15;

interface World {
  readonly app: TestApp;
  readonly token: string;
  readonly pages: Readonly<Record<string, string>>;
}

async function build(count: number, people: number, months: number): Promise<World> {
  const app = await startTestApp();
  const { organization, token } = await buildOperator(app);
  const { campaignId } = await fillCampaign(app.context.database, organization, people, app.clock.now());
  // One event of everybody after the other: a single statement would take longer than a query may.
  for (let second = 1; second <= Math.round(count / people); second += 1) {
    await sql`
      insert into phishing_events (organization_id, id, campaign_id, recipient_id, kind, at, method, address, user_agent,
        is_prefetch, is_hidden)
      select r.organization_id, gen_random_uuid(), r.campaign_id, r.id, 'opened',
        r.sent_at + ${second}::int * interval '1 second', 'GET', '198.51.100.20', 'Mozilla/5.0', false, false
        from phishing_recipients r where r.organization_id = ${organization.id}`.execute(app.system.db);
  }
  await spreadPeople(app.context.database, organization, departments);
  await fillHistory(app.context.database, organization, months, app.clock.now());
  await fillChildren(app.context.database, organization, children, peopleOfChild);
  await sql`analyze`.execute(app.system.db);
  const campaign = `/api/v2/phishing/campaigns/${campaignId}`;
  const statistic = `/gateway/v1/statistic/organizations/${organization.id}`;
  return {
    app,
    token,
    pages: {
      campaign,
      campaign_people: `${campaign}/users`,
      organization_phishing: `${statistic}/phishing`,
      organization_risk: `${statistic}/risk-levels?days_period=90`,
      organization_departments: `${statistic}/detail-progress-group`,
      changes: `${statistic}/changes?days_period=30`,
      changes_of_90_days: `${statistic}/changes?days_period=90`,
      resilience: `${statistic}/resilience?days_period=30`,
      next_steps: `${statistic}/next-steps`,
      children: `${statistic}/children?days_period=30`,
    },
  };
}

async function ask({ app, token }: World, url: string): Promise<number> {
  return timeOf(async () => {
    const { status, body } = await app.request({ method: 'GET', url, token });
    if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  });
}

const few = await build(fewEvents, fewPeople, fewMonths);
const many = await build(events, manyPeople, manyMonths);
const ratios: Record<string, number> = {};
const took: Record<string, number> = {};
for (const page of Object.keys(many.pages)) {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const fewMs = await ask(few, few.pages[page] ?? '');
    const manyMs = await ask(many, many.pages[page] ?? '');
    if (round === 0) continue;
    times.few.push(fewMs);
    times.many.push(manyMs);
  }
  ratios[page] = toHundredths(median(times.many) / median(times.few));
  took[`${page}_ms`] = Math.round(median(times.many));
}
printFigures({ events, people: manyPeople, most: Math.max(...Object.values(ratios)), ...ratios, ...took });
process.exit(0);
