import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-test.ts';
import { expectAddress } from './pages/address.ts';
import { SignInPage } from './pages/sign-in.ts';

test('A quiz is taken from the course list to its result with the keyboard alone.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('employee@demo.test');
  await page.goto(product.url);
  const main = page.getByRole('main');

  await tabTo(page, /^(Начать|Продолжить)/);
  await page.keyboard.press('Enter');
  await expectAddress(page, /\/(modules|quiz)\//);
  if (page.url().includes('/modules/')) {
    const count = main.getByText(/^Слайд\s\d+\sиз\s\d+/).first();
    await expect(count).toBeVisible();
    const total = Number(/из\s(\d+)/.exec(await count.innerText())?.[1]);
    for (let number = 2; number <= total; number++) {
      await page.keyboard.press('ArrowRight');
      await expect(count).toContainText(new RegExp(`Слайд\\s(${number}|${total})\\sиз`));
    }
    await expect(count).toContainText(new RegExp(`Слайд\\s${total}\\sиз`));
    await tabTo(page, 'Завершить и перейти к тесту');
    await page.keyboard.press('Enter');
  }

  await tabTo(page, 'Начать тест');
  await page.keyboard.press('Enter');
  const progress = main.getByText(/^Вопрос\s\d+\sиз\s\d+/);
  await expect(progress).toBeVisible();
  const questions = Number(/из\s(\d+)/.exec(await progress.innerText())?.[1]);
  for (let number = 1; number <= questions; number++) {
    await expect(progress).toHaveText(new RegExp(`^Вопрос\\s${number}\\sиз`));
    const first = main.locator('fieldset input').first();
    await tabToInput(page);
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    await expect(main.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
    await tabTo(page, number < questions ? 'Далее' : 'Завершить тест');
    await page.keyboard.press('Enter');
  }

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Вы ответили на все вопросы');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('button', { name: 'Завершить тест' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Завершить тест');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: /^(Тест пройден|Пока не пройдено)$/ })).toBeVisible();
});

const maxStops = 60;

/** Presses Tab until something with this name has the focus, and makes sure that the focus can be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name, exact: typeof name === 'string' }));
  await expect(wanted.first()).toBeVisible();
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    if ((await wanted.and(page.locator(':focus')).count()) > 0) {
      const outline = await page.locator(':focus').evaluate((element) => {
        const style = getComputedStyle(element);
        return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
      });
      expect(outline, `the focus on "${String(name)}" can be seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach "${String(name)}".`);
}

/** Presses Tab until an answer has the focus. */
async function tabToInput(page: Page): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    if ((await page.locator('fieldset input:focus').count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the answers.');
}
