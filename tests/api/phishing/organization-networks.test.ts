import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganizationNetworks } from '#contract/organization-networks.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { buildRunning, hit, project } from './phishing-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const url = '/api/v2/phishing/own-networks';

test('the organization’s own networks are no crowd and no cloud, also for what came before they were named', async () => {
  const { tokens, token, statistics } = await buildRunning(app, 'form', 12);
  for (const letter of tokens.slice(0, 9)) await hit(app, `/l/${letter}`, { address: '203.0.113.77' });
  await hit(app, `/l/${tokens[9]}`, { address: '134.209.80.4' });
  await hit(app, `/l/${tokens[10]}`, { address: '134.209.80.4', agent: 'curl/8.0' });
  await project(app);
  expect(await statistics()).toMatchObject({ clicked: 0 });
  const { status, body } = await app.request<OrganizationNetworks>({
    method: 'PATCH',
    url,
    token,
    body: { networks: [' 203.0.113.77 ', '134.209.80.0/24', '203.0.113.77/32'] },
  });
  expect(status).toBe(200);
  expect(body.networks).toEqual(['203.0.113.77/32', '134.209.80.0/24']);
  expect((await app.request<OrganizationNetworks>({ method: 'GET', url, token })).body).toEqual(body);
  await project(app);
  expect(await statistics()).toMatchObject({ clicked: 10 });

  await app.request({ method: 'PATCH', url, token, body: { networks: [] } });
  await project(app);
  expect(await statistics()).toMatchObject({ clicked: 0 });
});

test('what is no network, or half of the internet, is refused with its place in the list', async () => {
  const { token } = await buildOperator(app);
  for (const network of ['office', '203.0.113.0/33', '0.0.0.0/0', '10.0.0.0/7', '2000::/3', '203.0.113/24', '']) {
    const { status } = await app.request({ method: 'PATCH', url, token, body: { networks: ['10.0.0.0/8', network] } });
    expect([network, status]).toEqual([network, 422]);
  }
});
