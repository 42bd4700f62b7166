import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CampaignInternal } from '#contract/campaign-results.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';
import { buildRunning, hit, project } from './phishing/phishing-world.ts';

let products: TestApp[];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'products-'));
  products = [];
  for (const [index, host] of ['one.test', 'other.test'].entries()) {
    const scanners = join(folder, host);
    writeFileSync(scanners, `198.51.${100 + index}.0/24 Filter of ${host}\n`);
    products.push(await startTestApp({ PHISHING_DOMAINS: `http://${host}:3990`, SCANNER_NETWORKS_FILE: scanners }));
  }
});
afterAll(async () => {
  for (const product of products) await product.close();
  rmSync(folder, { recursive: true });
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

test('two products in one process know the scanners of their own settings alone', async () => {
  const known: CampaignInternal['machine_events'][] = [];
  for (const product of products) {
    const { campaign, token, first } = await buildRunning(product, 'link');
    product.clock.advance(3_600_000);
    await hit(product, `/l/${first}`, { address: '198.51.100.9' });
    await project(product);
    const url = `/api/v2/phishing/campaigns/${campaign.id}/internal`;
    known.push((await ask<CampaignInternal>(product, token, 'GET', url)).machine_events);
  }
  expect(known).toEqual([[{ reason: 'scanner_network', count: 1 }], []]);
});
