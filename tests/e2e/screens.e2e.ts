import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults, findLostContent, findSidewaysScroll } from '#tests/support/faults.ts';
import { consoleScreens, learnerScreens, openScreen, publicScreens, visitScreens } from '#tests/support/screens.ts';
import { findUntranslated } from '#tests/support/untranslated.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Every screen of a room, one after the other. */
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

const everywhere = 'from 320 pixels to 4K, at 200 % and with letters twice as large';

// Each room is walked through once and looked at for everything. The files of all languages have the same keys
// (tests/repo): what Uzbek has words for, the others have.
for (const { name, begin, viewer, atLeast, fits, findUnfit } of [
  {
    name: 'the public rooms',
    begin: publicScreens,
    viewer: null,
    atLeast: publicScreens.length,
    fits: everywhere,
    // The demo's mailbox is no learner's.
    findUnfit: (page: Page, path: string) =>
      path.startsWith('/mailbox') ? findSidewaysScroll(page, path) : findLostContent(page, path),
  },
  { name: 'the room of employees', ...learnerScreens, atLeast: 5, fits: everywhere, findUnfit: findLostContent },
  { name: 'the console', ...consoleScreens, atLeast: 25, fits: 'a phone', findUnfit: findSidewaysScroll },
]) {
  test(`In ${name} each screen keeps no one out, shows no key instead of words and fits ${fits}.`, async ({
    page,
    product,
  }) => {
    await speak(page, product.url, 'uz');
    if (viewer !== null) await new SignInPage(page, product.url).enter(viewer);
    const faults: string[] = [];
    const count = await visitScreens(page, product.url, begin, async (path) => {
      expect(await page.locator('html').getAttribute('lang'), path).toBe('uz');
      faults.push(
        ...(await findUntranslated(page, path)),
        ...(await findFaults(page, path)),
        ...(await findUnfit(page, path)),
      );
    });
    expect(count).toBeGreaterThanOrEqual(atLeast);
    expect(faults).toEqual([]);
  });
}

test('Dark colours and another language keep no one out either.', async ({ page, product }) => {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: 'dark' });
  await speak(page, product.url, 'en');
  for (const path of ['/auth/login', '/phishing/gotcha', '/mailbox']) {
    await openScreen(page, `${product.url}${path}`);
    faults.push(...(await findFaults(page, `${path} dark`)));
  }
  await new SignInPage(page, product.url).enter(consoleScreens.viewer);
  for (const path of [
    '/user/learning',
    '/admin/statistics/general-statictics',
    '/admin/staff/employees',
    '/admin/learning/courses',
    '/admin/phishing/campaigns',
    '/admin/phishing/campaigns/create',
  ]) {
    await openScreen(page, `${product.url}${path}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    faults.push(...(await findFaults(page, `${path} dark`)));
  }
  expect(faults).toEqual([]);
});

test('Whoever moves by keyboard sees where they are, on links of the console, too.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter(consoleScreens.viewer);
  await openScreen(page, `${product.url}/admin/staff/tags`);
  const link = page.getByRole('navigation', { name: 'Меню' }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('nav a:focus')).toHaveCSS('outline-style', 'solid');
});

/** Chooses a language before anybody has signed in. */
async function speak(page: Page, url: string, language: 'en' | 'uz'): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language);
}
