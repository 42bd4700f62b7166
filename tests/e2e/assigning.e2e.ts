import { safeHomeTopic } from '#modules/supplied/courses/safe-home.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { AssignedPage } from './pages/assigned.ts';
import { AssignmentPage } from './pages/assignment.ts';
import { LearnerPage } from './pages/learner.ts';
import { SignInPage } from './pages/sign-in.ts';

const course = 'Безопасная работа из дома';
const scorm = 'Чистый стол и экран';
const learner = { name: 'Ларина Анна Сергеевна', email: 'employee@demo.test' };
const questions = safeHomeTopic.ru.themes.flatMap((theme) => theme.questions);
/** The first option that is wrong. */
const wrongAnswer = (asked: string) =>
  questions.find(({ text }) => text === asked)?.options.find((option) => !option.startsWith('+')) ?? '';

test('Courses are assigned, learnt, read answer by answer, extended and counted by hand.', async ({
  page,
  browser,
  product,
}) => {
  const assigning = new AssignmentPage(page);
  const assigned = new AssignedPage(page);
  let people = 0;
  let address = '';

  await test.step('An operator gives two courses, one of them a package, to whoever is found but one, by rules of their own.', async () => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    await page.goto(`${product.url}/admin/learning/assigned/select`);
    await assigning.chooseCourses([course, scorm]);
    people = await assigning.chooseFoundBut('Анна', learner.name);
    await assigning.setRule('Попыток на тест', 2);
    await assigning.chooseDays('14 дней');
    await assigning.assign('Назначено');
    await assigning.main.getByRole('link', { name: 'К назначенным курсам' }).click();
    address = await assigned.open(course, people);
  });

  const room = new LearnerPage(await (await browser.newContext({ locale: 'ru-RU' })).newPage());
  await test.step('One of them learns, and fails the quiz.', async () => {
    await new SignInPage(room.page, product.url).enter(learner.email);
    await room.page.goto(`${product.url}/user/learning/courses/${address.split('/').at(-1) ?? ''}`);
    await room.main.getByRole('link', { name: /^Начать/ }).click();
    await room.readSlides(4);
    await room.takeQuiz(3, wrongAnswer);
    await room.expectResult('Пока не пройдено', 'Верно 0 из 3.');
  });

  await test.step('The operator reads the attempt answer by answer, and comes back to the list as it was.', async () => {
    await assigned.showOnly('Проходят');
    await assigned.openPerson(learner.name);
    await assigned.main.getByRole('link', { name: 'Попытка 1' }).click();
    await expect(assigned.answers).toHaveCount(3);
    const given = wrongAnswer(questions[1]?.text ?? '');
    await expect(assigned.answers.filter({ hasText: given })).toContainText('Ответ сотрудника');
    await assigned.main.getByRole('link', { name: 'Ко всем попыткам' }).click();
    await assigned.main.getByRole('link', { name: 'К списку людей' }).click();
    await expect(page).toHaveURL(/\?.*state=in_progress/);
    await expect(assigned.rows).toHaveCount(1);
  });

  await test.step('She gets more time, which is taken back.', async () => {
    const end = await assigned.readEnd(learner.name);
    await assigned.choosePersonAction(learner.name, 'Продлить срок');
    await assigned.answerDialog('Сохранить');
    await expect(assigned.row(learner.name)).not.toContainText(end);
    await assigned.undo();
    await expect(assigned.row(learner.name)).toContainText(end);
  });

  await test.step('The course is counted by hand, with the reason.', async () => {
    await assigned.choosePersonAction(learner.name, 'Зачесть вручную');
    await assigned.dialog.getByRole('textbox', { name: /Причина/ }).fill('Сдала очно');
    await assigned.answerDialog('Зачесть вручную');
    await assigned.showOnly('Прошли');
    await assigned.openPerson(learner.name);
    await expect(assigned.main.getByText('Сдала очно')).toBeVisible();
  });

  await test.step('Somebody is taken out and brought back; then both assignments go.', async () => {
    await page.goto(address);
    await assigned.showOnly('Не начали');
    await expect(assigned.rows).toHaveCount(people - 1);
    const name = await assigned.removeFirst();
    await expect(assigned.rows).toHaveCount(people - 2);
    await assigned.undo();
    await expect(assigned.row(name)).toBeVisible();
    await assigned.removeAssignment();
    await assigned.open(scorm, people);
    await assigned.removeAssignment();
  });
});
