import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { SignInPage } from './pages/sign-in.ts';
import { StaffPage } from './pages/staff.ts';

test('An operator removes three people, takes it back, and follows one of them down to a single answer.', async ({
  page,
  product,
}) => {
  const staff = new StaffPage(page);
  const faults: string[] = [];
  const look = async (screen: string) => faults.push(...(await findFaults(page, screen)));
  let total = 0;
  let taken = 0;
  const takenPlaces = staff.main.getByText(/Занято лицензий: [\d\s]+ из /);

  await test.step('The list says how many licences are taken, those of organizations below too.', async () => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    await page.goto(`${product.url}/admin/staff/employees`);
    await staff.expectTitle('Сотрудники');
    total = await staff.readTotal();
    taken = Number((await takenPlaces.innerText()).replace(/ из .*/s, '').replaceAll(/\D/g, ''));
    expect(taken).toBeGreaterThan(total);
  });

  let names: string[] = [];
  await test.step('Three are removed over the bulk bar, after a question.', async () => {
    names = await staff.checkFirst(3);
    // The bar floats: the rows that it half covers are scrolled from under it.
    faults.push(...(await findFaults(page, 'selection', '.kit-selection')));
    await staff.chooseBulk('Удалить');
    await staff.confirm('Удалить 3 сотрудников');
    // A pointer on the notice stops its clock: what follows may take longer than it lives.
    await staff.notices.filter({ hasText: 'Удалены 3 сотрудника' }).hover();
    await staff.expectTotal(total - 3);
    await expect(staff.main.getByText(`Занято лицензий: ${taken - 3} из `)).toBeVisible();
  });

  await test.step('They are found among the removed, with the days that are left.', async () => {
    const other = await page.context().newPage();
    const removed = new StaffPage(other);
    await other.goto(`${product.url}/admin/staff/employees/removed`);
    await removed.expectTitle('Удалённые сотрудники');
    for (const name of names) await expect(removed.row(name).first()).toContainText('30');
    faults.push(...(await findFaults(other, 'removed')));
    await other.close();
  });

  await test.step('The notice takes the removal back, and they are where they were.', async () => {
    await staff.notices.getByRole('button', { name: 'Вернуть' }).click();
    await expect(staff.notices.filter({ hasText: 'Возвращены 3 сотрудника' })).toBeVisible();
    await staff.expectTotal(total);
    for (const name of names) await expect(staff.row(name).first()).toBeVisible();
  });

  await test.step('What the filter finds is exported as a table.', async () => {
    await page.goto(`${product.url}/admin/staff/employees?search=${encodeURIComponent('Кузнецов')}`);
    const found = await staff.readTotal();
    await staff.choosePageAction('Выгрузить список');
    const button = staff.dialog.getByRole('button', { name: 'Скачать' });
    await expect(button).toBeVisible({ timeout: 30_000 });
    await look('export');
    const download = await staff.download(button);
    expect(download.suggestedFilename()).toMatch(/^Сотрудники \d{4}-\d{2}-\d{2}\.xlsx$/);
    const rows = await readSheet(await readFile(await download.path()));
    expect(rows).toHaveLength(found + 1);
    await staff.dialog.getByText('Закрыть', { exact: true }).click();
  });

  await test.step('One person’s page leads to their courses, a course to its attempts, an attempt to its answers.', async () => {
    await page.goto(`${product.url}/admin/staff/employees?course_progress=COMPLETED&sort=-progress`);
    const person = staff.rows.first().getByRole('link').first();
    const name = await person.innerText();
    await person.click();
    await staff.expectTitle(name);
    await look('person');
    await staff
      .panel('Назначенные курсы')
      .getByRole('link', { name: /^Все: / })
      .click();
    await staff.expectTitle('Назначенные курсы');
    await look('courses');
    const course = staff.rows.first().getByRole('link');
    const title = await course.innerText();
    await course.click();
    await staff.expectTitle(title);
    await expect(staff.trail).toContainText(name);
    await look('course');
    await staff.main.getByRole('link', { name: 'Попытка 1', exact: true }).first().click();
    await expect(staff.main.getByRole('heading', { level: 1, name: /^Попытка 1: / })).toBeVisible();
    await look('attempt');
    const answers = staff.main.getByRole('list', { name: 'Ответы' }).locator('> li');
    const [right, asked] = /(\d+) из (\d+)/
      .exec(await staff.figure(staff.panel('Результат'), 'Верно').innerText())
      ?.slice(1)
      .map(Number) ?? [0, 0];
    await expect(answers).toHaveCount(asked ?? 0);
    await expect(answers.getByText('Верно', { exact: true })).toHaveCount(right ?? 0);
    await expect(answers.getByText('верный ответ').first()).toBeVisible();
  });

  await test.step('The address of an answer opens by itself, and the path leads back up.', async () => {
    const heading = await staff.main.getByRole('heading', { level: 1 }).innerText();
    await page.reload();
    await staff.expectTitle(heading);
    await staff.trail.getByRole('link').last().click();
    await expect(staff.main.getByRole('heading', { level: 2, name: 'Как идёт' })).toBeVisible();
    await page.goBack();
    await staff.expectTitle(heading);
  });

  expect(faults).toEqual([]);
});

test('An employee gives themselves a picture; the operator sees it; without it there are initials again.', async ({
  page,
  browser,
  product,
}) => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a4f0a' } })
    .png()
    .toBuffer();
  await new SignInPage(page, product.url).enter('employee@demo.test');
  await page.goto(`${product.url}/user/profile`);
  const pictures = page.locator('.ui-person img');
  await expect(page.getByRole('button', { name: 'Загрузить фото' })).toBeVisible();
  const input = page.locator('input[type=file]');
  const frame = page.getByRole('dialog', { name: 'Кадр фотографии' });

  await test.step('One that is too small is refused with the reason.', async () => {
    const tiny = await sharp(photo).resize(40, 40).toBuffer();
    await input.setInputFiles({ name: 'tiny.png', mimeType: 'image/png', buffer: tiny });
    await expect(frame.getByRole('alert')).toContainText('64');
    await page.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await expect(pictures).toHaveCount(0);
  });

  await test.step('A good one is cut, and stands on the profile and in the header.', async () => {
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
    await frame.getByRole('button', { name: 'Сохранить' }).click();
    await expect(frame).toBeHidden();
    await expect(pictures).toHaveCount(2);
    expect(await findFaults(page, 'profile')).toEqual([]);
  });

  await test.step('The operator sees it on the employee’s page.', async () => {
    const context = await browser.newContext({ locale: 'ru-RU' });
    const staff = new StaffPage(await context.newPage());
    await new SignInPage(staff.page, product.url).enter('operator@demo.test');
    await staff.page.goto(`${product.url}/admin/staff/employees?view=table&search=employee@demo.test`);
    await staff.rows.first().getByRole('link').first().click();
    await expect(staff.main.locator('.ui-person img')).toBeVisible();
    await context.close();
  });

  await test.step('Taken away it is gone, and can be put back at once.', async () => {
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(pictures).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(pictures).toHaveCount(2);
  });
});
