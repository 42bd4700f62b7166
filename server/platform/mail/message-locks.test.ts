import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeWhileWaiting } from '#tests/support/free-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '../ids.ts';
import { inTransaction, type SystemScope, type TenantScope } from '../scope.ts';
import { cancelClaimed, cancelUnsent, readdressWaiting } from './addressing-repository.ts';
import {
  changeBatch,
  hastenUnreachable,
  recordResults,
  recoverExpired,
  recoverOf,
  releaseClaims,
  renewLeases,
  requeueUnsent,
  updateDueMoments,
} from './outbox-repository.ts';
import { lockEmailsOf, lockEmailsTo, requeueEmails } from './queue.ts';
import { addOrganization } from './testing/outbox-world.ts';

const owner = 'a worker';
const batch = newId();
const user = newId();
const count = 5;

let database: TestDatabase;
let tenant: TenantScope;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await addOrganization(database);
}, 60_000);
afterAll(() => database.drop());
afterEach(() => sql`truncate messages`.execute(database.handle.db));
beforeEach(() => {
  ids = Array.from({ length: count }, newId).toSorted();
});

/** Letters that lie in the table from the greatest id to the smallest, so few that the database reads them as they lie. */
async function lay(state: string): Promise<void> {
  for (const id of ids.toReversed()) {
    await sql`insert into messages (organization_id, id, kind, recipient, payload, state, due_at, message_id, created_at,
        user_id, batch_id, lease_owner, lease_until, failure_kind, attempts)
      values (${tenant.organizationId}, ${id}, 'greeting', 'a@a.test', '{}', ${state}, ${tomorrow()}, ${id}, ${tenant.now},
        ${user}, ${batch}, ${state === 'sending' ? owner : null},
        ${state === 'sending' ? new Date(0) : null}, 'unreachable', 1)`.execute(database.handle.db);
  }
  await sql`analyze messages`.execute(database.handle.db);
}

const tomorrow = () => new Date(tenant.now.getTime() + 86_400_000);
const keys = () => ids.toReversed().map((id) => ({ id, organization_id: tenant.organizationId }));
const letters = () => ids.toReversed().map((id) => ({ id, due_at: tenant.now }));
const system = (): SystemScope => ({ kind: 'system', db: tenant.db, now: tenant.now, ports: tenant.ports });
const results = () => ({
  sent: keys()
    .slice(0, 2)
    .map((key) => ({ ...key, message_id: key.id, answer: '250 OK', at: tenant.now, sent_by: null })),
  unsent: ids
    .toReversed()
    .slice(2)
    .map((id) => ({
      id,
      organizationId: tenant.organizationId,
      failure: '550 no',
      kind: 'refused' as const,
      at: tenant.now,
      dueAt: null,
    })),
});
const lease = () => ({ owner, until: tomorrow() });

const changes: readonly (readonly [name: string, state: string, change: () => Promise<unknown>])[] = [
  ['a pause', 'planned', () => changeBatch(tenant, batch, 'pause')],
  ['the end of a pause', 'paused', () => changeBatch(tenant, batch, 'resume')],
  ['the end of a batch', 'planned', () => changeBatch(tenant, batch, 'cancel')],
  ['taking back by id', 'planned', () => cancelUnsent(tenant, { ids: ids.toReversed() })],
  ['taking back by person', 'planned', () => cancelUnsent(tenant, { userIds: [user], kind: 'greeting' })],
  ['another address', 'planned', () => readdressWaiting(tenant, [{ user_id: user, email: 'b@a.test' }])],
  ['steps over a batch', 'cancelled', () => lockEmailsOf(tenant, batch)],
  ['steps over what waits for people', 'planned', () => lockEmailsTo(tenant, [user])],
  ['another moment', 'planned', () => inTransaction(tenant, (tx) => updateDueMoments(tx, letters()))],
  ['another try', 'deferred', () => inTransaction(tenant, (tx) => requeueUnsent(tx, letters()))],
  [
    'another try in a pause',
    'failed',
    () => inTransaction(tenant, (tx) => requeueEmails(tx, letters(), { isPaused: true })),
  ],
  ['a server that is back', 'deferred', () => hastenUnreachable(tenant)],
  ['what becomes of letters', 'sending', () => inTransaction(system(), (tx) => recordResults(tx, owner, results()))],
  [
    'longer leases',
    'sending',
    () =>
      renewLeases(
        system(),
        lease(),
        keys().map((key) => ({ ...key, recipient: 'a@a.test' })),
      ),
  ],
  ['handing back', 'sending', () => releaseClaims(system(), owner, keys())],
  ['leases that are over', 'sending', () => recoverExpired(system())],
  ['a worker that is gone', 'sending', () => recoverOf(system(), owner)],
  [
    'letters that may not leave',
    'sending',
    () =>
      cancelClaimed(
        system(),
        owner,
        keys().map((message) => ({ message, reason: 'address_changed' as const })),
      ),
  ],
];

// The embedded database has one connection: nobody waits for anybody.
describe.skipIf(process.env.DATABASE_URL === undefined)('letters are taken in the order of their ids', () => {
  test.each(changes)('by %s', async (_name, state, change) => {
    await lay(state);
    const held = { table: 'messages', id: ids[0] ?? '' };
    expect(await freeWhileWaiting(database.handle.db, held, change)).toEqual(ids);
  });
});
