import type { Page } from '@playwright/test';
import { findFaults, findSidewaysScroll } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/journey.ts';
import { consoleRoom, learnerRoom, openScreen, publicScreens, visitScreens } from '#tests/support/screens.ts';
import { findUntranslated } from '#tests/support/untranslated.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Every screen of a room, one after the other. */
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

// Each room is walked through once and looked at for everything. The files of all languages have the same keys
// (tests/house): what Uzbek has words for, the others have.
for (const { name, begin, viewer, atLeast } of [
  { name: 'the public rooms', begin: publicScreens, viewer: null, atLeast: publicScreens.length },
  { name: 'the room of employees', ...learnerRoom, atLeast: 5 },
  { name: 'the console', ...consoleRoom, atLeast: 25 },
]) {
  test(`In ${name} no screen keeps anyone out, shows a key instead of words or is too wide for a phone.`, async ({
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
        ...(await findSidewaysScroll(page, path)),
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
  await new SignInPage(page, product.url).enter(consoleRoom.viewer);
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
  await new SignInPage(page, product.url).enter(consoleRoom.viewer);
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
