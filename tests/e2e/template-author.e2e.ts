import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { ConsolePage } from './pages/console.ts';
import { MailboxPage } from './pages/mailbox.ts';
import { SignInPage } from './pages/sign-in.ts';
import { TemplateEditor } from './pages/template-editor.ts';

const author = 'operator@demo.test';
const template = 'Заказ ждёт на складе';

const letter = {
  name: 'заказ.eml',
  mimeType: 'message/rfc822',
  buffer: Buffer.from(
    [
      'From: "Parcel point" <hello@parcel-point.example>',
      `To: ${author}`,
      `Subject: =?utf-8?B?${Buffer.from('Заказ готов к выдаче').toString('base64')}?=`,
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<html><body><script>track()</script><h2>Заказ № 5512</h2>',
      '<p>Заберите его до вечера, иначе он уедет обратно.</p>',
      '<p><a href="https://parcel-point.example/o/5512">Забрать заказ</a></p>',
      '<p><a href="https://parcel-point.example/help">Помощь</a></p>',
      '<img src="https://t.parcel-point.example/p.gif" width="1" height="1"></body></html>',
    ].join('\r\n'),
  ),
};

const savedPage = {
  name: 'вход.html',
  mimeType: 'text/html',
  buffer: Buffer.from(
    '<html lang="ru"><head><title>Вход в кабинет</title></head><body><h1>Кабинет</h1><form action="https://parcel-point.example/login" method="get"><label>Телефон <input name="phone"></label><button>Войти</button></form><script>send()</script></body></html>',
  ),
};

test('An author turns a real letter into a lure, marks what gives it away and sends it to themselves.', async ({
  page,
  context,
  product,
}) => {
  const editor = new TemplateEditor(page);

  await test.step('The author signs in and begins a template, whose links carry another host.', async () => {
    const door = new SignInPage(page, product.url);
    await door.open();
    await door.signInAsDemo(author);
    await new ConsolePage(page).enter();
    await editor.create(template, 'Письмо с формой', 'localhost');
    await expect(editor.main).toContainText('Ссылки ведут на localhost:');
    await expect(editor.main).toContainText('Не готов');
  });

  await test.step('A real letter comes in: what was in it is told, one link is left as it was.', async () => {
    await editor.add('письмо');
    await editor.readFile(letter);
    await expect(editor.dialog).toContainText('1 скрипт');
    await expect(editor.dialog).toContainText('1 невидимый счётчик');
    await editor.dialog.getByRole('checkbox', { name: /Помощь/ }).uncheck();
    expect(await findFaults(page, 'import')).toEqual([]);
    await editor.takeOver();
    await expect(editor.main.getByRole('textbox', { name: 'Тема' })).toHaveValue('Заказ готов к выдаче');
    await expect(editor.code).toContainText('href="{{link}}"');
    await expect(editor.code).toContainText('https://parcel-point.example/help');
    await expect(editor.main.getByRole('list', { name: 'Замечания к HTML' })).toContainText(
      'такой переход не считается',
    );
    await expect(editor.preview.getByRole('heading', { name: 'Заказ № 5512' })).toBeVisible();
  });

  await test.step('By keyboard: a variable is completed, a wrong one is shown with its line, Tab leaves the editor.', async () => {
    await editor.code.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('<p>{{fir');
    await expect(page.getByRole('option', { name: /first_name/ })).toBeVisible();
    // The editor takes no answer to a list that has only just opened: whoever types on did not mean it.
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await expect(editor.code).toContainText('{{first_name}}');
    await expect(editor.preview.getByText('Анна')).toBeVisible();
    await page.keyboard.type(' {{nobody}}');
    const problems = editor.main.getByRole('list', { name: 'Замечания к HTML' });
    await expect(problems).toContainText('Неизвестная переменная {{nobody}}');
    for (let count = 0; count < ' {{nobody}}'.length; count++) await page.keyboard.press('Backspace');
    await expect(problems).not.toContainText('{{nobody}}');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor.code).not.toBeFocused();
    expect(await findFaults(page, 'letter editor')).toEqual([]);
  });

  await test.step('The letter is written in as it looks, and its markup stays; what was done is taken back.', async () => {
    await editor.main.getByText('Визуально', { exact: true }).click();
    const paper = editor.main.frameLocator('iframe[title="Визуальный редактор"]');
    await paper.getByRole('heading', { name: 'Заказ № 5512' }).click();
    await expect(editor.main.getByText('Блок: подзаголовок')).toBeVisible();
    await page.keyboard.type('Срочно! ');
    await expect(paper.getByRole('heading', { name: /Срочно!/ })).toBeVisible();
    await editor.main.getByRole('button', { name: 'Повторить блок' }).click();
    await expect(paper.getByRole('heading', { name: /Срочно!/ })).toHaveCount(2);
    expect(await findFaults(page, 'visual editor')).toEqual([]);
    await editor.main.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(paper.getByRole('heading', { name: /Срочно!/ })).toHaveCount(1);
    await editor.main.getByRole('button', { name: 'Отменить', exact: true }).click();
    await editor.main.getByText('Код', { exact: true }).click();
    await expect(editor.code).toContainText('href="{{link}}"');
    await expect(editor.code).not.toContainText('Срочно!');
    await expect(editor.code).not.toContainText('data-editor');
  });

  await test.step('The preview is as wide as a phone.', async () => {
    await editor.main.getByTitle('Телефон').click();
    const frame = editor.main.locator('iframe');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
  });

  await test.step('What gives the letter away is marked: a part of it chosen from the list, named and explained.', async () => {
    await editor.openTab(/^Приметы/);
    await editor.main.getByRole('combobox', { name: 'Выбрать часть письма…' }).click();
    await page.keyboard.type('до вечера');
    await page.keyboard.press('Enter');
    const sign = editor.main.getByRole('region', { name: 'Примета 1' });
    await sign.getByRole('textbox', { name: 'Примета в двух словах' }).fill('Вас торопят');
    await sign.getByRole('textbox', { name: 'Что здесь не так' }).fill('Настоящий склад хранит заказ неделю.');
    await expect(editor.preview.locator('mark').first()).toContainText('Заберите его до вечера');
    expect(await findFaults(page, 'signs')).toEqual([]);
  });

  await test.step('The difficulty is counted and judged.', async () => {
    await editor.openTab('Сложность');
    await editor.main.getByRole('button', { name: 'Оценить сложность' }).click();
    await editor.main.getByRole('spinbutton', { name: 'Спешка' }).fill('2');
    await expect(editor.main.getByRole('status').filter({ hasText: 'Заметных признаков' })).toContainText(
      'Умеренно трудно',
    );
    expect(await findFaults(page, 'difficulty')).toEqual([]);
  });

  await test.step('The author sends the letter to themselves before it is saved and finds it in the mailbox.', async () => {
    await editor.main.getByRole('button', { name: 'Отправить себе' }).click();
    await expect(page.getByText(`Тестовое письмо отправлено на ${author}`)).toBeVisible();
    const inbox = new MailboxPage(await context.newPage());
    await inbox.open(product.url, author);
    await inbox.openEmail('Заказ готов к выдаче');
    await expect(inbox.letter.getByRole('link', { name: 'Забрать заказ' })).toBeVisible();
    await inbox.page.close();
  });

  await test.step('The letter is saved with all of it.', async () => {
    await editor.save();
    await editor.expectTitle(template);
    await expect(editor.main).toContainText('Вас торопят');
    await expect(editor.main).toContainText('Умеренно трудно');
    await expect(editor.main).toContainText('Добавьте страницу.');
  });

  await test.step('A saved page becomes the page behind the link; its form no longer leads away.', async () => {
    await editor.add('страницу');
    await editor.readFile(savedPage);
    await expect(editor.dialog).toContainText('https://parcel-point.example/login');
    await editor.takeOver();
    await expect(editor.main.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Вход в кабинет');
    await expect(editor.code).not.toContainText('parcel-point');
    await expect(editor.preview.getByRole('button', { name: 'Войти' })).toBeVisible();
    expect(await findFaults(page, 'page editor')).toEqual([]);
    await editor.save();
    await editor.expectTitle(template);
    await expect(editor.main).toContainText('Готов к кампаниям');
    expect(await findFaults(page, 'template')).toEqual([]);
  });

  await test.step('The list finds it by its category.', async () => {
    await editor.choose('Шаблоны');
    expect(await findFaults(page, 'list')).toEqual([]);
    await page.goto(`${page.url()}?search=${encodeURIComponent('Проверка')}`);
    await expect(editor.main.getByRole('link', { name: template }).first()).toBeVisible();
  });
});

test('A redirect page is written with its preview beside it.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter(author);
  const pages = new TemplateEditor(page);
  await page.goto(`${product.url}/admin/phishing/redirect/create`);
  await pages.main.getByRole('textbox', { name: 'Название' }).fill('Портал');
  await pages.main.getByRole('textbox', { name: 'Куда отправлять' }).fill('https://portal.vector.example/');
  const code = pages.main.getByRole('textbox', { name: 'Страница (HTML)' });
  await code.focus();
  await page.keyboard.type('<h1>Открываем портал');
  await expect(pages.main.frameLocator('iframe').getByRole('heading', { name: 'Открываем портал' })).toBeVisible();
  expect(await findFaults(page, 'redirect page editor')).toEqual([]);
  await pages.main.getByRole('button', { name: 'Создать', exact: true }).click();
  await pages.expectTitle('Портал');
  expect(await findFaults(page, 'redirect page')).toEqual([]);
});
