import { expect, test } from '#tests/support/e2e-test.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';

test('A full licence is told before an import and by the form, and nobody comes in above it.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@orion.test');
  const employees = new EmployeesPage(page);
  await page.goto(`${product.url}/admin/staff/employees`);
  await employees.previewImport(listOf(60));
  const warning = employees.dialog.getByRole('alert');
  await expect(warning).toContainText('лиценз');
  await expect(employees.dialog.getByRole('button', { name: 'Загрузить', exact: true })).toBeDisabled();
  const missing = Number(/\d+/.exec(await warning.innerText())?.[0]);

  await page.reload();
  await employees.previewImport(listOf(60 - missing));
  await employees.confirmImport({ Добавлено: 60 - missing });

  await employees.openForm(product.url);
  await employees.fillForm({ lastName: 'Лишний', firstName: 'Лев', email: 'lishniy@orion.test' });
  await employees.submitForm();
  await expect(employees.main.getByRole('alert')).toContainText('лиценз');
  await expect(employees.main.getByRole('textbox', { name: /Фамилия/ })).toHaveValue('Лишний');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${product.url}/admin/staff/employees`);
  await employees.search('Лишний');
  await expect(employees.row('Лишний Лев')).toHaveCount(0);
});

/** A list of so many people who are not there yet. */
function listOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => `Номерной;Иван;number-${index}@orion.test`);
  return {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Фамилия;Имя;E-mail', ...rows].join('\n')),
  };
}
