// Requests to the API from the press on "sign in" until the list of employees stands, counted in a real browser.
//   node tests/load/sign-in-calls.ts
// The front end has to be built before. Prints one line of JSON.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoAccounts, demoPassword } from '#contract/demo.ts';
import { startRunningProduct } from '#tests/support/running-product.ts';
import { printFigures } from './measured.ts';

const services = /^\/(api\/v2|users\/api\/v1|gateway\/v1|learning\/api|events)\//;
const note = join(import.meta.dirname, '../../.cache/chromium-path');
const known = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined);

const product = await startRunningProduct({ DEMO: '1' });
const browser = await chromium.launch({ executablePath: known, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  await count();
} finally {
  await browser.close();
  await product.stop();
}

async function count(): Promise<void> {
  const page = await browser.newPage({ locale: 'ru-RU' });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (services.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  const list = `${product.url}/admin/staff/employees`;
  await page.goto(list);
  await page.locator('input[name=username]').fill(demoAccounts.find(({ role }) => role === 'operator')?.email ?? '');
  await page.locator('input[name=password]').fill(demoPassword);
  calls.length = 0;
  await page.keyboard.press('Enter');
  await page.waitForURL(list);
  await page.getByRole('main').getByRole('list').getByRole('listitem').getByRole('heading').first().waitFor();
  const untilList = calls.length;
  printFigures({ calls: untilList, requests: calls.slice(0, untilList) });
}
