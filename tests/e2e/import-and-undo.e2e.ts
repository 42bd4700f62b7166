import { readFile } from 'node:fs/promises';
import { demoAccounts } from '#contract/demo.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { encodeWindows1251 } from '#tests/support/windows-1251.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';

const people = 1000;
const workshop = 'Новый цех';
/** Every hundredth line has a fault, each of another kind. */
const faults: Readonly<Record<number, string>> = {
  100: 'не адрес;Опечаткин Олег;слесарь',
  200: ';Безадресный Борис;слесарь',
  300: 'n1@tsekh.test;Повторный Павел;слесарь',
  400: 'odno@tsekh.test;Одноимённый;слесарь',
};
const lines = Array.from({ length: people }, (_, index) => {
  const number = index + 1;
  return `${faults[number] ?? `n${number}@tsekh.test;Рабочий Иван;${number === 1 ? '=1+1' : 'слесарь'}`};${workshop}`;
});
const faulty = Object.keys(faults).length;
const list = {
  name: 'цех.csv',
  mimeType: 'text/csv',
  buffer: encodeWindows1251(['Куда писать;ФИО;Должность;Отдел', ...lines].join('\r\n')),
};

test('A thousand people come from a file with errors in it, are seen row by row, and go again.', async ({
  page,
  product,
}) => {
  const operator = demoAccounts.find(({ role }) => role === 'operator');
  await new SignInPage(page, product.url).enter(operator?.email ?? '');
  await page.goto(`${product.url}/admin/staff/employees`);
  const employees = new EmployeesPage(page);
  const { dialog } = employees;
  await test.step('A heading that nobody knows is told; the column is set by hand.', async () => {
    await employees.previewImport(list);
    await expect(dialog).toContainText('Windows-1251');
    await expect(dialog.getByRole('alert')).toContainText('Не найдено: E-mail');
    await expect(dialog.getByRole('button', { name: 'Загрузить', exact: true })).toBeDisabled();
    await employees.setColumn('Куда писать', 'E-mail');
    await dialog.getByRole('button', { name: 'Прочитать так' }).click();
    await employees.expectPreview({ Новые: people - faulty, Изменятся: 0, 'С ошибками': faulty });
    await expect(dialog.getByRole('row', { name: /Опечаткин/ })).toContainText('Адрес неверный: не адрес');
    await expect(dialog).toContainText(`Появится 1 отдел: ${workshop}`);
    expect(await findFaults(page, 'import, preview', '.ant-modal')).toEqual([]);
  });

  await test.step('The rows come in, and it is seen how many are there.', async () => {
    await dialog.getByRole('checkbox', { name: /приглашени/ }).uncheck();
    await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click();
    await expect(dialog.getByRole('progressbar').or(dialog.getByText('Список загружен.'))).toBeVisible();
    await expect(dialog.getByText('Список загружен.')).toBeVisible({ timeout: 60_000 });
    await employees.expectPreview({ Добавлено: people - faulty, 'С ошибками': faulty, Приглашений: 0 });
    expect(await findFaults(page, 'import, result', '.ant-modal')).toEqual([]);
  });

  await test.step('The result is saved: a state for every row, and nothing in it is a formula.', async () => {
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /CSV/ }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const rows = text.trim().split('\r\n');
    expect(rows).toHaveLength(people + 1);
    expect(rows.filter((row) => row.includes(';Добавлен;'))).toHaveLength(people - faulty);
    expect(rows.filter((row) => row.includes(';Ошибка;'))).toHaveLength(faulty);
    expect(rows[300]).toContain('Адрес уже есть в строке 2: n1@tsekh.test');
    expect(text).not.toMatch(/(^|;)=/m);
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await employees.search('n1@tsekh.test');
    await expect(employees.row('Рабочий Иван')).toContainText(workshop);
    await expect(employees.row('Рабочий Иван')).toContainText('=1+1');
  });

  await test.step('The import is found among the latest ones and taken back.', async () => {
    await employees.openImport();
    await expect(dialog.getByRole('row', { name: /цех\.csv/ })).toContainText('Добавлено: 996');
    expect(await findFaults(page, 'import, latest', '.ant-modal')).toEqual([]);
    await dialog.getByRole('button', { name: 'Отменить загрузку: цех.csv' }).click();
    await page
      .getByRole('dialog', { name: 'Отменить загрузку «цех.csv»?' })
      .getByRole('button', { name: 'Отменить загрузку' })
      .click();
    await expect(dialog.getByText('Загрузка отменена.')).toBeVisible({ timeout: 60_000 });
    await employees.expectPreview({ 'Удалено добавленных': people - faulty, 'Убрано отделов': 1 });
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(employees.main.getByText('Таких сотрудников не найдено')).toBeVisible();
  });

  await test.step('The next file with these headings is understood at once.', async () => {
    await employees.previewImport({ ...list, name: 'цех-2.csv' });
    await expect(dialog).toContainText('Так их настроили в прошлый раз.');
    await employees.expectPreview({ Новые: people - faulty, 'С ошибками': faulty });
  });
});
