import type { Page } from '@playwright/test';
import { expect, openPhone, test } from '#tests/support/e2e-test.ts';
import { encodeWindows1251 } from '#tests/support/windows-1251.ts';
import { AssignmentPage } from './pages/assignment.ts';
import { CampaignPage, CampaignWizard } from './pages/campaign.ts';
import { ConsolePage } from './pages/console.ts';
import { CourseEditor } from './pages/course-editor.ts';
import { EmployeesPage } from './pages/employees.ts';
import { LearnerPage } from './pages/learner.ts';
import { MailboxPage } from './pages/mailbox.ts';
import { RegistrationPage } from './pages/registration.ts';
import { SignInPage } from './pages/sign-in.ts';
import { StatisticsPage } from './pages/statistics.ts';
import { ThemeEditor } from './pages/theme-editor.ts';

const department = 'Пилотная группа';
const course = 'Первый шаг в безопасность';
const theme = 'Пароли и подозрительные письма';
const campaign = 'Проверка пилотной группы';
const templates = ['Общий документ', 'Истекает пароль от почты'];

const lure = /Вам открыли доступ|Пароль от почты/;
const templateButton = /Открыть таблицу|Оставить прежний пароль/;

const learner = { name: 'Ветрова Анна Сергеевна', email: 'vetrova@demo.test' };
const reporter = { name: 'Гусев Пётр Ильич', email: 'gusev@demo.test' };
const sleeper = { name: 'Ёлкина Зоя Олеговна', email: 'yolkina@demo.test' };

const firstList = {
  name: 'из-кадров.csv',
  mimeType: 'text/csv',
  buffer: encodeWindows1251(
    [
      'Фамилия;Имя;Отчество;E-mail;Должность;Отдел',
      `Ветрова;Анна;Сергеевна;${learner.email};Аудитор;${department}`,
      `Гусев;Пётр;Ильич;${reporter.email};Стажёр;${department}`,
      `Опечаткин;Олег;;не адрес;Аудитор;${department}`,
    ].join('\r\n'),
  ),
};
const secondList = {
  name: 'дополнение.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Email,ФИО,Должность,Отдел',
      `${sleeper.email},${sleeper.name},Аудитор,${department}`,
      `${reporter.email},${reporter.name},Аудитор,${department}`,
      '',
    ].join('\n'),
  ),
};

const slides = [
  { title: 'Длинный пароль', text: 'Четыре случайных слова надёжнее одного сложного.' },
  { title: 'Спешка', text: 'Письмо, которое торопит, прочтите второй раз.' },
];
const questions = [
  { text: 'Какой пароль надёжнее?', right: 'Четыре случайных слова', wrong: ['Имя кошки', 'Дата рождения'] },
  { text: 'Письмо торопит вас. Что делать?', right: 'Прочесть ещё раз', wrong: ['Открыть ссылку', 'Ответить'] },
] as const;
const rightAnswer = (asked: string) => questions.find(({ text }) => text === asked)?.right ?? '';
const wrongAnswer = (asked: string) => questions.find(({ text }) => text === asked)?.wrong[0] ?? '';

test('An operator brings people in, teaches them, tests them, and sees at once who fell for it.', async ({
  page,
  context,
  browser,
  product,
}) => {
  await test.step('The operator signs in.', async () => {
    const door = new SignInPage(page, product.url);
    await door.open();
    await door.signInAsDemo('operator@demo.test');
    await new ConsolePage(page).enter();
  });

  await test.step('A list in windows-1251 with semicolons comes in after its preview.', async () => {
    const employees = new EmployeesPage(page);
    await employees.choose('Сотрудники');
    await employees.previewImport(firstList);
    await expect(employees.dialog).toContainText('Windows-1251');
    await employees.expectPreview({ Новые: 2, Изменятся: 0, 'Без изменений': 0, 'С ошибками': 1 });
    await expect(employees.dialog.getByRole('row', { name: /Опечаткин/ })).toContainText('не адрес');
    await expect(employees.dialog).toContainText(`Появится 1 отдел: ${department}`);
    await employees.confirmImport({ Добавлено: 2, 'С ошибками': 1, 'Новых отделов': 1, Приглашений: 2 });
  });

  await test.step('A second list, in UTF-8, adds one person and changes another.', async () => {
    const employees = new EmployeesPage(page);
    await employees.previewImport(secondList);
    await expect(employees.dialog).toContainText('UTF-8');
    await employees.expectPreview({ Новые: 1, Изменятся: 1, 'Без изменений': 0, 'С ошибками': 0 });
    await expect(employees.dialog.getByRole('row', { name: /Гусев/ })).toContainText('Стажёр → Аудитор');
    await employees.confirmImport({ Добавлено: 1, Изменено: 1, Приглашений: 1 });
    await employees.search('Ёлкина');
    await expect(employees.row(sleeper.name)).toContainText(department);
  });

  await test.step('A course of one theme, slides and a quiz, is written.', async () => {
    const editor = new ThemeEditor(page);
    await editor.create(theme);
    await editor.addSlides(slides);
    await editor.addQuestions(questions);
    const courseEditor = new CourseEditor(page);
    await courseEditor.create(course);
    await courseEditor.addSection('Основы');
    await courseEditor.addTheme(theme);
  });

  await test.step('The department gets the course, with dates.', async () => {
    const assignment = new AssignmentPage(page);
    await assignment.chooseCourse(course);
    await assignment.chooseDepartment(department, 'Выбраны 3 человека');
    await assignment.chooseDays('14 дней');
    await assignment.assign('Назначено: 3 человека');
  });

  const phone = await openPhone(browser);
  await test.step('One of them registers from the invitation in her letter, on a phone.', async () => {
    const mailbox = new MailboxPage(phone.page);
    await mailbox.open(product.url, learner.email);
    await expect(mailbox.letters.filter({ hasText: `Вам назначен курс «${course}»` })).toHaveCount(1);
    await mailbox.openEmail('приглашение на обучение');
    const invited = await mailbox.follow('Зарегистрироваться');
    await new RegistrationPage(invited).register(learner.name, 'снег-лампа-река-42');
    await phone.page.close();
    phone.page = invited;
  });

  await test.step('She learns, fails the quiz once, passes, and gets the certificate.', async () => {
    const room = new LearnerPage(phone.page);
    await room.beginNext(course);
    await room.readSlides(slides.length);
    await room.takeQuiz(questions.length, wrongAnswer);
    await room.expectResult('Пока не пройдено', 'Верно 0 из 2.');
    await room.expectNoSidewaysScrolling();
    await room.main.getByRole('link', { name: 'Попробовать ещё раз' }).click();
    await room.takeQuiz(questions.length, rightAnswer);
    await room.expectResult('Тест пройден', 'Верно 2 из 2.');
    await expect(room.main.getByText('Ваш сертификат')).toBeVisible();
    await room.main.getByRole('link', { name: 'Открыть' }).click();
    await expect(room.main.getByText(learner.name)).toBeVisible();
    const download = phone.page.waitForEvent('download');
    await room.main.getByRole('button', { name: 'Скачать PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^[\dA-Z-]+\.pdf$/);
    await room.expectNoSidewaysScrolling();
  });

  const statistics = new StatisticsPage(await context.newPage());
  const people = new EmployeesPage(await context.newPage());
  await test.step('The operator keeps the organization and the department open in tabs of their own.', async () => {
    await statistics.open(product.url);
    await people.openDepartment(product.url, department);
    await expect(people.rows).toHaveCount(3);
  });
  const figuresBefore = await statistics.readPhishing();
  const riskBefore = await people.readRisk(learner.name);
  const reloads = countReloads([statistics.page, people.page]);

  await test.step('A campaign of two templates goes to the same department.', async () => {
    const wizard = new CampaignWizard(page);
    await wizard.nameWithTemplates(campaign, templates);
    await wizard.chooseDepartment(department, 'Письма получат 3 человека');
    await wizard.sendAtOnce();
    await wizard.create(campaign);
  });
  const results = new CampaignPage(page);
  await results.expectCounters({ Отправлено: 3, Открыли: 0, Перешли: 0, 'Ввели данные': 0 });
  reloads.watch(page);

  await test.step('One opens her letter, clicks and gives away a password, which never leaves her browser.', async () => {
    const inbox = new MailboxPage(await phone.context.newPage());
    const sent: string[] = [];
    phone.context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await inbox.open(product.url, learner.email);
    await inbox.openEmail(lure);
    const landing = await inbox.follow(templateButton);
    for (const field of await landing.locator('form input:not([type=hidden]):not([type=submit])').all()) {
      await field.fill('taina-42@demo.test');
    }
    await landing.locator('form').getByRole('button').click();
    await expect(landing.getByRole('heading', { level: 1, name: 'Это была учебная атака' })).toBeVisible();
    await new LearnerPage(landing).expectNoSidewaysScrolling();
    expect(sent.filter((request) => /taina/i.test(request))).toEqual([]);
  });

  await test.step('One reports the letter, one leaves it alone.', async () => {
    const inbox = new MailboxPage(await context.newPage());
    await inbox.open(product.url, reporter.email);
    await inbox.openEmail(lure);
    const thanks = await inbox.follow('Сообщить о письме');
    await expect(thanks.getByRole('heading', { name: 'Спасибо, что сообщили' })).toBeVisible();
    await inbox.open(product.url, sleeper.email);
    await expect(inbox.letters.filter({ hasText: lure })).toHaveCount(1);
  });

  await test.step('The campaign shows exactly that, live.', async () => {
    await results.expectCounters({ Отправлено: 3, Открыли: 2, Перешли: 1, 'Ввели данные': 1 });
    await expect(results.panel('Риск инцидента')).toContainText('Попались 1 из 3 получивших письмо');
    await expect(results.panel('Риск инцидента')).toContainText('О письме сообщил 1 человек');
  });

  await test.step('So do the risk levels of the employees, live.', async () => {
    await expect.poll(() => people.readRisk(learner.name), { timeout: 20_000 }).toBeGreaterThan(riskBefore);
    // People are reckoned one after the other: for a moment the others' level is still a newcomer's.
    for (const { name } of [reporter, sleeper]) {
      const isLower = async () => (await people.readRisk(name)) < (await people.readRisk(learner.name));
      await expect.poll(isLower, { timeout: 20_000 }).toBe(true);
    }
  });

  await test.step('So do the statistics of the organization, live.', async () => {
    await statistics.expectPhishing({
      Отправлено: figuresBefore.Отправлено + 3,
      Открыли: figuresBefore.Открыли + 2,
      Перешли: figuresBefore.Перешли + 1,
      'Ввели данные': figuresBefore['Ввели данные'] + 1,
      Сообщили: figuresBefore.Сообщили + 1,
    });
    await expect(statistics.panel('Последняя кампания')).toContainText(campaign);
  });
  expect(reloads.count(), 'pages that were read again').toBe(0);
});

/** Counts how often pages are loaded again while they are watched. */
function countReloads(pages: readonly Page[]) {
  let loads = 0;
  const watch = (page: Page) => page.on('load', () => loads++);
  pages.forEach(watch);
  return { watch, count: () => loads };
}
