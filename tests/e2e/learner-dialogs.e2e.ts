import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults, findLostContent } from '#tests/support/faults.ts';
import { learnerScreens, openScreen } from '#tests/support/screens.ts';
import { SignInPage } from './pages/sign-in.ts';

test.describe.configure({ timeout: 240_000 });

test('What opens over a screen fits too: what is in a course, a question, the lesson mode.', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await new SignInPage(page, product.url).enter(learnerScreens.viewer);
  const main = page.getByRole('main');
  await openScreen(page, `${product.url}/user/learning`);
  const offer = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Взять курс' }) });
  const title = await offer.first().getByRole('heading').innerText();
  await offer.first().getByText('Что внутри').click();
  await expect(
    offer
      .first()
      .getByText(/вопрос/)
      .first(),
  ).toBeVisible();
  const lost = await findLostContent(page, 'the catalogue');

  await offer.first().getByRole('button', { name: 'Взять курс' }).click();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await main.getByRole('button', { name: 'Убрать курс из моих' }).click();
  const dialog = page.getByRole('dialog', { name: 'Убрать курс?' });
  await expect(dialog).toBeVisible();
  lost.push(...(await findLostContent(page, 'the question')));
  const faults = await findFaults(page, 'the question', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();

  await main.getByRole('link', { name: 'Начать' }).click();
  await expect(page.locator('.slide__frame[data-state=drawn]')).toBeVisible();
  await page.getByRole('button', { name: 'Режим урока' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  // Given back: the window of a browser that fills the screen cannot be made another.
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}view=lesson`);
  await expect(page.locator('.slide__frame[data-state=drawn]')).toBeVisible();
  lost.push(...(await findLostContent(page, 'the lesson mode')));

  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await main.getByRole('button', { name: 'Убрать курс из моих' }).click();
  await dialog.getByRole('button', { name: 'Убрать курс из моих' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Обучение' })).toBeVisible();
  await expect(offer.filter({ hasText: title })).toBeVisible();
  expect([...lost, ...faults]).toEqual([]);
});
