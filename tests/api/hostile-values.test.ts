import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  type DescribedRoute,
  fieldsOf,
  fillPath,
  listDescribedRoutes,
  nameRoute,
  plausibleBody,
} from '#tests/support/described-routes.ts';
import { someOf } from '#tests/support/length.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

/** A walk through every operation is as long as there are operations. */
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let token: string;
let routes: DescribedRoute[];

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await buildOperator(app));
  // Signing out would end the walk.
  routes = (await listDescribedRoutes(app)).filter(({ path }) => !path.endsWith('auth/logout'));
});
afterAll(() => app.close());

/** Texts that no database can hold, names that every object has, and nothing at all. */
const texts = ['a\u0000b', '\ud800', 'toString', '__proto__', 'constructor', ''];

/** The same for a field, also in a list, and what is no text at all. */
const bodyValues: readonly unknown[] = [...texts, ...texts.slice(0, 2).map((text) => [text]), [], {}];

/** What the operation answers; a failure of ours is listed by its name. */
async function failuresOf(
  asked: readonly { readonly name: string; readonly send: () => Promise<{ status: number }> }[],
) {
  const failures: string[] = [];
  for (const { name, send } of asked) {
    const { status } = await send();
    if (status >= 500) failures.push(`${status} ${name}`);
  }
  return failures;
}

describe('no operation fails on values that nobody should send', () => {
  test('in its address', async () => {
    const asked = routes.flatMap((route, turn) =>
      someOf(texts, 1, turn).flatMap((text) => {
        const encoded = text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text);
        const queries = [`${encoded}=1`, ...route.query.map((name) => `${name}=${encoded}`)];
        const body = route.method === 'GET' ? undefined : {};
        return [
          ...queries.map((query) => ({ path: fillPath(route, newId), query })),
          { path: route.path.replaceAll(/\{[^}]+\}/g, encoded === '' ? '%20' : encoded), query: '' },
        ].map(({ path, query }) => ({
          name: `${nameRoute(route)} ${path} ?${query}`,
          send: () => app.request({ method: route.method, url: `${path}?${query}`, token, body }),
        }));
      }),
    );
    expect(asked.length).toBeGreaterThan(1000);
    expect(await failuresOf(asked)).toEqual([]);
  });

  test('in its body, one field at a time', async () => {
    const fields = routes.flatMap((route) => fieldsOf(route.body).map(([field, schema]) => ({ route, field, schema })));
    const asked = fields.flatMap(({ route, field, schema }, turn) =>
      someOf(bodyValues, 1, turn).map((value) => ({
        name: `${nameRoute(route)} ${field}=${JSON.stringify(value)}`,
        send: () =>
          app.request({
            method: route.method,
            url: fillPath(route, newId),
            token,
            body: {
              ...plausibleBody(route.body),
              [field]: schema.type === 'array' && typeof value === 'string' ? [value] : value,
            },
          }),
      })),
    );
    expect(asked.length).toBeGreaterThan(500);
    expect(await failuresOf(asked)).toEqual([]);
  });

  test('as a broken form, or as something that is neither JSON nor a form', async () => {
    const broken: [string, string][] = [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"; filename="a'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="a\u0000"\r\n\r\n\u0000\r\n--b--\r\n',
      ],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="\u0000"\r\n\r\nx\r\n--b--\r\n',
      ],
      ['application/json', '{"a":'],
      ['application/json; charset=utf-16', '{}'],
      ['application/x-www-form-urlencoded', '%'],
      ['text/plain', 'x'],
    ];
    const asked = routes
      .filter(({ method }) => method !== 'GET')
      .flatMap((route, turn) =>
        someOf(broken, 2, turn).map(([type, body]) => ({
          name: `${nameRoute(route)} ${type} ${JSON.stringify(body)}`,
          send: () =>
            app.request({
              method: route.method,
              url: fillPath(route, newId),
              token,
              body,
              headers: { 'content-type': type },
            }),
        })),
      );
    expect(asked.length).toBeGreaterThan(500);
    expect(await failuresOf(asked)).toEqual([]);
  });
});
