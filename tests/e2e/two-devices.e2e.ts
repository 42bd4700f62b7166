import type { BrowserContext, Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/constants.ts';
import { expect, openPhone, test } from '#tests/support/e2e-test.ts';
import { expectAddress } from './pages/address.ts';
import { SignInPage } from './pages/sign-in.ts';

const employee = 'employee@demo.test';
const title = 'Курс на двух устройствах';

/** As whoever is signed in on the page. */
async function ask<T>(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', tokenStorageKey);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(new URL(path, page.url()).href, { method, headers, ...body });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json().catch(() => null)) as T;
}

/** Silence of so many seconds, as a sound file. */
function silence(seconds: number): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
}

/** Two slides, the second with a sound, and three questions, given to the employee; the id of the assignment. */
async function giveCourse(operator: Page, userId: string): Promise<string> {
  const theme = await ask<{ id: string; module_id: string }>(operator, 'POST', '/learning/api/content/themes', {
    data: { title },
  });
  const module = `/api/v2/library/modules/${theme.module_id}`;
  const sound = { name: 'sound.wav', mimeType: 'audio/wav', buffer: silence(60) };
  const { src } = await ask<{ src: string }>(operator, 'POST', `${module}/slides/files`, {
    multipart: { audio: sound },
  });
  for (const html of ['<p>Первый</p>', `<p>Второй</p><audio src="${src}"></audio>`]) {
    await ask(operator, 'POST', `${module}/slides`, { data: { title: 'Слайд', html } });
  }
  for (const number of [1, 2, 3]) {
    const options = [
      { text: 'Верно', is_right: true },
      { text: 'Неверно', is_right: false },
    ];
    await ask(operator, 'POST', `${module}/questions`, { data: { text: `Вопрос номер ${number}?`, options } });
  }
  const course = await ask<{ id: string }>(operator, 'POST', '/learning/api/content/courses', {
    data: { title, sections: [{ title, themes_ids: [theme.id] }] },
  });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { data } = await ask<{ data: { id: string }[] }>(
    operator,
    'POST',
    '/learning/api/learning/assigned-courses/bulk-assign',
    {
      data: {
        courses_ids: [course.id],
        start_date: day(-1),
        end_date: day(30),
        selection: { include_ids: [userId] },
      },
    },
  );
  return data[0]?.id ?? '';
}

async function enterOperator(context: BrowserContext, url: string): Promise<Page> {
  const browser = context.browser();
  if (browser === null) throw new Error('the context has no browser');
  const page = await (await browser.newContext()).newPage();
  await new SignInPage(page, url).enter('operator@demo.test');
  return page;
}

const sound = (page: Page) =>
  page.locator('.slide__frame[data-state=drawn]').frameLocator('iframe').locator('.player audio');

test('What was stopped in the middle on one device goes on there on another: slide, second and question.', async ({
  browser,
  context,
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter(employee);
  const { id: userId } = await ask<{ id: string }>(page, 'GET', '/users/api/v1/users/me');
  const operator = await enterOperator(context, product.url);
  const course = await giveCourse(operator, userId);
  const address = `${product.url}/user/learning/courses/${course}`;

  await page.goto(address);
  await page.getByRole('main').getByRole('link', { name: 'Начать' }).click();
  await expect(page.getByText(/^Слайд\s1\sиз\s2/)).toBeVisible();
  await expect(page.locator('.slide__frame[data-state=drawn]')).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(sound(page)).toBeVisible();
  const isRetained = page.waitForResponse(
    (answer) => answer.url().endsWith('/place') && (answer.request().postData() ?? '').includes('"at_seconds":4'),
  );
  await sound(page).evaluate((media: HTMLAudioElement) => {
    media.currentTime = 42;
  });
  await isRetained;

  const phone = await openPhone(browser);
  await new SignInPage(phone.page, product.url).enter(employee);
  await phone.page.goto(address);
  await expect(phone.page.getByText(/слайд 2, с 0:4\d/)).toBeVisible();
  await phone.page.getByRole('main').getByRole('link', { name: 'Продолжить' }).click();
  await expect(phone.page.getByText(/^Слайд\s2\sиз\s2/)).toBeVisible();
  await sound(phone.page).evaluate((media: HTMLAudioElement) => {
    media.muted = true;
    return media.play();
  });
  await expect
    .poll(() => sound(phone.page).evaluate((media: HTMLAudioElement) => media.currentTime))
    .toBeGreaterThan(40);

  await phone.page.getByRole('button', { name: 'Завершить и перейти к тесту' }).click();
  await phone.page.getByRole('button', { name: 'Начать тест' }).click();
  await phone.page.getByRole('radio', { name: 'Верно', exact: true }).check();
  await expect(phone.page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
  await phone.page.getByRole('button', { name: 'Далее' }).click();
  const asked = await phone.page.getByRole('heading', { level: 2 }).innerText();
  // The tab is closed in the middle of the answer: it has left and nobody waits for what the server says.
  const answerLeaves = phone.page.waitForRequest((request) => request.url().endsWith('/quiz/answer'));
  await phone.page.getByRole('radio', { name: 'Неверно' }).check();
  await answerLeaves;
  await phone.context.close();

  await page.goto(address);
  await expect(page.getByText(/вопрос 2/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { level: 2, name: asked })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Неверно' })).toBeChecked();
  await expectAddress(page, /\/quiz\//);

  // The operator deletes the assignment while somebody answers: what was answered counts, and the page leads to it.
  await ask(operator, 'DELETE', `/api/v2/learning/assigned-courses/${course}`);
  await operator.context().close();
  await page.getByRole('radio', { name: 'Верно', exact: true }).check();
  await expect(page.getByRole('heading', { name: 'Попытка завершена' })).toBeVisible();
  await page.getByRole('link', { name: 'Посмотреть результат' }).click();
  await expectAddress(page, /\/result$/);
  await expect(page.getByRole('link', { name: 'Попробовать ещё раз' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'К курсу' }).first().click();
  await expect(page.getByText(/^Организация сняла этот курс/)).toBeVisible();
});
