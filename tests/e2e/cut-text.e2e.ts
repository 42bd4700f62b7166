import type { Page } from '@playwright/test';
import { languages } from '#contract/constants.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { consoleScreens, goToScreen, openScreen } from '#tests/support/screens.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Lists that no entry of the menu opens. */
const besideMenu = ['/admin/staff/departments/removed', '/admin/staff/employees/removed'];

test('At 1440 px no list cuts a heading, a day, a number or a state, in any language.', async ({ page, product }) => {
  const base = new URL(product.url).pathname;
  await new SignInPage(page, product.url).enter(consoleScreens.viewer);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Whatever is remembered, people are compared in rows here.
  await page.addInitScript(() => localStorage.setItem('list.mode.employees', 'table'));
  const cut: string[] = [];
  let columns = 0;
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    await openScreen(page, `${product.url}/admin/staff/employees`);
    const links = await page
      .locator('nav a[href]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const inMenu = [...new Set(links)].filter((link) => link.startsWith(`${base}/admin/`));
    expect(inMenu.length).toBeGreaterThan(10);
    for (const path of [...inMenu.map((link) => link.slice(base.length)), ...besideMenu]) {
      await goToScreen(page, `${product.url}${path}`);
      expect(await page.locator('html').getAttribute('lang'), path).toBe(language);
      const found = await findCutCells(page);
      columns += found.columns;
      cut.push(...found.cut.map((words) => `${language} ${path}: ${words}`));
    }
  }
  expect(columns).toBeGreaterThan(100);
  expect(cut).toEqual([]);
});

/** Cells whose words do not fit; those that people wrote may end in dots: they carry the whole as their title. */
function findCutCells(page: Page): Promise<{ columns: number; cut: string[] }> {
  return page.evaluate(() => {
    // What reaches beyond a cell of buttons alone is the place where a finger hits.
    const cells = [...document.querySelectorAll('.kit-table tr > *')].filter((cell) => cell.textContent?.trim() !== '');
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    const cut = cells.filter(
      (cell) =>
        isCut(cell) ||
        [...cell.querySelectorAll('*')].some(
          (part) =>
            isCut(part) && getComputedStyle(part).overflowX !== 'visible' && !part.closest('[title], .ui-hidden'),
        ),
    );
    const headings = document.querySelectorAll('.kit-table thead th').length;
    return { columns: headings, cut: [...new Set(cut.map((cell) => cell.textContent?.trim() ?? ''))] };
  });
}
