import type { Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/constants.ts';
import { demoAccounts, demoPassword } from '#contract/demo.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { expectAddress } from './pages/address.ts';
import { LearnerPage } from './pages/learner.ts';
import { SignInPage } from './pages/sign-in.ts';

const employee = demoAccounts.find(({ role }) => role === 'employee')?.email ?? '';

test('Answers given without a connection reach the server, whatever becomes of the page and the tab.', async ({
  context,
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter(employee);
  await page.goto(product.url);
  const quiz = await openQuiz(page);
  const first = await answer(page, 'Сохранено');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Далее' }).click();
  const second = await answer(page, 'Ещё не сохранено');

  // By a link of the page: nothing is loaded, the page says what waits.
  await page.getByRole('navigation').getByRole('link', { name: 'Профиль' }).click();
  await expectAddress(page, /\/user\/profile$/);
  await expect(page.getByText('1 ответ ещё не сохранён')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const returned = await context.newPage();
  const isSaved = returned.waitForResponse(
    (answered) => answered.url().endsWith('/steps/quiz/answer') && answered.ok(),
  );
  await returned.goto(`${product.url}/user/learning`);
  await isSaved;

  // What the server knows, asked by a browser that kept nothing.
  await returned.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('learner-answers')) localStorage.removeItem(key);
  });
  await returned.goto(quiz);
  const main = returned.getByRole('main');
  for (const [number, chosen] of [first, second].entries()) {
    await main.getByRole('button', { name: `Вопрос ${number + 1}, ответ выбран` }).click();
    await expect(main.getByRole('group').getByLabel(chosen, { exact: true })).toBeChecked();
  }
});

test('An answer given after the session ended reaches the server once the person has signed in again.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter(employee);
  await page.goto(product.url);
  const quiz = await openQuiz(page);
  await page.evaluate((key) => localStorage.setItem(key, 'over'), tokenStorageKey);
  const chosen = await choose(page);
  const again = page.getByRole('dialog', { name: 'Войдите снова' });
  await again.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  const isSaved = page.waitForResponse((answered) => answered.url().endsWith('/steps/quiz/answer') && answered.ok());
  await again.getByRole('button', { name: 'Войти', exact: true }).click();
  await isSaved;
  await expect(page).toHaveURL(quiz);
  await page.reload();
  await expect(page.getByRole('group').getByLabel(chosen, { exact: true })).toBeChecked();
});

test('A slide seen without a connection counts once it is back, though the tab was closed.', async ({
  context,
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter(employee);
  await page.goto(product.url);
  const main = page.getByRole('main');
  const offer = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Взять курс' }) });
  // The last one: the first is taken by another journey.
  await offer.last().getByRole('button', { name: 'Взять курс' }).click();
  await expectAddress(page, /\/courses\/[\da-f-]+$/);
  const course = page.url();
  await main.getByRole('link', { name: 'Начать' }).click();
  await expect(page.locator('.slide__frame[data-state=drawn]')).toBeVisible();
  await expect(page.locator('.slide__frame--ahead')).toBeAttached();
  await page.frameLocator('.slide__frame--ahead iframe').getByRole('heading').first().waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page.getByText('1 просмотренный слайд ещё не отмечен')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const returned = await context.newPage();
  const isNoted = returned.waitForResponse((told) => told.url().endsWith('/steps/theory/slide') && told.ok());
  await returned.goto(`${product.url}/user/learning`);
  await isNoted;
  await returned.goto(course);
  await expect(returned.getByText(/открыто 2 из/i)).toBeVisible();
});

test('What was answered in another tab is shown in the first one, and so is the end of the attempt.', async ({
  context,
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter(employee);
  await page.goto(product.url);
  const quiz = await openQuiz(page);
  const other = await context.newPage();
  await other.goto(quiz);
  const number = /\d+/.exec(await other.getByText(/^Вопрос\s\d+\sиз/).innerText())?.[0];
  const chosen = await answer(other, 'Сохранено');

  await expect(page.getByText('Вы изменили ответы в другой вкладке')).toBeVisible();
  await page.getByRole('button', { name: `Вопрос ${number}, ответ выбран` }).click();
  await expect(page.getByRole('group').getByLabel(chosen, { exact: true })).toBeChecked();

  const last = other.getByRole('navigation', { name: 'Вопросы' }).getByRole('button').last();
  await last.click();
  await other.getByRole('button', { name: 'Завершить тест' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Завершить тест' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /^(Тест пройден|Пока не пройдено)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Попытка завершена' })).toBeVisible();
  await page.getByRole('link', { name: 'Посмотреть результат' }).click();
  await expectAddress(page, /\/result$/);
});

/** Opens the quiz that comes next for the employee, after its slides, and answers its address. */
async function openQuiz(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const next = main.getByRole('link', { name: /^(Начать|Продолжить)/ }).first();
  const allDone = main.getByRole('heading', { name: 'Всё пройдено' });
  await next.or(allDone).first().waitFor();
  // Another test of this worker may have finished the last course: the catalogue has more.
  if (await allDone.isVisible()) await main.getByRole('button', { name: 'Взять курс' }).first().click();
  await next.click();
  await expectAddress(page, /\/(modules|quiz)\//);
  if (page.url().includes('/modules/')) {
    const count = main.getByText(/^Слайд\s\d+\sиз\s\d+/).first();
    await expect(count).toBeVisible();
    await new LearnerPage(page).readSlides(Number(/из\s(\d+)/.exec(await count.innerText())?.[1]));
  }
  await expectAddress(page, /\/quiz\//);
  const start = main.getByRole('button', { name: 'Начать тест' });
  await start
    .or(main.getByText(/^Вопрос\s\d+\sиз/))
    .first()
    .waitFor();
  if (await start.isVisible()) await start.click();
  await expect(main.getByText(/^Вопрос\s\d+\sиз/)).toBeVisible();
  return page.url();
}

async function answer(page: Page, outcome: string): Promise<string> {
  const words = await choose(page);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: outcome })).toBeVisible();
  return words;
}

/** Chooses another option of the question on the page, which may have been answered before; its words. */
async function choose(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const open = main.locator('fieldset label').filter({ has: page.locator('input:not(:checked)') });
  const words = await open.first().innerText();
  // No check: the page may be gone right after.
  await main.getByRole('group').getByLabel(words, { exact: true }).click();
  return words;
}
