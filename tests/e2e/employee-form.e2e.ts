import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';

test('The form of an employee says what is wrong when it is sent, and takes nobody twice.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  const employees = new EmployeesPage(page);
  await employees.openForm(product.url);
  const field = (name: RegExp) => employees.main.getByRole('textbox', { name });

  await field(/Фамилия/).fill('   ');
  await field(/E-mail/).fill('novikova');
  await field(/Должность/).fill('x'.repeat(256));
  await expect(employees.main.getByRole('alert')).toHaveCount(0);
  await employees.submitForm();
  await expect(field(/Фамилия/)).toBeFocused();
  for (const name of [/Фамилия/, /^Имя/, /E-mail/, /Должность/]) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(employees.main.getByRole('alert').filter({ hasText: '255' })).toBeVisible();
  expect(await findFaults(page, 'employee form, refused')).toEqual([]);

  await field(/Должность/).fill('  юрист  ');
  await expect(field(/Должность/)).not.toHaveAttribute('aria-invalid', 'true');
  await employees.fillForm({ lastName: 'Новикова', firstName: 'Вера', email: 'Operator@Demo.Test' });
  await employees.submitForm();
  await expect(employees.main.getByRole('alert')).toContainText('Сотрудник с таким адресом уже есть');
  await expect(field(/E-mail/)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(/Фамилия/)).toHaveValue('Новикова');
  await expect(employees.main.getByRole('heading', { level: 1, name: 'Добавить сотрудника' })).toBeVisible();

  await field(/E-mail/).fill('novikova@demo.test');
  await employees.submitForm();
  await employees.expectTitle('Сотрудники');
  await employees.search('novikova@demo.test');
  await expect(employees.row('Новикова Вера')).toContainText('юрист');
});
