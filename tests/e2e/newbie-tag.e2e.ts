import { expect, test } from '#tests/support/e2e-test.ts';
import { EmployeesPage } from './pages/employees.ts';
import { MailboxPage } from './pages/mailbox.ts';
import { SignInPage } from './pages/sign-in.ts';
import { TagsPage } from './pages/tags.ts';

const newcomer = { lastName: 'Новичкова', firstName: 'Вера', email: 'novichkova@demo.test' };
const letter = { theme: 'Добро пожаловать в Вектор', text: 'Сегодня вам придёт первый курс.' };
const template = 'Общий документ';

test('A newcomer gets a course, a letter and a phishing check from the tag that nobody has to give them.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  const tags = new TagsPage(page);

  await test.step('The newbie tag lives ten days and does three things.', async () => {
    await page.goto(`${product.url}/admin/staff/tags`);
    await tags.show('Новый сотрудник');
    await tags.turnOff();
    await tags.dropActions();
    await tags.setLifeDays(10);

    const course = await tags.begin('Назначить курс');
    await course.getByRole('combobox').click();
    await page.locator('.ant-select-item-option:visible').first().click();
    await page.keyboard.press('Escape');
    await tags.save(course);

    const words = await tags.begin('Письмо');
    await words.getByRole('textbox', { name: /^Тема/ }).fill(letter.theme);
    await words.getByRole('textbox', { name: /^Текст/ }).fill(letter.text);
    await tags.save(words);

    const phishing = await tags.begin('Проверка фишингом');
    await phishing.getByRole('button', { name: 'Выбрать шаблоны' }).click();
    await tags.dialog.getByRole('checkbox', { name: template }).check();
    await tags.dialog.getByRole('button', { name: 'Выбрать', exact: true }).click();
    await phishing.getByRole('spinbutton').fill('0');
    await tags.save(phishing);
  });

  await test.step('A kind that is there already is not offered again; letters are.', async () => {
    await tags.main.getByRole('button', { name: 'Добавить действие' }).click();
    await tags.main.getByRole('combobox', { name: 'Действие' }).click();
    await expect(page.locator('.ant-select-item-option:visible')).toHaveText(['Письмо']);
    await page.keyboard.press('Escape');
    await tags.main.getByRole('button', { name: 'Отмена' }).click();
  });

  await test.step('It is switched on, and somebody joins the company.', async () => {
    await tags.turnOn();
    const employees = new EmployeesPage(page);
    await employees.openForm(product.url);
    await employees.fillForm(newcomer);
    await employees.submitForm();
    await employees.expectTitle('Сотрудники');
  });

  await test.step('The history of the tag says what it did, once each.', async () => {
    await page.goto(`${product.url}/admin/staff/tags`);
    await tags.show('Новый сотрудник');
    await tags.tab('История');
    const rows = tags.history('Новичкова');
    await expect(rows).toHaveCount(3, { timeout: 40_000 });
    for (const kind of ['Назначить курс', 'Письмо', 'Проверка фишингом']) {
      await expect(rows.filter({ hasText: kind })).toContainText('Сделано');
    }
  });

  await test.step('The letter and the course have arrived.', async () => {
    const mailbox = new MailboxPage(page);
    await mailbox.open(product.url, newcomer.email);
    await mailbox.openEmail(letter.theme);
    await expect(mailbox.letter.getByRole('paragraph').filter({ hasText: letter.text })).toBeVisible();
    await expect(mailbox.letters.filter({ hasText: letter.theme })).toHaveCount(1);
    await expect(mailbox.letters.filter({ hasText: /назначен/i })).toHaveCount(1);
  });

  await test.step('The phishing check is a campaign of its own, for everybody of the tag.', async () => {
    await page.goto(`${product.url}/admin/staff/tags`);
    await tags.show('Новый сотрудник');
    const people = await tags.readCount('Новый сотрудник');
    await tags.main.getByRole('link', { name: 'Результаты текущей кампании' }).click();
    await tags.expectTitle('Новый сотрудник');
    await expect(tags.main).toContainText('По тегу');
    await expect(tags.main).toContainText(new RegExp(`${people} человека?`));
    await expect(tags.main.getByRole('link', { name: template })).toBeVisible();
  });

  await test.step('It is switched off: journeys after this one have newcomers of their own.', async () => {
    await page.goto(`${product.url}/admin/staff/tags`);
    await tags.show('Новый сотрудник');
    await tags.turnOff();
  });
});
