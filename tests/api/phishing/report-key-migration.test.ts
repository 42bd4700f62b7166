import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest, openEmbedded } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { migrations } from '#server/migrations/index.ts';

test('a key of add-ins that was kept readable goes on working as a hash', async () => {
  const handle = await openEmbedded({ dataDir: '', inMemory: true });
  try {
    const { db } = handle;
    await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0123')));
    const organizationId = newId();
    const key = 'old-key-of-the-organization-1234';
    await sql`insert into organizations (id, title, created_at) values (${organizationId}, 'Lotus', now())`.execute(db);
    await sql`insert into phishing_report_channels (organization_id, mailbox_name, key, created_at)
      values (${organizationId}, 'report-1', ${key}, '2026-03-11T09:00:00Z')`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`select * from phishing_report_channels`.execute(db);
    expect(rows).toEqual([
      {
        organization_id: organizationId,
        mailbox_name: 'report-1',
        key_hash: createHash('sha256').update(key).digest('hex'),
        key_prefix: 'old-key-',
        key_created_at: new Date('2026-03-11T09:00:00Z'),
        created_at: new Date('2026-03-11T09:00:00Z'),
      },
    ]);
  } finally {
    await handle.close();
  }
});
