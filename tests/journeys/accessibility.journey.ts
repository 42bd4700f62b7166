import { findFaults } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/journey.ts';
import { consoleRoom, learnerRoom, openScreen, publicScreens, visitScreens } from '#tests/support/screens.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Every screen of a room, one after the other. */
test.describe.configure({ timeout: 480_000 });
// Recording costs a quarter of the time; what is found names its screen.
test.use({ trace: 'off' });

test('Nobody is kept out at the door: the public screens have no serious fault.', async ({ page, product }) => {
  const faults: string[] = [];
  for (const path of publicScreens) {
    await openScreen(page, `${product.url}${path}`);
    faults.push(...(await findFaults(page, path)));
  }
  expect(faults).toEqual([]);
});

for (const [name, room, atLeast] of [
  ['employees', learnerRoom, 5],
  ['operators', consoleRoom, 25],
] as const) {
  test(`Nobody is kept out inside: no screen of ${name} has a serious fault.`, async ({ page, product }) => {
    await new SignInPage(page, product.url).enter(room.viewer);
    const faults: string[] = [];
    const count = await visitScreens(page, product.url, room.begin, async (path) => {
      faults.push(...(await findFaults(page, path)));
    });
    expect(count).toBeGreaterThanOrEqual(atLeast);
    expect(faults).toEqual([]);
  });
}

test('Dark colours and other languages keep no one out either.', async ({ page, product }) => {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${product.url}/auth/login`);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
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
