import { existsSync, readFileSync } from 'node:fs';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/constants.ts';
import { expect, openPhone, test } from '#tests/support/e2e-test.ts';
import { findFaults, findSidewaysScroll } from '#tests/support/faults.ts';
import { course2004, hostilePackage, lateSpeaker12, lesson12, nothingReached } from '#tests/support/scorm-samples.ts';
import { SignInPage } from './pages/sign-in.ts';

const golf = `${process.env.SAMPLES ?? '../shared/samples'}/golf-scorm12.zip`;
const employee = 'employee@demo.test';
const itemOf = (page: Page): FrameLocator => page.frameLocator('iframe.scorm__frame').frameLocator('#item');

/** As whoever is signed in on the page. */
async function ask<T>(page: Page, method: 'GET' | 'POST', path: string, body: object = {}): Promise<T> {
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', tokenStorageKey);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(new URL(path, page.url()).href, { method, headers, ...body });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** An operator uploads the package and gives it to the employee; the address of the course in his room. */
async function giveCourse(operator: Page, userId: string, title: string, bytes: Buffer): Promise<string> {
  const file = { name: 'package.zip', mimeType: 'application/zip', buffer: bytes };
  const task = await ask<{ id: string }>(operator, 'POST', '/api/v2/scorm/courses', { multipart: { title, file } });
  const read = () =>
    ask<{ status: string; result: { course_id: string } | null }>(operator, 'GET', `/api/v2/events/${task.id}`);
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('success');
  const { result } = await read();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { data } = await ask<{ data: { id: string }[] }>(
    operator,
    'POST',
    '/learning/api/learning/assigned-courses/bulk-assign',
    {
      data: {
        courses_ids: [result?.course_id],
        start_date: day(-1),
        end_date: day(30),
        selection: { include_ids: [userId] },
      },
    },
  );
  return `/user/learning/courses/${data[0]?.id}`;
}

/** Both are signed in, each in a browser of their own. */
async function meet(context: BrowserContext, page: Page, url: string): Promise<{ operator: Page; userId: string }> {
  await new SignInPage(page, url).enter(employee);
  const { id } = await ask<{ id: string }>(page, 'GET', '/users/api/v1/users/me');
  const browser = context.browser();
  if (browser === null) throw new Error('the context has no browser');
  const operator = await (await browser.newContext()).newPage();
  await new SignInPage(operator, url).enter('operator@demo.test');
  return { operator, userId: id };
}

test('a lesson of 1.2 goes on in another browser, survives a cut, is taken over and passed', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { operator, userId } = await meet(context, page, product.url);
  const course = await giveCourse(operator, userId, 'Урок из пакета', lesson12('Урок из пакета'));
  await operator.context().close();

  await page.goto(`${product.url}${course}`);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Интерактивный курс/ })
    .click();
  await expect(itemOf(page).getByText('Страница 1, вход: ab-initio')).toBeVisible();
  expect(await findFaults(page, 'scorm', 'main')).toEqual([]);
  expect(await findSidewaysScroll(page, 'scorm')).toEqual([]);
  await context.setOffline(true);
  await itemOf(page).getByRole('button', { name: 'Вперёд' }).click();
  await expect(page.getByText('Не сохранено: нет связи')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Всё сохранено')).toBeVisible();

  const phone = await openPhone(browser);
  await new SignInPage(phone.page, product.url).enter(employee);
  await phone.page.goto(`${product.url}${course.replace('courses/', 'courses/scorm/')}`);
  await expect(phone.page.getByRole('heading', { name: 'Курс открыт в другом месте' })).toBeVisible();
  await phone.page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await expect(itemOf(phone.page).getByText('Страница 2, вход: resume')).toBeVisible();

  await itemOf(page).getByRole('button', { name: 'Вперёд' }).click();
  await expect(page.getByRole('heading', { name: 'Курс продолжается в другом месте' })).toBeVisible();

  await itemOf(phone.page).getByRole('button', { name: 'Вперёд' }).click();
  await expect(phone.page.getByText('Всё сохранено')).toBeVisible();
  await phone.page.close();
  const again = await phone.context.newPage();
  await again.goto(`${product.url}${course.replace('courses/', 'courses/scorm/')}`);
  await expect(itemOf(again).getByText('Страница 3, вход: resume')).toBeVisible();
  await itemOf(again).getByRole('button', { name: 'Сдать' }).click();
  await again.getByRole('link', { name: 'К результату' }).click();
  await expect(again.getByText('100 %').first()).toBeVisible();
  await phone.context.close();
});

test('what a package says only while its page goes is kept', async ({ context, page, product }) => {
  const { operator, userId } = await meet(context, page, product.url);
  const course = await giveCourse(operator, userId, 'Поздние слова', lateSpeaker12('Поздние слова'));
  await operator.context().close();
  await page.goto(`${product.url}${course.replace('courses/', 'courses/scorm/')}`);
  await expect(itemOf(page).getByText('Открыто')).toBeVisible();
  await expect(page.getByText('Всё сохранено')).toBeVisible();
  // Another address altogether: as when the tab is closed, nothing of the room is left to listen.
  await page.goto('about:blank');
  await expect(async () => {
    await page.goto(`${product.url}${course}`);
    await expect(page.getByText('100 %').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
});

test('a course of 2004 opens its test when the lesson is passed, and ends when it says so', async ({
  context,
  page,
  product,
}) => {
  const { operator, userId } = await meet(context, page, product.url);
  const course = await giveCourse(operator, userId, 'Курс по порядку', course2004('Курс по порядку'));
  await operator.context().close();

  await page.goto(`${product.url}${course}`);
  await page.getByRole('link', { name: 'Начать' }).click();
  const contents = page.getByRole('navigation', { name: 'Содержание' });
  await expect(itemOf(page).getByText('Дальше: false')).toBeVisible();
  await expect(contents.getByRole('button', { name: /Потом тест.*закрыто/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Далее' })).toHaveAttribute('aria-disabled', 'true');
  await itemOf(page).getByRole('button', { name: 'Сдать' }).click();
  await expect(itemOf(page).getByText('Дальше: true')).toBeVisible();
  await expect(contents.getByRole('button', { name: /Сначала урок — сдано/ })).toBeVisible();
  const next = page.getByRole('button', { name: 'Далее' });
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(itemOf(page).getByRole('heading', { name: 'Тест' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить и выйти' }).click();
  // The course shows what was done in it as soon as that is saved.
  await expect(page.getByRole('listitem').filter({ hasText: 'Сначала урок' })).toContainText('Пройдено');
  await page.getByRole('link', { name: 'Продолжить' }).click();
  await expect(itemOf(page).getByRole('heading', { name: 'Тест' })).toBeVisible();
  // Its buttons stand there before the script that listens to them has run.
  await expect(itemOf(page).getByText(/^Дальше: /)).toBeVisible();
  await itemOf(page).getByRole('button', { name: 'Сдать' }).click();
  await itemOf(page).getByRole('button', { name: 'Закончить' }).click();
  await expect(page.getByRole('heading', { name: 'Курс пройден' })).toBeVisible();
});

test('a curious package reaches nothing from the learner’s page and cannot say that it is passed', async ({
  context,
  page,
  product,
}) => {
  const { operator, userId } = await meet(context, page, product.url);
  const bytes = hostilePackage('Любопытный пакет', new URL(product.url).host);
  const course = await giveCourse(operator, userId, 'Любопытный пакет', bytes);
  await operator.context().close();
  await page.goto(`${product.url}${course.replace('courses/', 'courses/scorm/')}`);
  const found = itemOf(page).locator('#state');
  await expect(found).not.toBeEmpty();
  expect(JSON.parse((await found.textContent()) ?? '')).toEqual(nothingReached);
  await page.goto(`${product.url}${course}`);
  await expect(page.getByText('Курс пройден')).toHaveCount(0);
  await expect(page.getByText('0 %').first()).toBeVisible();
});

test('the golf sample is played from its first page to its result', async ({ context, page, product }) => {
  test.skip(!existsSync(golf), 'the sample is not there');
  const { operator, userId } = await meet(context, page, product.url);
  const course = await giveCourse(operator, userId, 'Golf', readFileSync(golf));
  await operator.context().close();
  const address = `${product.url}${course.replace('courses/', 'courses/scorm/')}`;
  await page.goto(address);
  const lesson = itemOf(page);
  const next = lesson.getByRole('button', { name: /Next/ });
  while (await next.isEnabled()) await next.click();
  const check = lesson.frameLocator('#contentFrame');
  await expect(check.getByRole('heading', { name: 'Knowledge Check' })).toBeVisible();
  // The sample marks what is right; what is to be typed stands behind its field.
  for (const choice of await check.locator('.correctAnswer input[type=radio]').all()) await choice.check();
  for (const field of await check.locator('.correctAnswer:has(input[type=text])').all()) {
    await field.locator('input').fill((await field.innerText()).replaceAll(/\D/g, ''));
  }
  await check.getByRole('button', { name: 'Submit Answers' }).click();
  await expect(check.getByRole('heading', { name: 'Score: 100' })).toBeVisible();
  await page.getByRole('link', { name: 'К результату' }).click();
  await expect(page.getByText('Пройдено · результат 100 %')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ваш сертификат' })).toBeVisible();
});
