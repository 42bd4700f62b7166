import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestPauseMs, watchPauses } from '#tests/support/longest-pause.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an archive of somebody with a long past is whole, and nobody waits meanwhile', async () => {
  const { organization } = await buildOperator(app);
  const person = await buildPerson(app, organization);
  await sql`insert into sign_in_places
    select ${organization.id}, ${person.id}, 'place ' || n, now() from generate_series(1, 30000) n`.execute(
    app.system.db,
  );
  // One more place than those: where they sign in from now.
  const token = await signIn(app, person);
  const maxPause = watchPauses();
  const answer = await app.console.inject({
    method: 'GET',
    url: '/api/v2/data-protection/own-data',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
  });
  expect(maxPause()).toBeLessThan(longestPauseMs);
  const files = unzipSync(answer.rawPayload);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const data = JSON.parse(read('data.json')) as { tables: Record<string, unknown[]> };
  expect(data.tables['sign_in_places']).toHaveLength(30_001);
  expect(read('index.html').match(/<tr>/g)?.length).toBeGreaterThan(30_000);
  expect(read('index.html')).toContain('(30001)');
});
