import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let products: TestApp[];

beforeAll(async () => {
  products = [];
  for (const host of ['one.test', 'other.test'])
    products.push(await startTestApp({ PHISHING_DOMAINS: `http://${host}:3990` }));
});
afterAll(async () => {
  for (const product of products) await product.close();
});

test('two products in one process do not see each other', async () => {
  const offered: string[] = [];
  for (const product of products) {
    const { token } = await buildOperator(product);
    const { data } = await ask<{ data: { name: string }[] }>(product, token, 'GET', '/api/v2/phishing/domains/names');
    offered.push(data.map(({ name }) => name).join());
  }
  expect(offered).toEqual([expect.stringContaining('one.test'), expect.stringContaining('other.test')]);
});
