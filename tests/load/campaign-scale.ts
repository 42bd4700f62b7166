// A campaign of 50,000 people: how long its start takes, and whether the pages of its recipients cost more than those of
// a campaign of 1,000.
//   node tests/load/campaign-scale.ts [people, 50000]
// Prints one line of JSON: seconds of the start, p95 of the first page through HTTP and its ratio to the smaller campaign.
import { once } from 'node:events';
import { sql } from 'kysely';
import { startCampaign as fixPeople } from '#modules/campaigns/campaign-start.ts';
import { buildTemplate, campaignOf, readCampaign } from '#tests/api/phishing/phishing-world.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { percentile, printFigures, timeOf, toHundredths } from './measured.ts';

const people = Number(process.argv[2] ?? 50_000);
const fewPeople = 1000;
const rounds = 60;

const firstPage = 'limit=20';
const filtered = 'limit=20&status=clicked';

async function fill(app: TestApp, count: number) {
  const { organization, token, scope } = await buildOperator(app);
  await sql`update licenses set users_limit = ${count + 10} where organization_id = ${organization.id}`.execute(
    app.system.db,
  );
  await sql`
    insert into users (organization_id, id, email, last_name, department_id, created_at)
    select ${organization.id}::uuid, gen_random_uuid(), 'person' || n || '@load.test',
           (array['Иванов', 'Смирнов', 'Karimov', 'Bennett'])[1 + n % 4] || n, ${organization.defaultDepartmentId}::uuid, now()
      from generate_series(1, ${count}::int) n`.execute(app.system.db);
  await sql`vacuum (analyze)`.execute(app.system.db);
  const template = await buildTemplate(app, token, { kind: 'link' });
  const created = await app.request<{ id: string }>({
    method: 'POST',
    url: '/api/v2/phishing/campaigns',
    token,
    body: { ...campaignOf([template], {}), target_type: 'all', email_send_type: 'to_end' },
  });
  return { token, scope, organization, id: created.body.id };
}

/** A campaign of that many people that runs, a fifth of whom clicked, and how to ask for pages of its recipients. */
async function begin(app: TestApp, address: string, count: number) {
  const { token, scope, organization, id } = await fill(app, count);
  const startMs = await timeOf(() => fixPeople(scope, id));
  const { users_count, status } = await readCampaign(app, token, id);
  if (status !== 'active' || users_count < count) throw new Error(`It began with ${users_count} people, ${status}.`);
  await sql`
    update phishing_recipients set delivery = 'sent', settled_at = now(), sent_at = now(), state = 'clicked',
      opened_at = now(), clicked_at = now()
     where organization_id = ${organization.id} and campaign_id = ${id} and hashtext(email) % 5 = 0`.execute(
    app.system.db,
  );
  const ask = (query: string) =>
    timeOf(async () => {
      const answer = await fetch(`${address}/api/v2/phishing/campaigns/${id}/users?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    });
  return { startMs, ask, last: `limit=20&offset=${users_count - 20}` };
}

const app = await startTestApp();
const server = app.console.server.listen(0, '127.0.0.1');
await once(server, 'listening');
const place = server.address();
if (place === null || typeof place === 'string') throw new Error('The server has no port.');
const address = `http://127.0.0.1:${place.port}`;
const small = await begin(app, address, fewPeople);
const large = await begin(app, address, people);
await sql`vacuum (analyze)`.execute(app.system.db);

const times = { small: [] as number[], first: [] as number[], last: [] as number[], filtered: [] as number[] };
for (let round = -5; round < rounds; round += 1) {
  // They take turns: what disturbs the machine disturbs both.
  const smallMs = await small.ask(firstPage);
  const firstMs = await large.ask(firstPage);
  const lastMs = await large.ask(large.last);
  const filteredMs = await large.ask(filtered);
  // The first ones warm up.
  if (round < 0) continue;
  times.small.push(smallMs);
  times.first.push(firstMs);
  times.last.push(lastMs);
  times.filtered.push(filteredMs);
}
await app.close();

const p95 = (values: readonly number[]) => toHundredths(percentile(values, 0.95));
printFigures({
  people,
  start_seconds: toHundredths(large.startMs / 1000),
  first_page_ms: p95(times.first),
  first_page_ms_at_1000: p95(times.small),
  first_page_to_1000: toHundredths(percentile(times.first, 0.95) / percentile(times.small, 0.95)),
  last_page_ms: p95(times.last),
  filtered_ms: p95(times.filtered),
});
process.exit(0);
