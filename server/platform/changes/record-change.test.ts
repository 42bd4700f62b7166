import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { inTransaction, type PersonScope } from '../scope.ts';
import { announceChange, recordChange } from './index.ts';

let app: TestApp;
let scope: PersonScope;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

async function writtenBy(work: (tx: PersonScope) => Promise<void>) {
  ({ scope } = await buildOperator(app));
  const before = await readAll();
  await inTransaction(scope, work).catch(() => undefined);
  const after = await readAll();
  return {
    audit: after.audit.slice(before.audit.length).map(({ action }) => action),
    events: after.events.slice(before.events.length),
  };
}

async function readAll() {
  const { organizationId } = scope;
  const audit = app.system.db.selectFrom('audit_log').select('action').where('organization_id', '=', organizationId);
  const events = app.system.db
    .selectFrom('live_events')
    .select(['topic', 'permission', 'user_id', 'payload'])
    .where('organization_id', '=', organizationId);
  return { audit: await audit.orderBy('seq').execute(), events: await events.orderBy('seq').execute() };
}

test('many changes of one noun are an entry each and one event, for those who may see them', async () => {
  const entries = ['a', 'b'].map((id) => ({ action: 'course.deleted', entity: 'course' as const, entity_id: id }));
  expect(await writtenBy((tx) => recordChange(tx, entries))).toEqual({
    audit: ['course.deleted', 'course.deleted'],
    events: [
      {
        topic: 'course.changed',
        permission: 'admin.learning.courses',
        user_id: null,
        payload: { ids: ['a', 'b'] },
      },
    ],
  });
});

test('a change is told of under the noun on whose pages it is seen, and not at all where no page shows it', async () => {
  const email = { action: 'phishing_email.changed', entity: 'phishing_email' as const, entity_id: 'e' };
  const session = { action: 'session.ended', entity: 'session' as const };
  const { audit, events } = await writtenBy((tx) => recordChange(tx, [email, session]));
  expect(audit).toEqual(['phishing_email.changed', 'session.ended']);
  expect(events).toMatchObject([{ topic: 'phishing_template.changed', payload: {} }]);
});

test('what somebody asked for is told to them, and to those who watch over it', async () => {
  const { events } = await writtenBy((tx) => announceChange(tx, 'report', ['r']));
  expect(events).toMatchObject([
    { topic: 'report.changed', permission: null, user_id: scope.userId },
    { topic: 'report.changed', permission: 'admin.settings.general', user_id: null },
  ]);
});

test('more than a page of ids is told as any of them', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const { events } = await writtenBy((tx) => announceChange(tx, 'employee', ids));
  expect(events).toMatchObject([{ topic: 'employee.changed', payload: {} }]);
});

test('neither is written when the change is taken back', async () => {
  const written = await writtenBy(async (tx) => {
    await recordChange(tx, { action: 'tag.created', entity: 'tag', entity_id: 't' });
    throw new Error('taken back');
  });
  expect(written).toEqual({ audit: [], events: [] });
});
