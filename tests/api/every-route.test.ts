import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Role, rolePermissions, roles } from '#contract/permissions.ts';
import { newId } from '#platform/ids.ts';
import { listDeclaredCalls } from '#tests/support/declared-calls.ts';
import { type DescribedRoute, fillPath, listDescribedRoutes, nameRoute } from '#tests/support/described-routes.ts';
import { someOf } from '#tests/support/length.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

/** A walk through every route is as long as there are routes. */
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let routes: DescribedRoute[];
const tokens = new Map<Role, string>();

beforeAll(async () => {
  app = await startTestApp();
  routes = await listDescribedRoutes(app);
  const organization = await buildOrganization(app);
  for (const role of roles) tokens.set(role, await signIn(app, await buildPerson(app, organization, { role })));
});
afterAll(() => app.close());

/** Leaves the session alone: signing out would end the walk. */
const endsSession = /auth\/logout$/;

/** Add-ins of mail programs ask this, the console never: no call describes it. */
const alsoCalledElsewhere = /^POST \/api\/v2\/phishing\/reports$/;

/** The routes of all calls of the contract, as the OpenAPI document writes them. */
async function listDeclaredRoutes(): Promise<string[]> {
  return (await listDeclaredCalls()).map(({ route }) => route.replaceAll(/:(\w+)/g, '{$1}'));
}

function mayUse(role: Role, route: DescribedRoute): boolean {
  if (route.permission === 'public' || route.permission === 'signed-in') return true;
  const needed = Array.isArray(route.permission) ? route.permission : [route.permission];
  return needed.some((key) => (rolePermissions[role] as readonly string[]).includes(key));
}

/** Values that no schema wants; some look like attacks. */
const hostileValues: unknown[] = [
  null,
  [],
  {},
  'x'.repeat(100_000),
  -1,
  1e308,
  "'; drop table users; --",
  '\u0000',
  '😀‮',
  { $ne: null },
  ['00000000-0000-0000-0000-000000000000'],
];

describe('every route of the API', () => {
  it('is described: a hundred rows at least, each with who may use it', () => {
    expect(routes.length).toBeGreaterThan(40);
    for (const route of routes) expect(route.permission, nameRoute(route)).not.toBe('');
  });

  it('is a call of the contract, and every call of the contract is served', async () => {
    const declared = await listDeclaredRoutes();
    expect(declared.length).toBeGreaterThan(250);
    // Its mailbox is served by the demo alone.
    const demo = await startTestApp({ DEMO: '1' });
    const served = (await listDescribedRoutes(demo)).map(nameRoute);
    await demo.close();
    expect(served.filter((route) => alsoCalledElsewhere.test(route))).toHaveLength(1);
    expect(served.filter((route) => !alsoCalledElsewhere.test(route)).toSorted()).toEqual(declared.toSorted());
  });

  it('answers 401 to nobody, unless it is public', async () => {
    for (const route of routes.filter(({ permission }) => permission !== 'public')) {
      const answer = await app.request({ method: route.method, url: fillPath(route, newId) });
      expect(answer.status, nameRoute(route)).toBe(401);
    }
  });

  it('answers 403 to a role without its permission and never to one that has it, before it looks at anything else', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ permission, path }) => permission !== 'public' && !endsSession.test(path))) {
      for (const role of roles) {
        const token = tokens.get(role);
        const answer = await app.request<{ code?: string }>({
          method: route.method,
          url: `${fillPath(route, newId)}?no_such_word=1`,
          ...(token === undefined ? {} : { token }),
          ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }),
        });
        const isRefused = answer.status === 403 && answer.body.code === 'forbidden';
        if (isRefused === mayUse(role, route)) wrong.push(`${nameRoute(route)} as ${role}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('survives values that no schema wants: an error that says so, never a 500', async () => {
    const token = tokens.get('system_admin') ?? '';
    const broken: string[] = [];
    for (const [turn, route] of routes.filter(({ path }) => !endsSession.test(path)).entries()) {
      for (const value of someOf(hostileValues, 3, turn)) {
        const text = typeof value === 'string' ? value.slice(0, 200) : JSON.stringify(value);
        const query = route.query.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
        const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
        const names = Object.keys(route.body?.properties ?? {});
        const body = names.length === 0 ? value : Object.fromEntries(names.map((name) => [name, value]));
        const answer = await app.request<{ code?: string }>({
          method: route.method,
          url: `${fillPath(route, () => text.slice(0, 100) || 'x')}?${query}`,
          token,
          ...(hasBody ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
        });
        if (answer.status === 429) broken.push(`${nameRoute(route)}: not reached`);
        if (answer.status >= 500) broken.push(`${nameRoute(route)} with ${text.slice(0, 40)}: ${answer.status}`);
        if (answer.status >= 400 && typeof answer.body.code !== 'string') broken.push(`${nameRoute(route)}: no code`);
      }
    }
    expect(broken).toEqual([]);
  });
});
