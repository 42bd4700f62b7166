// The largest paint of sign-in and of the learner's pages on a slow phone: 1.6 Mbit/s, 150 ms, a quarter of the processor,
// nothing in the browser's cache. Each page is opened by its address, some times; the middle one counts.
//   node tests/load/first-paint.ts [times, 3]
// The front end has to be built before. Prints one line of JSON.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '#contract/demo.ts';
import { preparedWorldVariable, startRunningProduct } from '#tests/support/running-product.ts';
import { median, printFigures } from './measured.ts';

const times = Number(process.argv[2] ?? 3);
const bytesPerSecond = { down: 200_000, up: 93_750 };
const latencyMs = 150;
const processorSlowdown = 4;
/** Nothing larger appears after so long without a request. */
const restMs = 1500;
const account = demoAccounts.find(({ role }) => role === 'employee')?.email ?? '';

const note = join(import.meta.dirname, '../../.cache/chromium-path');
const known = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined);
const product = await startRunningProduct({ DEMO: '1' }, process.env[preparedWorldVariable]);
const browser = await chromium.launch({
  ...(known === undefined ? {} : { executablePath: known }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  await measure(browser);
} finally {
  await browser.close();
  await product.stop();
}

interface Visit {
  readonly paintMs: number;
  readonly requests: number;
  readonly kib: number;
}

async function measure(by: Browser): Promise<void> {
  const signedIn = await by.newContext({ locale: 'ru-RU' });
  const addresses = await findPages(signedIn);
  const storageState = await signedIn.storageState();
  await signedIn.close();
  const figures: Record<string, number> = {};
  const all: number[] = [];
  for (const [name, address] of Object.entries(addresses)) {
    const visits: Visit[] = [];
    for (let time = 1; time <= times; time += 1) {
      const context = await by.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        locale: 'ru-RU',
        ...(name === 'sign_in' ? {} : { storageState }),
      });
      visits.push(await visit(await context.newPage(), address));
      await context.close();
    }
    const paint = median(visits.map(({ paintMs }) => paintMs)) / 1000;
    all.push(paint);
    figures[`${name}_s`] = Math.round(paint * 100) / 100;
    figures[`${name}_requests`] = median(visits.map(({ requests }) => requests));
    figures[`${name}_kib`] = Math.round(median(visits.map(({ kib }) => kib)));
  }
  printFigures({ ...figures, slowest_s: Math.round(Math.max(...all) * 100) / 100 });
}

/** Signs somebody in and follows what their courses page offers. */
async function findPages(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  await page.goto(`${product.url}/auth/login`);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/user\/learning$/);
  const course = await page.locator('a[href*="/learning/courses/"]').first().getAttribute('href');
  const courseUrl = new URL(course?.replace(/(\/courses\/[^/]+).*/, '$1') ?? '', product.origin).href;
  await page.goto(courseUrl);
  const hrefOf = async (part: string) => {
    const link = page.locator(`main a[href*="${part}"]`).first();
    return new URL((await link.getAttribute('href')) ?? '', product.origin).href;
  };
  const [module, quiz] = [await hrefOf('/modules/'), await hrefOf('/quiz/')];
  return {
    sign_in: `${product.url}/auth/login`,
    my_courses: `${product.url}/user/learning`,
    course: courseUrl,
    module,
    quiz,
  };
}

async function visit(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond.down,
    uploadThroughput: bytesPerSecond.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) document.documentElement.dataset['largestPaint'] = String(last.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  const paintMs = Number(await page.evaluate(() => document.documentElement.dataset['largestPaint'] ?? 'NaN'));
  return { paintMs, requests, kib: bytes / 1024 };
}
