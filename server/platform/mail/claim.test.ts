import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { Ports } from '../ports.ts';
import { createSystemScope, type TenantScope } from '../scope.ts';
import { claimDue, recoverExpired, recoverOf, releaseClaims } from './outbox-repository.ts';
import { addOrganization } from './testing/outbox-world.ts';

let database: TestDatabase;
let scope: TenantScope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = await addOrganization(database);
  await sql`
    insert into messages (organization_id, id, kind, recipient, payload, state, due_at, message_id, created_at, sent_at)
    select ${scope.organizationId}, gen_random_uuid(), 'greeting', 'p' || n || '@a.test', '{}',
      case when n % 50 = 0 then 'planned' else 'sent' end,
      ${scope.now}::timestamptz + (n || ' ms')::interval, 'id-' || n, ${scope.now}, ${scope.now}
    from generate_series(1, 30000) n`.execute(database.handle.db);
  await sql`analyze messages`.execute(database.handle.db);
}, 60_000);

afterAll(() => database.drop());

const at = (ms: number) => createSystemScope(database.handle.db, new Date(scope.now.getTime() + ms), new Ports());

const leaseEnd = () => new Date(scope.now.getTime() + 5000);

test('due letters are found along their index among any number of others, the longest due first', async () => {
  const { db } = database.handle;
  const explained = await sql<{ 'QUERY PLAN': string }>`explain
    select organization_id, id from messages where state in ('planned', 'deferred') and due_at <= ${scope.now}
    order by due_at, id limit 100 for update skip locked`.execute(db);
  expect(explained.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using messages_due');
  const claimed = await claimDue(at(10_000), { owner: 'one', until: leaseEnd() }, 10);
  const due = claimed.map(({ due_at }) => due_at.getTime() - scope.now.getTime());
  expect(due).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
});

test('what is not due yet stays, and what somebody holds is not taken again until the lease is over', async () => {
  const until = leaseEnd();
  const first = await claimDue(at(1000), { owner: 'one', until }, 100);
  expect(first.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(await claimDue(at(1000), { owner: 'two', until }, 100)).toEqual([]);
  expect(await recoverExpired(at(4000))).toBe(0);
  expect(await recoverExpired(at(60_000_000_000))).toBe(20);
  expect(await claimDue(at(1000), { owner: 'two', until }, 100)).toHaveLength(20);
});

test('what a worker that is gone had claimed goes back at once, and nobody else’s', async () => {
  await releaseClaims(at(0), 'two', await held());
  expect(await claimDue(at(1000), { owner: 'gone', until: leaseEnd() }, 10)).toHaveLength(10);
  const [kept] = await held();
  expect(await claimDue(at(1000), { owner: 'other', until: leaseEnd() }, 5)).toHaveLength(5);
  expect(await recoverOf(at(1000), 'gone', [kept?.id ?? ''])).toBe(9);
  expect(await recoverOf(at(1000), 'gone')).toBe(1);
  expect(await recoverOf(at(1000), 'gone')).toBe(0);
  expect((await held()).map(({ lease_owner }) => lease_owner)).toEqual(Array.from({ length: 5 }, () => 'other'));
});

const held = () =>
  database.handle.db
    .selectFrom('messages')
    .select(['id', 'organization_id', 'lease_owner'])
    .where('state', '=', 'sending')
    .execute();
