import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Where an element stands; it has to be drawn. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
}

test('The bar of chosen rows leaves the pager free, and the head of a phone leaves room for the page.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  const employees = new EmployeesPage(page);
  for (const width of [1440, 1280, 390]) {
    await test.step(`At ${width} px.`, async () => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(`${product.url}/admin/staff/employees`);
      await employees.main.getByRole('checkbox', { name: 'Выбрать всё на странице' }).check();
      await expect(employees.bar).toBeVisible();
      const pager = employees.main.getByRole('navigation', { name: 'Страницы списка' });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(async () => {
          const [bar, pages] = [await boxOf(employees.bar), await boxOf(pager)];
          return pages.y + pages.height <= bar.y || bar.y + bar.height <= pages.y;
        })
        .toBe(true);
      await pager.getByRole('button', { name: 'Следующая страница' }).click();
      await expect(page).toHaveURL(/page=2/);
      if (width === 390) {
        const head = await boxOf(employees.main.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header'));
        expect(head.height).toBeLessThan(160);
        expect((await boxOf(employees.bar)).height).toBeLessThan(64);
      }
    });
  }
});
