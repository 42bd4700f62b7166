import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { SignInPage } from './pages/sign-in.ts';
import { StaffPage } from './pages/staff.ts';

test('A report is asked for, downloaded, found in the list, made again and put on a schedule.', async ({
  page,
  product,
}) => {
  const console = new StaffPage(page);
  const { dialog, main } = console;
  const faults: string[] = [];
  const look = async (screen: string) => faults.push(...(await findFaults(page, screen)));
  const row = (name: RegExp) => main.getByRole('row', { name });
  const others = (name: string) => main.getByRole('button', { name: `Другие действия: ${name}` });

  await test.step('The progress is asked for where it is seen.', async () => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    await page.goto(`${product.url}/admin/statistics/general-statictics`);
    await console.chooseFromMenu(main.getByRole('button', { name: 'Отчёты' }), 'Прогресс обучения, XLSX');
    await dialog.getByRole('radio', { name: 'За всё время' }).check();
    await look('report choice');
    await dialog.getByRole('button', { name: 'Запросить отчёт' }).click();
    const button = dialog.getByRole('button', { name: 'Скачать' });
    await expect(button).toBeVisible({ timeout: 30_000 });
    const download = await console.download(button);
    expect(download.suggestedFilename()).toMatch(/^Прогресс обучения \d{4}-\d{2}-\d{2}\.xlsx$/);
    expect((await readSheet(await readFile(await download.path()))).length).toBeGreaterThan(1);
    await dialog.getByText('Закрыть', { exact: true }).click();
  });

  await test.step('It stands in the list, whose file is the same, and is made again.', async () => {
    await page.goto(`${product.url}/admin/statistics/reports`);
    await expect(row(/Прогресс обучения/)).toContainText('Готов');
    await look('reports');
    const download = await console.download(main.getByRole('button', { name: 'Скачать: Прогресс обучения' }));
    expect(download.suggestedFilename()).toMatch(/^Прогресс обучения/);
    await console.chooseFromMenu(others('Прогресс обучения'), 'Сделать заново');
    await expect(row(/Прогресс обучения/)).toHaveCount(2);
    await expect(row(/Прогресс обучения/).filter({ hasText: 'Готов' })).toHaveCount(2, { timeout: 30_000 });
  });

  await test.step('One of them is removed after a question.', async () => {
    await console.chooseFromMenu(others('Прогресс обучения').first(), 'Удалить');
    await console.confirm('Удалить');
    await expect(row(/Прогресс обучения/)).toHaveCount(1);
  });

  await test.step('The courses come every Monday from now on, and once at once.', async () => {
    await main.getByRole('link', { name: 'По расписанию' }).click();
    await expect(main.getByText('Расписаний пока нет')).toBeVisible();
    await look('no schedules');
    await main.getByRole('button', { name: 'Добавить расписание' }).click();
    await dialog.getByRole('combobox', { name: /Отчёт/ }).press('ArrowDown');
    await page.getByTitle('Назначенные курсы').click();
    await look('schedule form');
    await dialog.getByRole('button', { name: 'Добавить расписание' }).click();
    await expect(row(/Назначенные курсы/)).toContainText('понедельник, 09:00');
    await console.chooseFromMenu(others('Назначенные курсы'), 'Сделать сейчас');
    await expect(row(/Назначенные курсы/)).toContainText('Готов', { timeout: 30_000 });
    await look('schedules');
    await page.goto(`${product.url}/admin/statistics/reports`);
    await expect(row(/Назначенные курсы/)).toContainText('По расписанию');
  });

  await test.step('Stopped, it says so.', async () => {
    await page.goto(`${product.url}/admin/statistics/reports/schedules`);
    await console.chooseFromMenu(others('Назначенные курсы'), 'Остановить');
    await expect(row(/Назначенные курсы/)).toContainText('Остановлено');
  });

  expect(faults).toEqual([]);
});
