import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/constants.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { LearnerPage } from './pages/learner.ts';
import { MailboxPage } from './pages/mailbox.ts';
import { RegistrationPage } from './pages/registration.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Words that would run where a page took them for markup, each in a context of its own. */
const words = `"><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>{{7*7}}`;

test('Words that look like a program stay words in the console.', async ({ page, product }) => {
  const seen = await watch(page);
  await new SignInPage(page, product.url).enter('operator@demo.test');

  await test.step('They are typed into every text that an operator writes.', async () => {
    await post(page, '/api/v2/departments', { title: words });
    await post(page, '/api/v2/tags/custom', { title: words });
    const course = { title: words, description: words, tags: [words.slice(0, 20)] };
    await post(page, '/api/v2/library/courses', course);
    await post(page, '/api/v2/phishing/templates', { name: words, kind: 'link', category_name: words });
    await post(page, '/api/v2/phishing/redirect_pages', { name: words, original_url: 'https://vector.example' });
    await post(page, '/api/v2/organizations/children', {
      title: words,
      users_limit: 1,
      starts_on: '2026-01-01',
      ends_on: '2027-12-31',
      time_zone: 'Asia/Tashkent',
      language: 'ru',
    });
  });

  const person = await test.step('So are words about a person.', async () => {
    const departments = await read<{ data: { id: string }[] }>(page, '/api/v2/departments/all');
    const { id } = await post<{ id: string }>(page, '/api/v2/users/employee/add', {
      email: 'about-words@vector.example',
      last_name: words,
      first_name: words,
      position: words,
      department: { id: departments.data[0]?.id },
    });
    await ask(page, 'PATCH', '/users/api/v1/users/note', { user_id: id, text: words });
    return id;
  });

  for (const path of [
    '/admin/staff/employees?tab=departments',
    '/admin/staff/tags',
    '/admin/learning/courses',
    '/admin/phishing/templates',
    '/admin/phishing/redirect',
    '/admin/organization',
    '/admin/settings/audit',
    `/admin/staff/employees/${person}`,
    '/admin/staff/employees?search=about-words',
  ]) {
    await test.step(`They are words at ${path}.`, async () => {
      await page.goto(`${product.url}${path}`);
      await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
    });
  }

  for (const path of ['/admin/staff/employees', '/admin/phishing/campaigns', '/admin/learning/courses']) {
    await test.step(`They are words in the search of ${path}.`, async () => {
      await page.goto(`${product.url}${path}?search=${encodeURIComponent(words)}`);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words);
    });
  }
  expect(seen).toEqual([]);
});

test('They stay words for whoever learns, in letters, on public pages and on paper.', async ({ page, product }) => {
  const seen = await watch(page);
  const email = 'words@vector.example';
  await new SignInPage(page, product.url).enter('operator@demo.test');

  await test.step('An operator names a person, a course and all that is in it.', async () => {
    const departments = await read<{ data: { id: string }[] }>(page, '/api/v2/departments/all');
    const person = await post<{ id: string }>(page, '/api/v2/users/employee/add', {
      email,
      last_name: words,
      first_name: 'Anna',
      department: { id: departments.data[0]?.id },
    });
    const theme = await post<{ id: string; module_id: string }>(page, '/learning/api/content/themes', { title: words });
    const module = `/api/v2/library/modules/${theme.module_id}`;
    await post(page, `${module}/slides`, { title: words, html: '<p>Text</p>' });
    const options = [
      { text: `${words} yes`, is_right: true },
      { text: `${words} no`, is_right: false },
    ];
    await post(page, `${module}/questions`, { text: words, explanation: words, options });
    const sections = [{ title: words, themes_ids: [theme.id] }];
    const course = await post<{ id: string }>(page, '/learning/api/content/courses', {
      title: words,
      description: words,
      sections,
    });
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await post(page, '/learning/api/learning/assigned-courses/bulk-assign', {
      courses_ids: [course.id],
      start_date: day(-1),
      end_date: day(20),
      selection: { include_ids: [person.id] },
    });
  });

  await test.step('The person registers from the letter.', async () => {
    const mailbox = new MailboxPage(page);
    await page.evaluate((key) => localStorage.removeItem(key), tokenStorageKey);
    await mailbox.open(product.url, email);
    await mailbox.openEmail(`«${words}»`);
    await expect(mailbox.letter.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await mailbox.openEmail('приглашение на обучение');
    const invited = await mailbox.letter.getByRole('link', { name: 'Зарегистрироваться' }).first().getAttribute('href');
    await page.goto(invited ?? '');
    await new RegistrationPage(page).register(`${words} Anna`, 'снег-лампа-река-42');
  });

  await test.step('The person learns, answers and has a certificate.', async () => {
    const room = new LearnerPage(page);
    await room.beginNext(words);
    await expect(room.main.getByText(words).first()).toBeVisible();
    await room.readSlides(1);
    await room.takeQuiz(1, () => `${words} yes`);
    await room.expectResult('Тест пройден', 'Верно 1 из 1.');
    await expect(room.main.getByText(`1. ${words}`)).toBeVisible();
    await room.main.getByRole('link', { name: 'Открыть' }).click();
    await expect(room.main.getByText(words).first()).toBeVisible();
    const download = page.waitForEvent('download');
    await room.main.getByRole('button', { name: 'Скачать PDF' }).click();
    const file = await download;
    const lines = readPdfText(readFileSync(await file.path()));
    expect(lines.join('').replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    await page.goto(`${product.url}/certificates/${file.suggestedFilename().replace(/\.pdf$/, '')}`);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  });
  expect(seen).toEqual([]);
});

/** Dialogs that were opened; a script of the words would fail the test, as any error of scripts does. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.addInitScript(() =>
    Object.defineProperty(window, 'wasRun', {
      set() {
        throw new Error('stored words ran');
      },
    }),
  );
  page.on('dialog', (dialog) => {
    seen.push(`${dialog.type()} on ${page.url()}`);
    void dialog.dismiss();
  });
  return seen;
}

/** As whoever is signed in here. */
const post = <T = unknown>(page: Page, path: string, data: object) => ask<T>(page, 'POST', path, data);
const read = <T>(page: Page, path: string) => ask<T>(page, 'GET', path);

async function ask<T>(page: Page, method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<T> {
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', tokenStorageKey);
  const answer = await page.request.fetch(new URL(path, page.url()).href, {
    method,
    ...(data && { data }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
