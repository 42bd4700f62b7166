import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DescribedRoute, listDescribedRoutes } from '#tests/support/described-routes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { promisedCalls } from './promised-calls.ts';

let app: TestApp;
const described = new Map<string, DescribedRoute>();

/** Names of parameters differ between a promise and its description; their places do not. */
function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]+\}/g, '{}');
}

beforeAll(async () => {
  app = await startTestApp();
  for (const route of await listDescribedRoutes(app))
    described.set(`${route.method} ${withoutNames(route.path)}`, route);
});

afterAll(() => app.close());

test('every promised call is in the description of the API', () => {
  const missing = promisedCalls.filter(([call]) => !described.has(withoutNames(call)));
  expect(missing.map(([call]) => call)).toEqual([]);
});

test('every promised call takes the query parameters that it was promised with', () => {
  const missing = promisedCalls.flatMap(([call, query]) => {
    const taken = described.get(withoutNames(call))?.query ?? [];
    return query.filter((name) => !taken.includes(name)).map((name) => `${call}?${name}`);
  });
  expect(missing).toEqual([]);
});

test('every promised call takes the fields of a body that it was promised with', () => {
  const missing = promisedCalls.flatMap(([call, , fields = []]) => {
    const taken = described.get(withoutNames(call))?.fields ?? [];
    return fields.filter((name) => !taken.includes(name)).map((name) => `${call} ${name}`);
  });
  expect(missing).toEqual([]);
});
