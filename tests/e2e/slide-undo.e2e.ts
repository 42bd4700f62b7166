import { expect, test } from '#tests/support/e2e-test.ts';
import { SignInPage } from './pages/sign-in.ts';
import { ThemeEditor } from './pages/theme-editor.ts';

test('Undo on a slide puts a deleted block back and takes a paste back, and eats no letters of another block.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  await page.goto(`${product.url}/admin/learning/themes`);
  const theme = new ThemeEditor(page);
  await theme.create('Слайд с двумя абзацами');
  await theme.addSlides([{ title: 'Спешка', text: '' }]);
  const block = (number: number) => theme.main.getByRole('textbox', { name: `Часть ${number}: Абзац` });

  await block(1).pressSequentially('Первый абзац');
  await page.keyboard.press('Enter');
  await block(2).pressSequentially('Второй абзац');
  await theme.main.getByRole('button', { name: 'Удалить: Часть 1' }).click();
  await expect(block(2)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(block(1)).toHaveValue('Первый абзац');
  await expect(block(1)).toBeFocused();
  await expect(block(2)).toHaveValue('Второй абзац');

  await test.step('The notice of a deletion puts the block back as well.', async () => {
    await theme.main.getByRole('button', { name: 'Удалить: Часть 2' }).click();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(block(2)).toHaveValue('Второй абзац');
    await expect(block(1)).toHaveValue('Первый абзац');
  });

  await test.step('A paste is one step of its own.', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(' и вставка'));
    await block(2).press('End');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(block(2)).toHaveValue('Второй абзац и вставка');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(block(2)).toHaveValue('Второй абзац');
    await expect(block(1)).toHaveValue('Первый абзац');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(block(2)).toHaveValue('Второй абзац и вставка');
  });

  await test.step('The menu of the browser does the same, and what stands there is what is kept.', async () => {
    await block(2).press('End');
    await block(2).pressSequentially(' ещё');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', commands: ['undo'] });
    await expect(block(2)).toHaveValue('Второй абзац и вставка');
    await theme.expectSaved();
    await page.reload();
    await expect(block(1)).toHaveValue('Первый абзац');
    await expect(block(2)).toHaveValue('Второй абзац и вставка');
  });
});
