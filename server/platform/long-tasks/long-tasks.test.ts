import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LongTask } from '#contract/tasks.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator, buildPerson, buildScope, signIn } from '#tests/support/world.ts';
import { createSystemScope, inTransaction, type PersonScope } from '../scope.ts';
import {
  advanceTask,
  endAbandonedTasks,
  endCancelledTask,
  failTask,
  finishTask,
  isCancelRequested,
  startTask,
} from './long-tasks.ts';

let app: TestApp;
let operator: BuiltPerson;
let token: string;
let scope: PersonScope;
let employeeToken: string;
let strangerToken: string;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  ({ operator, token, scope } = built);
  employeeToken = await signIn(app, await buildPerson(app, built.organization));
  strangerToken = (await buildOperator(app)).token;
}, 60_000);

afterAll(() => app.close());

const start = (total: number | null = 100) => inTransaction(scope, (tx) => startTask(tx, 'import', total));
const read = (id: string, who = token) =>
  app.request<LongTask>({ method: 'GET', url: `/api/v2/events/${id}`, token: who });

describe('long work', () => {
  test('is followed from its start to its result at both addresses', async () => {
    const { id } = await start();
    expect((await read(id)).body).toMatchObject({ id, kind: 'import', status: 'in_process', done: 0, total: 100 });
    expect(await advanceTask(scope, id, 40)).toBe(true);
    const keeper = await app.request<LongTask>({ method: 'GET', url: `/events/${id}`, headers: { token } });
    expect(keeper.body).toMatchObject({ done: 40 });
    app.clock.advance(90_000);
    await inTransaction(scope, (tx) => finishTask(tx, id, { created: 97 }));
    expect((await read(id)).body).toMatchObject({
      status: 'success',
      done: 100,
      result: { created: 97 },
      finished_at: app.clock.now().toISOString(),
    });
  });

  test('tells its progress to who started it, at most twice a second and always at the end', async () => {
    const { id } = await start(1000);
    for (let done = 1; done <= 1000; done += 1) await advanceTask(scope, id, done, 1000);
    const told = await app.system.db
      .selectFrom('live_events')
      .select(['payload', 'user_id'])
      .where('topic', '=', 'task.progress')
      .orderBy('seq')
      .execute();
    const ours = told.filter(({ payload }) => payload.id === id);
    expect(ours.length).toBeLessThan(20);
    expect(ours.at(-1)).toMatchObject({ payload: { done: 1000, status: 'in_process' }, user_id: operator.id });
  });

  test('that failed says why in the reader’s language', async () => {
    const { id } = await start();
    await inTransaction(scope, (tx) => failTask(tx, id, 'file_empty', 'люди.csv'));
    const { body } = await app.request<LongTask>({ method: 'GET', url: `/api/v2/events/${id}`, token, language: 'ru' });
    expect(body).toMatchObject({
      status: 'error',
      error: { code: 'file_empty', message: 'Файл пустой', detail: 'люди.csv' },
    });
  });

  test('stops when somebody asks: the worker hears it at its next step, and the state says so', async () => {
    const { id } = await start();
    const asked = await app.request<LongTask>({ method: 'DELETE', url: `/api/v2/events/${id}`, token });
    expect(asked.body).toMatchObject({ status: 'in_process', cancel_requested: true });
    expect(await isCancelRequested(scope, id)).toBe(true);
    expect(await advanceTask(scope, id, 100, 100)).toBe(false);
    await inTransaction(scope, (tx) => endCancelledTask(tx, id));
    expect((await read(id)).body.status).toBe('cancelled');
    const again = await app.request({ method: 'DELETE', url: `/api/v2/events/${id}`, token });
    expect([again.status, again.body]).toMatchObject([409, { code: 'task_finished' }]);
  });

  test('is seen by who started it and by administrators of the organization, by nobody else', async () => {
    const { id } = await start();
    for (const who of [employeeToken, strangerToken]) {
      expect((await read(id, who)).status).toBe(404);
      expect((await app.request({ method: 'DELETE', url: `/api/v2/events/${id}`, token: who })).status).toBe(404);
    }
  });

  test('whose process died becomes an error that says so; one that gives signs of life goes on', async () => {
    const dead = await start();
    const alive = await start();
    const inAnHour = new Date(Date.now() + 3_600_000);
    const db = app.system.db;
    await db.updateTable('long_tasks').set({ beat_at: inAnHour }).where('id', '=', alive.id).execute();
    const later = createSystemScope(db, inAnHour, scope.ports);
    expect(await endAbandonedTasks(later)).toBeGreaterThan(0);
    expect((await read(dead.id)).body).toMatchObject({ status: 'error', error: { code: 'task_abandoned' } });
    expect((await read(alive.id)).body.status).toBe('in_process');
    expect(await advanceTask(scope, dead.id, 100, 100)).toBe(false);
  });

  test('promised under an id begins once', async () => {
    const { id } = await start();
    await expect(
      inTransaction(buildScope(app, operator), (tx) => startTask(tx, 'import', 1, { id })),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
