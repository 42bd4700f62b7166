import type { APIRequestContext } from '@playwright/test';
import type { MailboxEmail, MailboxPage } from '#contract/mailbox.ts';
import en from '#locales/en/letters.json' with { type: 'json' };
import ru from '#locales/ru/letters.json' with { type: 'json' };
import uz from '#locales/uz/letters.json' with { type: 'json' };
import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';

test.describe.configure({ timeout: 120_000 });

async function readMailbox(request: APIRequestContext, origin: string): Promise<MailboxEmail[]> {
  const answer = await request.get(`${origin}/api/v2/demo/mailbox?limit=100`);
  return ((await answer.json()) as MailboxPage).data;
}

/**
 * Reads who got letters of these subjects since now. Campaigns and tags of the demo write to people as well while a
 * journey runs: the whole mailbox belongs to nobody.
 */
async function watchMailbox(request: APIRequestContext, origin: string, hasSubject: (subject: string) => boolean) {
  const before = new Set((await readMailbox(request, origin)).map(({ id }) => id));
  return async (): Promise<string[]> =>
    (await readMailbox(request, origin))
      .filter(({ id, subject }) => !before.has(id) && hasSubject(subject))
      .map(({ recipient }) => recipient)
      .toSorted();
}

const invitationSubjects = [ru, en, uz].map(({ registration }) => registration.subject.replace('{{organization}}', ''));
const isInvitation = (subject: string) => invitationSubjects.some((end) => subject.endsWith(end));

test('Invitations go to all who are found but two, and to nobody else.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  await page.goto(`${product.url}/admin/staff/employees?is_registered=false&view=table`);
  const employees = new EmployeesPage(page);
  await expect(employees.rows.first()).toBeVisible();
  const readInvited = await watchMailbox(page.request, product.origin, isInvitation);

  const everybody = await employees.readEmails();
  expect(everybody.length).toBeGreaterThan(4);
  const leftOut = [everybody[1], everybody[3]];
  await test.step('Everybody is chosen, two are taken out.', async () => {
    await employees.main.getByRole('checkbox', { name: 'Выбрать всё на странице' }).check();
    await employees.chooseAllFound();
    for (const at of [1, 3]) await employees.rows.nth(at).getByRole('checkbox').uncheck();
    await expect(employees.bar).toContainText(`Выбрано: ${everybody.length - 2}`);
  });

  await test.step('It is asked with their number, the invitations are queued, and the choice stays.', async () => {
    const count = everybody.length - 2;
    await employees.bar.getByRole('button', { name: 'Отправить приглашение' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`Отправить приглашение ${count} сотрудник`) });
    expect(await findFaults(page, 'reach', '.ant-modal')).toEqual([]);
    await dialog.getByRole('button', { name: new RegExp(`Отправить ${count} приглашени`) }).click();
    await expect(page.getByText(new RegExp(`${count} пис(ьмо|ьма|ем) поставлен[оы] в очередь`))).toBeVisible();
    await expect(employees.bar).toContainText(`Выбрано: ${count}`);
    const [notice, bar] = await Promise.all([page.locator('.ui-toasts').boundingBox(), employees.bar.boundingBox()]);
    if (notice === null || bar === null) throw new Error('The notice or the bar is not drawn.');
    const isBeside = notice.x >= bar.x + bar.width || notice.y >= bar.y + bar.height;
    expect(isBeside || notice.y + notice.height <= bar.y, 'the notice leaves the bar free').toBe(true);
  });

  await test.step('The letters arrive with exactly those.', async () => {
    const expected = everybody.filter((email) => !leftOut.includes(email)).toSorted();
    await expect.poll(readInvited, { timeout: 30_000 }).toEqual(expected);
  });
});

test('A letter is written to chosen people, in their language, and arrives as it was shown.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  await page.goto(`${product.url}/admin/staff/employees?view=table`);
  const employees = new EmployeesPage(page);
  const subjects = ['Проверка в пятницу', 'Juma kungi tekshiruv'];
  const readRecipients = await watchMailbox(page.request, product.origin, (subject) => subjects.includes(subject));
  const chosen = (await employees.readEmails()).slice(0, 2).toSorted();
  for (const at of [0, 1]) await employees.rows.nth(at).getByRole('checkbox').check();
  await employees.bar.getByRole('button', { name: 'Написать письмо' }).click();
  const dialog = page.getByRole('dialog', { name: 'Письмо 2 сотрудникам' });
  const send = dialog.getByRole('button', { name: 'Отправить 2 письма' });
  await send.click();
  await expect(dialog.getByRole('textbox', { name: /Тема/ })).toBeFocused();
  await expect(dialog.getByText('Заполните это поле')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: /Тема/ }).fill('Проверка в пятницу');
  await dialog.getByRole('textbox', { name: /Текст/ }).fill('Добрый день!\n\nВ пятницу почта встанет.');
  await dialog.getByText('Узбекский').click();
  await dialog.getByRole('textbox', { name: /Тема/ }).fill('Juma kungi tekshiruv');
  await dialog.getByText('Для всех', { exact: true }).click();
  await send.click();
  // What is wrong stands in another language: that one is shown.
  await expect(dialog.getByRole('textbox', { name: /Тема/ })).toHaveValue('Juma kungi tekshiruv');
  await expect(dialog.getByRole('textbox', { name: /Текст/ })).toBeFocused();
  await dialog.getByRole('textbox', { name: /Текст/ }).fill('Juma kuni pochta ishlamaydi.');
  await expect(dialog.getByRole('figure')).toContainText('Juma kuni pochta ishlamaydi.');
  expect(await findFaults(page, 'mailing', '.ant-modal')).toEqual([]);
  await send.click();
  await expect(page.getByText('2 письма поставлены в очередь')).toBeVisible();
  await expect(employees.bar).toContainText('Выбрано: 2');
  await expect.poll(readRecipients, { timeout: 30_000 }).toEqual(chosen);
});

test('Filters are set, read, shared and reset by keyboard alone.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  await page.goto(`${product.url}/admin/staff/employees?view=table`);
  const employees = new EmployeesPage(page);
  await expect(employees.rows.first()).toBeVisible();
  const open = employees.main.getByRole('button', { name: /Фильтры/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Фильтры' });
  // Fields are loaded when they are first needed.
  await expect(drawer.getByRole('combobox', { name: 'Фишинг' })).toBeVisible();
  expect(await findFaults(page, 'filters', '.ant-drawer')).toEqual([]);

  await employees.tabTo(drawer.getByRole('combobox', { name: 'Фишинг' }));
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await employees.tabTo(drawer.getByRole('spinbutton', { name: 'От' }));
  await page.keyboard.type('7');
  await employees.tabTo(drawer.getByRole('spinbutton', { name: 'До' }));
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('spinbutton', { name: 'От' })).toHaveValue('3');
  await employees.tabTo(drawer.getByRole('button', { name: 'Применить' }));
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/phishing_events=/);
  await expect(page).toHaveURL(/risk_level_from=3/);
  await expect(open).toContainText('2');

  await page.reload();
  await expect(open).toContainText('2');
  await open.focus();
  await page.keyboard.press('Enter');
  await employees.tabTo(drawer.getByRole('button', { name: 'Сбросить' }));
  await page.keyboard.press('Enter');
  await employees.tabTo(drawer.getByRole('button', { name: 'Применить' }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/risk_level/);
  await expect(open).not.toContainText('2');
});
