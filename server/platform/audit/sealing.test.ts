import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { addOrganization } from '../mail/testing/outbox-world.ts';
import { Ports } from '../ports.ts';
import { createSystemScope, inTransaction, type SystemScope, type TenantScope } from '../scope.ts';
import { recordAudit } from './audit-log.ts';
import { sealAuditLog, verifyAuditChain } from './sealing.ts';

let database: TestDatabase;
let system: SystemScope;
let ours: TenantScope;
let theirs: TenantScope;

beforeAll(async () => {
  database = await createTestDatabase();
  system = createSystemScope(database.handle.db, systemClock.now(), new Ports());
  ours = await addOrganization(database, 'Вектор');
  theirs = await addOrganization(database, 'Орион');
}, 60_000);

afterAll(() => database.drop());

const write = (scope: TenantScope, count: number) =>
  inTransaction(scope, (tx) =>
    recordAudit(
      tx,
      Array.from({ length: count }, (_, index) => ({
        action: 'employee.updated',
        entity: 'employee',
        entity_id: String(index),
        old_value: { position: 'старший', password: 'secret' },
        new_value: { position: 'главный', rate: 1.5 },
      })),
    ),
  );

/** As somebody with the keys of the database would: past the trigger. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database.handle.db);
  await change.execute(database.handle.db);
  await sql`alter table audit_log enable trigger user`.execute(database.handle.db);
}

describe('the audit log', () => {
  test('is chained per organization, in batches, and found whole', async () => {
    await write(ours, 1203);
    await write(theirs, 2);
    await recordAudit(system, { action: 'session.refused', entity: 'session', outcome: 'refused' });
    expect(await sealAuditLog(system)).toBe(1206);
    expect(await sealAuditLog(system)).toBe(0);
    await write(ours, 3);
    await sealAuditLog(system);
    expect(await verifyAuditChain(ours)).toEqual({ isWhole: true, checked: 1206 });
    expect(await verifyAuditChain(theirs)).toEqual({ isWhole: true, checked: 2 });
    expect(await verifyAuditChain(system)).toEqual({ isWhole: true, checked: 1 });
  });

  test('cannot be changed, emptied or sealed anew by the product itself', async () => {
    const { db } = database.handle;
    for (const attempt of [
      sql`update audit_log set entity_title = 'x'`,
      sql`update audit_log set hash = 'x' where hash is not null`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(attempt.execute(db)).rejects.toThrow('append-only');
    }
    await write(ours, 1);
    await expect(sql`update audit_log set hash = 'x', action = 'y' where hash is null`.execute(db)).rejects.toThrow(
      'append-only',
    );
  });

  test('holds no secret', async () => {
    const rows = await database.handle.db.selectFrom('audit_log').select(['old_value']).limit(1).execute();
    expect(rows[0]?.old_value).toEqual({ position: 'старший', password: '[hidden]' });
  });

  test('shows where somebody with the keys of the database changed it', async () => {
    await sealAuditLog(system);
    await tamper(
      sql`update audit_log set new_value = '{"position":"никто"}' where seal_no = 700 and organization_id = ${ours.organizationId}`,
    );
    expect(await verifyAuditChain(ours)).toEqual({ isWhole: false, checked: 699, brokenAt: 700 });
  });

  test('shows that its end was cut off', async () => {
    await tamper(sql`delete from audit_log where seal_no = 2 and organization_id = ${theirs.organizationId}`);
    expect(await verifyAuditChain(theirs)).toEqual({ isWhole: false, checked: 1, brokenAt: 2 });
  });
});
