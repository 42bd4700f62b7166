import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-test.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';
import { TagsPage } from './pages/tags.ts';

// What moves is what is looked at here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Of a list on a phone, from its title to its search, in px: a fourth of the screen. */
const phoneHeadMax = 211;

/** Where an element stands; it has to be drawn. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
}

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

test('The bar of chosen rows leaves the pager free, and the head of a phone says all it has to and goes.', async ({
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
        expect((await boxOf(employees.bar)).height).toBeLessThan(64);
        const head = employees.main.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header');
        const sentence = head.getByText('Занято лицензий');
        expect(await sentence.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
        const [top, tools] = [await boxOf(head), await boxOf(employees.main.getByRole('search'))];
        expect(bottomOf(tools) - top.y).toBeLessThanOrEqual(phoneHeadMax);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(head).not.toBeInViewport();
      }
    });
  }
});

test.describe('On a phone a notice leaves the head of a dialog free:', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('in the console its cross.', async ({ page, product }) => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    await page.goto(`${product.url}/admin/phishing/campaigns`);
    await page
      .getByRole('button', { name: /^Другие действия/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Как сообщают о письмах' }).click();
    const dialog = page.getByRole('dialog', { name: 'Как сообщают о письмах' });
    await dialog.getByRole('button', { name: 'Копировать' }).first().click();
    const notice = page.locator('.ui-toast');
    await expect(notice).toBeVisible();
    await page.evaluate(() => document.querySelector('.ant-modal-wrap')?.scrollTo(0, 0));
    const cross = await boxOf(dialog.getByRole('button', { name: 'Закрыть' }).first());
    await expect.poll(async () => bottomOf(await boxOf(notice))).toBeLessThanOrEqual(cross.y);
  });

  test('with a learner its title, however long it is.', async ({ page, product }) => {
    await new SignInPage(page, product.url).enter('employee@demo.test');
    await page.goto(`${product.url}/user/profile`);
    const part = page.getByRole('region', { name: 'Код из приложения' });
    await part.getByRole('button', { name: 'Включить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Код из приложения' });
    await dialog.getByRole('button', { name: 'Копировать' }).click();
    await dialog.evaluate((element) => {
      for (let more = 0; more < 20; more += 1) element.append(document.createElement('hr'));
      element.scrollTo(0, 0);
    });
    const notice = dialog.locator('.ui-toast');
    await expect(notice).toBeVisible();
    const title = await boxOf(dialog.getByRole('heading'));
    await expect.poll(async () => bottomOf(await boxOf(notice))).toBeLessThanOrEqual(title.y);
  });
});

test('A menu that is longer than the screen shows where one is.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('super@demo.test');
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.goto(`${product.url}/admin/settings/license`);
  const menu = page.getByRole('navigation', { name: 'Меню' });
  await expect(menu.getByRole('link', { name: 'Лицензия' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Общая статистика' })).not.toBeInViewport();
  await page.goto(`${product.url}/admin/learning/modules`);
  await expect(menu.getByRole('link', { name: 'Темы' })).toHaveAttribute('aria-current', 'page');
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

test('A menu of the head stays under the pointer where the page is a little taller than the window.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  await page.goto(`${product.url}/admin/staff/employees`);
  const employees = new EmployeesPage(page);
  await expect(employees.main.getByRole('checkbox', { name: 'Выбрать всё на странице' })).toBeVisible();
  const opens = employees.main.locator('header').getByRole('button', { name: /^Другие действия/ });
  await opens.click();
  const item = page.getByRole('menuitem').first();
  await item.click({ trial: true });
  // It is measured once it has unfolded and its first item has come into view.
  await expect
    .poll(() => page.locator('.ant-dropdown').evaluate((menu) => menu.getAnimations({ subtree: true }).length))
    .toBe(0);
  const from = await page.evaluate(() => window.scrollY);
  const before = await boxOf(item);
  await page.evaluate(() => window.scrollBy(0, 25));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(from + 25);
  expect(await boxOf(item)).toEqual(before);
});
