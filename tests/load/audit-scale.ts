// The audit log at 1,000,000 entries of one organization: the list as its page asks it, and the chain, sealed and followed.
//   node tests/load/audit-scale.ts [entries, 1000000]
// Prints one line of JSON, in milliseconds (medians) and entries a second.
import { sql } from 'kysely';
import { sealAuditLog, verifyAuditChain } from '#platform/audit/index.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildOrganizationScope } from '#tests/support/world.ts';
import { median, printFigures, timeOf } from './measured.ts';

const entries = Number(process.argv[2] ?? 1_000_000);
const rounds = 9;

const app = await startTestApp();
const { organization, token } = await buildOperator(app);
await sql`
  insert into audit_log (organization_id, at, action, entity, entity_id, entity_title, outcome, old_value, new_value)
  select ${organization.id}, ${app.clock.now()}::timestamptz - (${entries} - n) * interval '20 seconds',
    (array['employee.updated', 'course.updated', 'campaign.created', 'session.created'])[1 + n % 4],
    (array['employee', 'course', 'campaign', 'session'])[1 + n % 4], (n % 5000)::text, 'Entry ' || n, 'success',
    '{"position":"старший"}', '{"position":"главный"}'
    from generate_series(1, ${entries}) n`.execute(app.system.db);

const sealMs = await timeOf(() => sealAuditLog(app.system));
// As autovacuum leaves a log that grew over months.
await sql`vacuum analyze audit_log`.execute(app.system.db);
const scope = buildOrganizationScope(app, { ...organization, time_zone: 'UTC', language: 'ru' });
const verifyMs = await timeOf(async () => {
  const state = await verifyAuditChain(scope);
  if (!state.isWhole || state.checked < entries) throw new Error(`Not whole: ${JSON.stringify(state)}`);
});

const pages = {
  first_page: '?limit=20&sort_order=desc',
  deep_page: `?limit=20&sort_order=desc&offset=${Math.floor(entries / 2)}`,
  one_employee: '?limit=20&sort_order=desc&entity=employee&entity_id=8',
  one_day: '?limit=20&sort_order=desc&date_from=2026-11-01&date_to=2026-11-01',
  search: `?limit=20&sort_order=desc&search=${encodeURIComponent(`Entry ${entries - 7}`)}`,
  verb: '?limit=20&sort_order=desc&verb=created',
};
const figures: Record<string, number> = {};
for (const [name, query] of Object.entries(pages)) {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ms = await timeOf(async () => {
      const { status, body } = await app.request({ method: 'GET', url: `/api/v2/audit${query}`, token });
      if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
    });
    if (round > 0) times.push(ms);
  }
  figures[name] = Math.round(median(times));
}
printFigures({
  entries,
  ...figures,
  sealed_a_second: Math.round((entries / sealMs) * 1000),
  verified_a_second: Math.round((entries / verifyMs) * 1000),
});
await app.close();
process.exit(0);
