import { expect, test } from '#tests/support/e2e-test.ts';
import { openScreen } from '#tests/support/screens.ts';
import { SignInPage } from './pages/sign-in.ts';

test('By keyboard alone menus are gone through, dialogs open, and whoever closes one stands where they were.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const expectFocusInside = () =>
    expect
      .poll(() =>
        dialog.evaluate((element) => {
          const whole = element.closest('.ant-drawer, .ant-modal-wrap') ?? element;
          return whole.contains(document.activeElement);
        }),
      )
      .toBe(true);

  await test.step('A dialog of a button of the page.', async () => {
    await openScreen(page, `${product.url}/admin/staff/employees`);
    const filters = main.getByRole('button', { name: 'Фильтры' });
    await filters.press('Enter');
    await expectFocusInside();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(filters).toBeFocused();
  });

  await test.step('A dialog of a menu: the button that opened the menu has the focus again.', async () => {
    const more = main.locator('header').getByRole('button', { name: /^Другие действия/ });
    await more.press('Enter');
    // The first item has the focus; once round, it has it again.
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    for (let step = await items.count(); step > 0; step--) await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(items.first()).toBeHidden();
    await expectFocusInside();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('A menu that is left by Esc gives the focus back, too.', async () => {
    const more = main.locator('header').getByRole('button', { name: /^Другие действия/ });
    await more.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem').first()).toBeHidden();
    await expect(more).toBeFocused();
  });

  for (const [address, name] of [
    ['/admin/staff/employees?tab=departments', 'Создать отдел'],
    ['/admin/staff/tags', 'Создать тег'],
  ] as const) {
    await test.step(`${name}: the dialog holds the focus while it is open.`, async () => {
      await openScreen(page, `${product.url}${address}`);
      const opens = main.getByRole('button', { name, exact: true });
      await opens.press('Enter');
      await expectFocusInside();
      for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
      await expectFocusInside();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opens).toBeFocused();
    });
  }

  await test.step('The search from everywhere.', async () => {
    const opens = page.getByRole('banner').getByRole('button', { name: /Поиск/ });
    await opens.press('Enter');
    const letters = dialog.getByRole('combobox');
    await expect(letters).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opens).toBeFocused();

    await page.keyboard.press('Control+k');
    await letters.fill('Виноградов Павел');
    const found = dialog.getByRole('option').first();
    await expect(found).toContainText('Виноградов Павел');
    // What was found for other letters is nobody to open.
    await letters.fill('нет таких людей');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await letters.fill('Виноградов Павел');
    await expect(found).toContainText('Виноградов Павел');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/staff\/employees\/[\da-f-]{36}$/);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Виноградов Павел');
  });
});
