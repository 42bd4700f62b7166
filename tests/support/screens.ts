import { errors, expect, type Page } from '@playwright/test';

/** Screens that nobody has to sign in for. */
export const publicScreens = [
  '/auth/login',
  '/auth/policy',
  '/auth/password/recovery',
  '/auth/password/recovery/error',
  '/auth/password/recovery/success',
  '/auth/password/recovery/confirm/unknown',
  '/auth/registration/unknown',
  '/privacy-policy',
  '/agreement',
  '/certificates',
  '/certificates/unknown',
  '/phishing/gotcha',
  '/mailbox',
] as const;

/** Screens to which no link leads: the steps of the campaign wizard and the tabs of pages are buttons. */
const withoutLinks = [
  ...['people', 'dates', 'after', 'check'].map((step) => `/admin/phishing/campaigns/create?step=${step}`),
  ...['people', 'history'].map((tab) => `/admin/staff/tags?tab=${tab}`),
  '/admin/staff/employees?tab=departments',
  '/admin/profile',
  '/admin/settings/adfs?type=email',
  '/admin/settings/adfs?type=active_directory',
  '/admin/settings/adfs?type=single_sign_on',
];

export interface Room {
  viewer: string;
  begin: readonly string[];
}
export const consoleScreens: Room = { viewer: 'super@demo.test', begin: ['/admin', ...withoutLinks] };
export const learnerScreens: Room = { viewer: 'employee@demo.test', begin: ['/user/learning'] };

const id = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?<=\/)\d+(?=\/|$)/g;

/** Two addresses show the same screen when only their ids, and words other than the step and the tab, differ. */
function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://screen');
  const words = ['step', 'tab', 'type'].flatMap((word) => searchParams.get(word) ?? []);
  return [pathname.replaceAll(id, ':id'), ...words].join(' ');
}

/**
 * Walks through a room by its links and stops once at every screen: the first record of a kind stands for all of them.
 * A page that came later is found without being named here.
 * @returns how many screens there were
 */
export async function visitScreens(
  page: Page,
  url: string,
  begin: readonly string[],
  look: (path: string) => Promise<void>,
): Promise<number> {
  const base = new URL(url).pathname;
  const seen = new Set(begin.map(shapeOf));
  const waiting = [...begin];
  let count = 0;
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // The first ones as an address that somebody was given; what they lead to as people go there.
    if (count < begin.length) await openScreen(page, `${url}${path}`);
    else await goToScreen(page, `${url}${path}`);
    seen.add(shapeOf(new URL(page.url()).pathname.slice(base.length)));
    count++;
    await look(path);
    const room = path.split('/')[1] ?? '';
    const links = await page
      .locator('a[href]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    for (const link of links) {
      if (!link.startsWith(`${base}/${room}/`)) continue;
      const found = link.slice(base.length).replace(/#.*/, '');
      if (seen.has(shapeOf(found))) continue;
      seen.add(shapeOf(found));
      waiting.push(found);
    }
  }
  return count;
}

/** Opens an address and waits until the screen stands. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScreen(page, address);
}

/** Goes to an address of the room that is open, as its links do: the page is not loaded anew. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  // Tabs of one page share their title: nothing would tell the next from the one before.
  if (new URL(page.url()).pathname === new URL(address).pathname) return openScreen(page, address);
  const before = await page.evaluate((next) => {
    const title = document.querySelector('h1');
    title?.setAttribute('data-before', '');
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
    return title?.textContent ?? '';
  }, address);
  const isAnother = (words: string) => {
    const title = document.querySelector('h1');
    return title !== null && (!title.hasAttribute('data-before') || title.textContent !== words);
  };
  try {
    await page.waitForFunction(isAnother, before, { timeout: 5_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    // The room was not listening yet, or the next screen has the same title in the same place.
    return openScreen(page, address);
  }
  await waitForScreen(page, address);
}

/** A title, and nothing that is still being read. */
async function waitForScreen(page: Page, address: string): Promise<void> {
  await expect(page.locator('h1').first(), address).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0);
  await expect(page.locator('.ui-skeleton'), address).toHaveCount(0);
}
