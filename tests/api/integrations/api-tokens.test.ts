import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiTokenScope, scopesOfApiTokens } from '#contract/api-token-kinds.ts';
import type { ApiTokenBody, ApiTokens } from '#contract/api-tokens.ts';
import { apiTokenMaxDays, apiTokensLimit } from '#contract/constants.ts';
import { newId } from '#platform/ids.ts';
import { fillPath, listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf } from '../phishing/phishing-world.ts';

vi.setConfig({ testTimeout: 30_000 });

const dayMs = 86_400_000;
let app: TestApp;
let organization: BuiltOrganization;
let operator: BuiltPerson;
let session: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, operator, token: session } = await buildOperator(app));
});

const settings = '/api/v2/settings/api-tokens';
const make = async (given: Partial<ApiTokenBody> = {}, as = session) => {
  const { status, body } = await app.request<{ id: string; secret: string; code?: string }>({
    method: 'POST',
    url: settings,
    token: as,
    body: {
      kind: 'read',
      name: 'Warehouse',
      scopes: [...scopesOfApiTokens.read],
      days: 30,
      requests_per_minute: 1000,
      ...given,
    },
  });
  return { status, ...body };
};
const get = (url: string, token: string) =>
  app.request<{ code?: string; total_count?: number; data?: { id: string; can?: string[] }[] }>({
    method: 'GET',
    url,
    token,
  });

describe('a token', () => {
  test('reads what its scopes name and is refused everything else, each write above all', async () => {
    const secrets = { read: (await make()).secret, pdf_service: '' };
    secrets.pdf_service = (await make({ kind: 'pdf_service', scopes: [...scopesOfApiTokens.pdf_service] })).secret;
    const { body } = await app.request<{ paths: Record<string, Record<string, { 'x-token-scope'?: ApiTokenScope }>> }>({
      method: 'GET',
      url: '/api/openapi.json',
    });
    const wrong: string[] = [];
    let opened = 0;
    for (const route of await listDescribedRoutes(app)) {
      if (route.permission === 'public') continue;
      const scope = body.paths[route.path]?.[route.method.toLowerCase()]?.['x-token-scope'];
      expect(scope === undefined || route.method === 'GET', nameRoute(route)).toBe(true);
      for (const kind of ['read', 'pdf_service'] as const) {
        const isOpen = scope !== undefined && scopesOfApiTokens[kind].includes(scope);
        const answer = await app.request<{ code?: string }>({
          method: route.method,
          url: fillPath(route, newId),
          token: secrets[kind],
          ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }),
        });
        const isRefused = answer.status === 403 && answer.body.code === 'token_scope_missing';
        if (isRefused === isOpen || answer.status === 401 || answer.status >= 500) {
          wrong.push(`${nameRoute(route)} ${kind}: ${answer.status}`);
        }
        if (isOpen) opened += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(opened).toBeGreaterThan(40);
  });

  test('with one scope opens nothing of another', async () => {
    const { secret } = await make({ scopes: ['statistics'] });
    expect(
      (await get(`/gateway/v1/statistic/organizations/${organization.id}/current-risk-level`, secret)).status,
    ).toBe(200);
    const people = await get('/api/v2/users', secret);
    expect([people.status, people.body.code]).toEqual([403, 'token_scope_missing']);
  });

  test('sees its own organization alone, and changes nothing of what it sees', async () => {
    const stranger = await buildOperator(app);
    const { secret } = await make();
    const list = await get('/api/v2/users', secret);
    expect(list.body.data?.map(({ id }) => id)).toEqual([operator.id]);
    expect(list.body.data?.[0]?.can).toEqual(['open']);
    expect((await get(`/users/api/v1/users/${operator.id}`, secret)).status).toBe(200);
    expect((await get(`/users/api/v1/users/${stranger.operator.id}`, secret)).status).toBe(404);
    const figures = `/gateway/v1/statistic/organizations/${stranger.organization.id}/current-risk-level`;
    expect((await get(figures, secret)).status).toBe(404);
  });

  test('is wrong, revoked or expired: 401, and so is one of a deleted organization', async () => {
    const { id, secret } = await make();
    for (const wrong of ['sat_', 'sat_wrong', `${secret}x`, `sat_${'x'.repeat(5000)}`]) {
      expect((await get('/api/v2/users', wrong)).status).toBe(401);
    }
    const short = await make({ days: 1 });
    expect((await get('/api/v2/users', short.secret)).status).toBe(200);
    app.clock.advance(dayMs);
    try {
      expect((await get('/api/v2/users', short.secret)).status).toBe(401);
      expect((await get('/api/v2/users', secret)).status).toBe(200);
    } finally {
      app.clock.advance(-dayMs);
    }
    await ask(app, session, 'DELETE', `${settings}/${id}`);
    expect((await get('/api/v2/users', secret)).status).toBe(401);
    const other = await make();
    await app.system.db
      .updateTable('organizations')
      .set({ deleted_at: app.system.now })
      .where('id', '=', organization.id)
      .execute();
    expect((await get('/api/v2/users', other.secret)).status).toBe(401);
  });

  test('that asks more often than it may waits for the next minute, however many ask at once', async () => {
    const { secret } = await make({ requests_per_minute: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/api/v2/users?limit=1', secret)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(60_000);
    expect((await get('/api/v2/users', secret)).status).toBe(200);
  });

  test('of the PDF service gets a document without a page, a session or a file that stays', async () => {
    const person = await buildPerson(app, organization);
    const campaign = await ask<{ id: string }>(
      app,
      session,
      'POST',
      '/api/v2/phishing/campaigns',
      campaignOf([await buildTemplate(app, session)], { users: [person.id] }),
    );
    const { secret } = await make({ kind: 'pdf_service', scopes: ['rendering'] });
    const url = `/api/v2/rendering/campaigns/${campaign.id}`;
    const answer = await app.console.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}` } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(`/api/v2/rendering/campaigns/${newId()}`, secret)).status).toBe(404);
    const stranger = await buildOperator(app);
    const theirs = await make({ kind: 'pdf_service', scopes: ['rendering'] }, stranger.token);
    expect((await get(url, theirs.secret)).status).toBe(404);
    const kept = await app.system.db.selectFrom('reports').where('organization_id', '=', organization.id).execute();
    expect(kept).toEqual([]);
  });

  test('of the PDF service reads the reports of its organization, whoever asked for them, and asks for none', async () => {
    const asked = await ask<{ id: string }>(app, session, 'POST', '/api/v2/reports/progress', {});
    await app.jobs.runDue();
    const { secret } = await make({ kind: 'pdf_service', scopes: ['reports'] });
    expect(await get('/api/v2/reports', secret)).toMatchObject({ status: 200, body: { data: [{ id: asked.id }] } });
    const url = `/api/v2/reports/${asked.id}/file`;
    const file = await app.console.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}` } });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const asking = { method: 'POST', url: '/api/v2/reports/progress', token: secret, body: {} } as const;
    expect((await app.request(asking)).status).toBe(403);
    const elsewhere = await make({ kind: 'pdf_service', scopes: ['reports'] }, (await buildOperator(app)).token);
    expect((await get(url, elsewhere.secret)).status).toBe(404);
    expect((await get('/api/v2/reports', elsewhere.secret)).body.data).toEqual([]);
    const drawing = await make({ kind: 'pdf_service', scopes: ['rendering'] });
    expect((await get('/api/v2/reports', drawing.secret)).status).toBe(403);
  });
});

describe('tokens are made and revoked', () => {
  test('by operators: shown once, kept as a hash, with their last use, in the log', async () => {
    const { status, id, secret } = await make();
    expect(status).toBe(201);
    await get('/api/v2/users', secret);
    const list = await ask<ApiTokens>(app, session, 'GET', settings);
    expect(list.tokens).toMatchObject([
      { id, name: 'Warehouse', hint: secret.slice(0, 8), is_expired: false, last_used_at: expect.any(String) },
    ]);
    expect(JSON.stringify(list)).not.toContain(secret);
    const kept = await app.system.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
    await ask(app, session, 'DELETE', `${settings}/${id}`);
    const log = await app.system.db
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where('entity', '=', 'api_token')
      .orderBy('seq')
      .execute();
    expect(log.map(({ action, entity_title }) => [action, entity_title])).toEqual([
      ['api_token.created', 'Warehouse'],
      ['api_token.deleted', 'Warehouse'],
    ]);
    expect(JSON.stringify(log)).not.toContain(secret);
    const teacher = await signIn(app, await buildPerson(app, organization, { role: 'content_manager' }));
    expect((await get(settings, teacher)).status).toBe(403);
  });

  test('by somebody who left goes on, and says so', async () => {
    const { secret } = await make();
    const list = (as: string) => ask<ApiTokens>(app, as, 'GET', settings);
    expect((await list(session)).tokens).toMatchObject([{ created_by: expect.any(String), has_maker_left: false }]);
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
    await app.system.db
      .updateTable('users')
      .set({ removed_at: app.clock.now() })
      .where('organization_id', '=', organization.id)
      .where('role', '<>', 'system_admin')
      .execute();
    expect((await list(colleague)).tokens).toMatchObject([{ has_maker_left: true }]);
    expect((await get('/api/v2/users', secret)).status).toBe(200);
  });

  test('twenty at most, an expired one not counted, and nobody revokes those of another organization', async () => {
    const made = await Promise.all(Array.from({ length: apiTokensLimit + 2 }, () => make({ days: 2 })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(apiTokensLimit);
    expect(made.find(({ status }) => status !== 201)).toMatchObject({ status: 409, code: 'api_tokens_limit' });
    const [first] = made.filter(({ status }) => status === 201);
    const stranger = await buildOperator(app);
    const theft = await app.request({ method: 'DELETE', url: `${settings}/${first?.id}`, token: stranger.token });
    expect(theft.status).toBe(404);
    app.clock.advance(3 * dayMs);
    session = await signIn(app, operator);
    expect((await make()).status).toBe(201);
    app.clock.advance(-3 * dayMs);
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['a scope of the other kind', { scopes: ['rendering'] }],
    ['a scope that is none', { scopes: ['everything'] }],
    ['no end', { days: null }],
    ['an end that is too far', { days: apiTokenMaxDays + 1 }],
    ['no requests', { requests_per_minute: 0 }],
    ['no name', { name: '  ' }],
  ])('with %s they are refused by name', async (_what, given) => {
    const { status, code } = await make(given as Partial<ApiTokenBody>);
    expect([status, code]).toEqual([422, 'validation_failed']);
  });
});
