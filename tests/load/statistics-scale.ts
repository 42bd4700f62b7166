// Pages of figures with 1,000,000 phishing events against 10,000, the people being the same.
//   node tests/load/statistics-scale.ts [events, 1000000]
// Both worlds stand at once and take turns. Prints one line of JSON with ratios.
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { fillCampaign } from './campaign-fill.ts';
import { median, printFigures, timeOf, toHundredths } from './measured.ts';

const events = Number(process.argv[2] ?? 1_000_000);
const fewEvents = 10_000;
const people = 10_000;
const rounds = 15;

interface World {
  readonly app: TestApp;
  readonly token: string;
  readonly pages: Readonly<Record<string, string>>;
}

async function build(count: number): Promise<World> {
  const app = await startTestApp();
  const { organization, token } = await buildOperator(app);
  const { campaignId } = await fillCampaign(app.context.database, organization, people, app.clock.now());
  await sql`
    insert into phishing_events (organization_id, id, campaign_id, recipient_id, kind, at, method, address, user_agent,
      is_prefetch, is_hidden)
    select r.organization_id, gen_random_uuid(), r.campaign_id, r.id, 'opened', r.sent_at + n * interval '1 second',
      'GET', '198.51.100.20', 'Mozilla/5.0', false, false
      from phishing_recipients r, generate_series(1, ${Math.round(count / people)}::int) n`.execute(app.system.db);
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
    },
  };
}

async function ask({ app, token }: World, url: string): Promise<number> {
  return timeOf(async () => {
    const { status, body } = await app.request({ method: 'GET', url, token });
    if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  });
}

const few = await build(fewEvents);
const many = await build(events);
const ratios: Record<string, number> = {};
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
}
printFigures({ events, most: Math.max(...Object.values(ratios)), ...ratios });
process.exit(0);
