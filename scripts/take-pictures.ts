// Takes the pictures of the README from a demo world of its own: node scripts/take-pictures.ts (after npm run build).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { demoPassword } from '#contract/demo.ts';
import { startRunningProduct } from '#tests/support/running-product.ts';
import { openScreen } from '#tests/support/screens.ts';
import playwrightConfig from '../playwright.config.ts';
import { projectRoot } from './project-root.ts';

const folder = join(projectRoot, 'docs', 'pictures');
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function openApp(browser: Browser, url: string, options: BrowserContextOptions, email?: string): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openScreen(page, `${url}/auth/login`);
  if (email === undefined) return page;
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(user|admin)\//);
  return page;
}

/** Few colours and no transparency: a palette keeps a screen sharp at a tenth of the size. */
async function savePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(folder, `${name}.png`));
}

const product = await startRunningProduct({}, process.env.E2E_PREPARED_WORLD);
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  mkdirSync(folder, { recursive: true });
  await savePicture(await openApp(browser, product.url, desktop), 'sign-in');

  const learner = await openApp(browser, product.url, phone, 'employee@demo.test');
  await openScreen(learner, `${product.url}/user/learning`);
  await savePicture(learner, 'learner-phone');

  const operator = await openApp(browser, product.url, desktop, 'operator@demo.test');
  await openScreen(operator, `${product.url}/admin/staff/employees`);
  await savePicture(operator, 'employees');
  await openScreen(operator, `${product.url}/admin/statistics/general-statictics`);
  await savePicture(operator, 'statistics');
  await openScreen(operator, `${product.url}/admin/phishing/campaigns`);
  // One that runs: its counters move, and there is something to be done with it.
  await operator.getByRole('list', { name: 'Идут сейчас' }).getByRole('link').first().click();
  await operator.waitForURL(/campaigns\/[\da-f-]{36}/);
  await savePicture(operator, 'campaign');
} finally {
  await browser.close();
  await product.stop();
}
