import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';
import { TagsPage } from './pages/tags.ts';

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

test('A question that opens stands still: a button pressed before it is there in full counts.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  const tags = new TagsPage(page);
  await page.goto(`${product.url}/admin/staff/tags`);
  await tags.show('Новый сотрудник');
  const asks = tags.main.getByRole('button', { name: /^Удалить действие/ }).first();
  await asks.click();
  const cancel = tags.dialog.getByRole('button', { name: 'Отмена' });
  await cancel.click({ trial: true });
  const { x, y, width, height } = await boxOf(cancel);
  const middle = [x + width / 2, y + height / 2] as const;
  await cancel.click();
  await expect(tags.dialog).toBeHidden();

  // Every place where the page draws the button, from its first frame until nothing moves any more.
  const places = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const look = () => {
          const dialog = document.querySelector('.ant-modal:not([style*="display: none"])');
          const button = dialog?.querySelector('.ant-modal-confirm-btns > button')?.getBoundingClientRect();
          if (button && button.width > 0) seen.add([button.x, button.y].map(Math.round).join(', '));
          if (seen.size > 0 && !/appear|enter/.test(dialog?.className ?? '')) resolve([...seen]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.mouse.move(...middle);
  await asks.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('.ant-modal button') != null,
    middle,
    { polling: 'raf' },
  );
  await page.mouse.down();
  expect(await places).toHaveLength(1);
  await page.mouse.up();
  await expect(tags.dialog).toBeHidden();
});
