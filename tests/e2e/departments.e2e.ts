import { expect, test } from '#tests/support/e2e-test.ts';
import { DepartmentsPage } from './pages/departments.ts';
import { EmployeesPage } from './pages/employees.ts';
import { SignInPage } from './pages/sign-in.ts';

const person = { lastName: 'Древова', firstName: 'Ольга', email: 'drevova@demo.test' };

test('An operator builds a tree of departments, moves and renames, deletes several, and takes it back.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  const departments = new DepartmentsPage(page);
  const employees = new EmployeesPage(page);

  await test.step('Three levels, one inside the other.', async () => {
    await departments.open(product.url);
    await departments.create('Заводы');
    await departments.createInside('Заводы', 'Северный завод');
    await departments.goInto('Заводы');
    await departments.createInside('Северный завод', 'Литейный цех');
    await departments.goInto('Северный завод');
    await expect(departments.card('Литейный цех')).toBeVisible();
    await expect(departments.path).toHaveText(/Все отделы.*Заводы.*Северный завод/);
  });

  await test.step('A title that a sibling has is refused, and what was typed stays.', async () => {
    await departments.main.getByRole('button', { name: 'Создать отдел', exact: true }).first().click();
    const title = departments.dialog.getByRole('textbox', { name: /^Отдел/ });
    await title.fill('литейный цех');
    await departments.dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(departments.dialog.getByRole('alert')).toBeVisible();
    await expect(title).toHaveValue('литейный цех');
    await departments.dialog.getByRole('button', { name: 'Отмена' }).click();
  });

  await test.step('A department cannot go below itself, but elsewhere with all that is in it.', async () => {
    await departments.open(product.url);
    await departments.create('Регионы');
    await departments.goInto('Заводы');
    expect(await departments.isPlaceOffered('Северный завод', 'Литейный цех')).toBe(false);
    await departments.move('Северный завод', 'Регионы');
    await expect(departments.card('Северный завод')).toBeHidden();
    await departments.open(product.url);
    await departments.rename('Регионы', 'Площадки');
    await departments.goInto('Площадки');
    await expect(departments.card('Северный завод')).toContainText('1 отдел внутри');
  });

  await test.step('Somebody works in the lowest one, and counts in all above.', async () => {
    await employees.openForm(product.url);
    await employees.main.getByRole('textbox', { name: /Фамилия/ }).fill(person.lastName);
    await employees.main.getByRole('textbox', { name: /^Имя/ }).fill(person.firstName);
    await employees.main.getByRole('textbox', { name: /E-mail/ }).fill(person.email);
    await employees.chooseDepartment('Литейный цех');
    await expect(employees.main.getByRole('combobox', { name: /Отдел/ })).toHaveText(
      'Площадки / Северный завод / Литейный цех',
    );
    await employees.submitForm();
    await employees.expectTitle('Сотрудники');
    await departments.open(product.url);
    await expect(departments.card('Площадки').getByRole('link', { name: /Сотрудники отдела/ })).toHaveText('1');
  });

  await test.step('Two departments go with what is below, their people to “Без отдела”.', async () => {
    await departments.removeChosen(['Заводы', 'Площадки'], '1 сотрудник перейдёт в «Без отдела»');
    await departments.confirmRemoval('Удалено 4 отдела');
    await expect(departments.card('Площадки')).toBeHidden();
    await expect(departments.card('Без отдела').getByRole('link')).toHaveText('1');
    await expect(departments.card('Без отдела').getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('All of it comes back, the person too.', async () => {
    await departments.undo('4 отдела снова на месте');
    await expect(departments.card('Площадки').getByRole('link', { name: /Сотрудники отдела/ })).toHaveText('1');
    await departments.goInto('Площадки');
    await departments.goInto('Северный завод');
    await expect(departments.card('Литейный цех').getByRole('link', { name: /Сотрудники отдела/ })).toHaveText('1');
  });
});
