import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import type { Me } from '#contract/sessions.ts';
import { resolveSession } from '#modules/accounts/index.ts';
import type { App } from '#platform/http/types.ts';
import { buildConsole } from '#server/app.ts';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
/** At a database server that answers whether it looks after its tables, and the rest as the real one does. */
let console: App;
let isOff = true;

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.context;
  const executeSql: typeof database.executeSql = async (text, values) =>
    text.includes('autovacuum') ? { rows: [{ is_off: isOff }] } : database.executeSql(text, values);
  const context = { ...app.context, database: { ...database, engine: 'server' as const, executeSql } };
  console = await buildConsole(context, { resolveSession, domains });
  await console.ready();
});
afterAll(async () => {
  await console.close();
  await app.close();
});

async function readMe(token: string): Promise<Me> {
  const headers = { authorization: `Bearer ${token}` };
  return (await console.inject({ method: 'GET', url: '/users/api/v1/users/me', headers })).json();
}
const meOf = async (role: Role) => readMe((await buildOperator(app, role)).token);

test('a database server without autovacuum is told to whoever runs the installation, until it is on', async () => {
  isOff = true;
  const { token } = await buildOperator(app, 'system_admin');
  expect(await readMe(token)).toMatchObject({ lacks_autovacuum: true });
  isOff = false;
  expect(await readMe(token)).not.toHaveProperty('lacks_autovacuum');
});

test('and to nobody who could not switch it on', async () => {
  isOff = true;
  const parent = await buildOrganization(app);
  const child = await buildOrganization(app, { parent_id: parent.id });
  const inChild = await signIn(app, await buildPerson(app, child, { role: 'system_admin' }));
  const others = [await meOf('super_user'), await meOf('operator'), await readMe(inChild)];
  for (const me of others) expect(me).not.toHaveProperty('lacks_autovacuum');
});
