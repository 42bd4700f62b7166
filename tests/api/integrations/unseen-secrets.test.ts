import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await buildOperator(app));
});
afterAll(() => app.close());

/** What is made with a secret that is shown once, and deleted at the address below its own. */
const made: Readonly<Record<string, object>> = {
  '/api/v2/settings/api-tokens': {
    kind: 'read',
    name: 'Warehouse',
    scopes: ['people'],
    days: 30,
    requests_per_minute: 60,
  },
  '/api/v2/settings/scim/tokens': { name: 'Directory', days: 90 },
  '/api/v2/settings/webhooks': {
    name: 'Chat',
    url: 'https://hook.invalid/',
    events: ['campaign.started'],
    is_active: true,
  },
};

describe.each(Object.entries(made))('what %s makes, sent again after a lost answer,', (url, body) => {
  const create = (key: string) =>
    app.request<{ id?: string; secret?: string; code?: string; errors?: Record<string, string[]> }>({
      method: 'POST',
      url,
      token,
      body,
      headers: { 'idempotency-key': `${key}-${url}` },
    });

  test('is named without its secret, and gives way to another whose secret is seen', async () => {
    const unseen = await create('the-first-key');
    const repeat = await create('the-first-key');
    expect(repeat).toMatchObject({
      status: 409,
      body: { code: 'idempotency_answer_not_kept', errors: { id: [unseen.body.id] } },
    });
    expect(JSON.stringify(repeat.body)).not.toContain(unseen.body.secret);
    const kept = await app.system.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain(unseen.body.secret);
    const remove = { method: 'DELETE', url: `${url}/${unseen.body.id}`, token } as const;
    expect((await app.request(remove)).status).toBe(200);
    const seen = await create('the-second-key');
    expect(seen.status).toBe(201);
    expect(seen.body.secret).not.toBe(unseen.body.secret);
  });
});
