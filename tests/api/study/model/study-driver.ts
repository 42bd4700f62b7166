import { expect } from 'vitest';
import type { AssignmentGroups, AssignmentProgress, AssignmentProgressChange } from '#contract/assignment-analytics.ts';
import type { AssignedEmployee } from '#contract/assignments.ts';
import type { EmployeeAttempt, EmployeeCourse, EmployeeCoursesPage } from '#contract/employee-courses.ts';
import type { Page } from '#contract/page.ts';
import type { ProgressSeries, UserQuizzes } from '#contract/statistics.ts';
import type { AssignedModule, Attempt, MyCourse, MyCourseCard, MyStep, QuizResult } from '#contract/study.ts';
import { ask, assignedCourses } from '#tests/support/learning.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, signIn } from '#tests/support/world.ts';
import { dayOf } from './model-calendar.ts';
import type { SeenStep, StudyModel } from './study-model.ts';
import { describeResult, describeStep, readChoice, stepsOf } from './study-seen.ts';
import type { ModelStep, Outcome } from './study-state.ts';

export interface Trial {
  readonly app: TestApp;
  readonly model: StudyModel;
  readonly operator: BuiltPerson;
  readonly people: readonly BuiltPerson[];
  readonly assignmentId: string;
}

const education = '/api/v2/learning/assigned-courses';
/** Of every trial: see `buildStage`. */
const firstDay = '2026-03-11';

/** The product at work beside the model: the same actions, and what each of those who look is shown. */
export class StudyDriver {
  private readonly tokens = new Map<string, string>();
  /** Attempts of each person and step by number: ids, questions and what may be chosen. */
  private readonly attempts = new Map<string, Attempt[]>();

  private readonly trial: Trial;

  constructor(trial: Trial) {
    this.trial = trial;
  }

  private get url(): string {
    return `${assignedCourses}/${this.trial.assignmentId}`;
  }

  /** Sessions end by the same clock that the actions move. */
  private async tokenOf(person: BuiltPerson): Promise<string> {
    const { app } = this.trial;
    const key = `${person.id} ${app.clock.now().toISOString().slice(0, 10)}`;
    const known = this.tokens.get(key);
    if (known !== undefined) return known;
    const token = await signIn(app, person);
    this.tokens.set(key, token);
    return token;
  }

  private learner(place: number): BuiltPerson {
    return this.trial.people[place] as BuiltPerson;
  }

  private async call(person: BuiltPerson, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) {
    const token = await this.tokenOf(person);
    return this.trial.app.request<Record<string, unknown>>({ method, url, token, body });
  }

  private async outcomeOf(...asked: Parameters<StudyDriver['call']>): Promise<Outcome> {
    const { status, body } = await this.call(...asked);
    return status < 300 ? null : String(body.code);
  }

  private async read<T>(person: BuiltPerson, url: string): Promise<T> {
    return ask<T>(this.trial.app, await this.tokenOf(person), 'GET', url);
  }

  private readOwn(place: number): Promise<MyCourse> {
    return this.read<MyCourse>(this.learner(place), `${assignedCourses}/my-courses/${this.trial.assignmentId}`);
  }

  /** The ids of steps are the product's own: they are known by their places. */
  private async stepAt(place: number, index: number): Promise<MyStep> {
    return stepsOf(await this.readOwn(place))[index] as MyStep;
  }

  // The learner

  async initStep(place: number, index: number): Promise<Outcome> {
    const step_id = await this.stepIdAt(place, index);
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/steps/init`, { step_id });
  }

  private async stepIdAt(place: number, index: number): Promise<string> {
    if (!this.trial.model.isSeenBy(place)) return '01922c6b-0000-7000-8000-000000000001';
    return (await this.stepAt(place, index)).id;
  }

  async seeSlide(place: number, index: number, slide: number): Promise<Outcome> {
    const [step_id, slide_id] = await this.slideAt(place, index, slide);
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/steps/theory/slide`, { step_id, slide_id });
  }

  /** Slides of a locked theory are not given out: their ids are read where the product keeps them. */
  private async slideAt(place: number, index: number, slide: number): Promise<[string, string]> {
    const { app, model } = this.trial;
    const unknown = '01922c6b-0000-7000-8000-000000000001';
    if (!model.isSeenBy(place)) return [unknown, unknown];
    const step = await this.stepAt(place, index);
    const row = await app.system.db
      .selectFrom('version_modules')
      .where('module_id', '=', step.module_id)
      .select('content')
      .executeTakeFirstOrThrow();
    return [step.id, row.content.slides[slide]?.id ?? unknown];
  }

  async completeTheory(place: number, index: number): Promise<Outcome> {
    const step_id = await this.stepIdAt(place, index);
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/steps/theory/complete`, { step_id });
  }

  async openAttempt(place: number, index: number, name: string): Promise<Outcome> {
    const step_id = await this.stepIdAt(place, index);
    const url = `${this.url}/steps/quiz/attempt/create`;
    const { status, body } = await this.call(this.learner(place), 'POST', url, { step_id });
    if (status >= 300) return String(body.code);
    const attempt = body as unknown as Attempt;
    const known = this.attempts.get(`${place} ${name}`) ?? [];
    known[attempt.number - 1] = attempt;
    this.attempts.set(`${place} ${name}`, known);
    return null;
  }

  private attemptOf(place: number, name: string, number: number): Attempt {
    return this.attempts.get(`${place} ${name}`)?.[number - 1] as Attempt;
  }

  async answer(place: number, name: string, number: number, question: number, isRight: boolean | null) {
    const attempt = this.attemptOf(place, name, number);
    const asked = attempt.questions[question];
    const chosen = asked?.options.find(({ text }) => text.startsWith(isRight ? 'Right' : 'Wrong'));
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/steps/quiz/answer`, {
      attempt_id: attempt.id,
      question_id: asked?.id,
      option_ids: isRight === null ? [] : [chosen?.id],
    });
  }

  completeAttempt(place: number, name: string, number: number): Promise<Outcome> {
    const attempt_id = this.attemptOf(place, name, number).id;
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/steps/quiz/attempt/complete`, { attempt_id });
  }

  takeVersion(place: number): Promise<Outcome> {
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/version/take`, {});
  }

  completeCourse(place: number): Promise<Outcome> {
    return this.outcomeOf(this.learner(place), 'POST', `${this.url}/complete`, {});
  }

  // The operator

  private operate(method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Outcome> {
    return this.outcomeOf(this.trial.operator, method, url, body);
  }

  private get managed(): string {
    return `${education}/${this.trial.assignmentId}`;
  }

  toggle(): Promise<Outcome> {
    return this.operate('POST', `${this.managed}/toggle`);
  }

  close(): Promise<Outcome> {
    return this.operate('POST', `${this.managed}/complete`);
  }

  edit(end_date: string | null, closes_hard: boolean): Promise<Outcome> {
    return this.operate('PATCH', this.managed, { end_date, closes_hard });
  }

  extend(place: number, end_date: string | null): Promise<Outcome> {
    return this.operate('PATCH', `${this.managed}/employees`, { users_ids: [this.learner(place).id], end_date });
  }

  completeManually(place: number): Promise<Outcome> {
    return this.operate('POST', `${assignedCourses}/manual-complete-course`, {
      assigned_course_id: this.trial.assignmentId,
      users_ids: [this.learner(place).id],
      reason: 'Passed in class',
    });
  }

  async grant(place: number, index: number): Promise<Outcome> {
    const step_id = await this.stepIdAt(place, index);
    const user_id = this.learner(place).id;
    return this.operate('POST', `${this.url}/attempts/grant`, { user_id, step_id, extra: 1, reason: 'Was ill' });
  }

  offerVersion(): Promise<Outcome> {
    return this.operate('POST', `${this.managed}/offer-version`);
  }

  remove(place: number): Promise<Outcome> {
    return this.operate('POST', `${this.managed}/employees/delete`, { include_ids: [this.learner(place).id] });
  }

  addBack(place: number): Promise<Outcome> {
    const selection = { include_ids: [this.learner(place).id] };
    return this.operate('POST', `${this.managed}/employees`, { selection, need_message: false });
  }

  delete(): Promise<Outcome> {
    return this.operate('DELETE', this.managed);
  }

  // Those who look

  /**
   * Half of those who may look do, others each time and in another order: whoever is first finds what the clock left
   * undone. At the end everybody looks.
   */
  async compare(turn: number, isLast: boolean): Promise<void> {
    const { model, people } = this.trial;
    const views = [
      ...people.flatMap((_, place) => [() => this.compareLearner(place), () => this.compareOperator(place)]),
      // The assignment itself is gone once it was deleted.
      ...(model.isDeleted ? [] : [() => this.compareList(), () => this.compareReport()]),
    ];
    const looking = isLast ? views : views.slice(0, views.length / 2);
    for (const [index] of looking.entries()) await views[(index + turn * 5) % views.length]?.();
  }

  private async statusOfOwn(place: number): Promise<number> {
    const { app, assignmentId } = this.trial;
    const token = await this.tokenOf(this.learner(place));
    const url = `${assignedCourses}/my-courses/${assignmentId}`;
    return (await app.request({ method: 'GET', url, token })).status;
  }

  private async compareLearner(place: number): Promise<void> {
    const { model, assignmentId } = this.trial;
    const list = await this.read<Page<MyCourseCard>>(this.learner(place), `${assignedCourses}/my-courses`);
    const card = list.data.find(({ id }) => id === assignmentId);
    if (!model.isSeenBy(place)) {
      expect(card).toBeUndefined();
      expect(await this.statusOfOwn(place)).toBe(404);
      return;
    }
    const course = await this.readOwn(place);
    expect(card !== undefined, 'whether it is listed').toBe(model.isListedFor(place));
    if (card !== undefined) expect(course, 'the course and its card').toMatchObject(card);
    expect(course, 'the learner').toMatchObject(model.standing(place));
    const names = new Map(stepsOf(course).map(({ id }, index) => [id, model.steps(place)[index]?.name]));
    const { best_percent: _best, is_overdue: _overdue, ...expected } = model.more(place);
    expect({
      availability: course.availability,
      has_newer_version: course.has_newer_version,
      next_step: course.next_step && names.get(course.next_step.step_id),
      has_certificate: course.certificate !== null,
    }).toEqual(expected);
    expect(
      stepsOf(course).map((step) => describeStep(step, names)),
      'the learner’s steps',
    ).toEqual(model.steps(place).map(({ attempts: _, ...step }) => step));
    if (card !== undefined) await this.compareModules(place, course);
  }

  /** The page of a module says the same of its steps as the course, and keeps what was answered; so does its result. */
  private async compareModules(place: number, course: MyCourse): Promise<void> {
    const { model } = this.trial;
    for (const [index, step] of stepsOf(course).entries()) {
      if (step.kind !== 'quiz') continue;
      const url = `/api/v2/learning/assigned-modules/${step.module_id}?with_questions=true`;
      const module = await this.read<AssignedModule>(this.learner(place), url);
      expect(module.quiz, 'the module').toEqual(step);
      const expected = model.stepsOf(place)[index] as ModelStep;
      expect(module.questions?.map(readChoice), 'what was chosen').toEqual(model.chosenAt(place, expected) ?? []);
      const result = await this.read<QuizResult>(this.learner(place), `${this.url}/steps/quiz/${step.id}/result`);
      expect(describeResult(result), 'the result').toEqual(model.resultOf(place, expected));
    }
  }

  private async compareOperator(place: number): Promise<void> {
    const { model, operator, assignmentId } = this.trial;
    const { id } = this.learner(place);
    const list = await this.read<EmployeeCoursesPage>(operator, `/api/v2/users/${id}/assigned-courses`);
    const card = list.data.find((course) => course.id === assignmentId);
    if (!model.isSeenBy(place)) {
      expect(card).toBeUndefined();
      return;
    }
    const course = await this.read<EmployeeCourse>(operator, `/api/v2/users/${id}/courses/${assignmentId}`);
    expect(card !== undefined, 'whether it is listed').toBe(model.isListedFor(place));
    if (card !== undefined) expect(course, 'the course and its card').toMatchObject(card);
    expect(course, 'the operator').toMatchObject(model.standing(place));
    expect(course.best_percent).toBe(model.more(place).best_percent);
    const steps = course.sections.flatMap((section) => section.themes.flatMap((theme) => theme.steps));
    const seen = [];
    for (const { state, slides_opened, attempts } of steps) {
      const read = [];
      for (const attempt of attempts) read.push(await this.readAttempt(id, attempt));
      seen.push({ state, slides_opened, attempts: read });
    }
    expect(seen, 'the operator’s steps').toEqual(
      model.steps(place).map(({ state, slides_opened, attempts }) => ({ state, slides_opened, attempts })),
    );
    if (!model.isDeleted) await this.compareStatistics(place);
  }

  /** What the statistics say of the person, whose only course this is. */
  private async compareStatistics(place: number): Promise<void> {
    const { model, operator } = this.trial;
    const url = `/gateway/v1/statistic/users/${this.learner(place).id}`;
    const { data } = await this.read<UserQuizzes>(operator, `${url}/quizes`);
    const quizzes = data.map(({ attempts, best_percent, has_passed }) => ({ attempts, best_percent, has_passed }));
    const expected = model.quizzesOf(place);
    expect(quizzes, 'the quizzes').toHaveLength(expected.length);
    expect(quizzes, 'the quizzes').toEqual(expect.arrayContaining(expected));
    // A course that begins later is asked of nobody yet: it comes into the statistics by night.
    if (model.terms.start > firstDay) return;
    const { current } = await this.read<ProgressSeries>(operator, `${url}/progress`);
    expect(current, 'the statistics').toBe(model.standing(place).progress);
  }

  /** One attempt as the operator opens it: what the course says of it, and every answer. */
  private async readAttempt(userId: string, { id }: { id: string }): Promise<SeenStep['attempts'][number]> {
    const { operator, assignmentId } = this.trial;
    const url = `/api/v2/users/${userId}/courses/${assignmentId}/attempts/${id}`;
    const attempt = await this.read<EmployeeAttempt>(operator, url);
    const { number, completed_at, is_timed_out, right_count, percent, is_passed } = attempt;
    const answers = attempt.questions.map(({ options, is_right, answered_at }) => {
      const chosen = options.filter(({ is_chosen }) => is_chosen);
      const isRight = chosen.length === 0 ? null : chosen.every((option) => option.is_right);
      if (completed_at !== null) expect(is_right, 'the verdict').toBe(isRight ?? false);
      return { isRight, answered_at };
    });
    return { number, completed_at, is_timed_out, right_count, percent, is_passed, answers };
  }

  private async compareList(): Promise<void> {
    const { model, operator, people } = this.trial;
    const { data } = await this.read<Page<AssignedEmployee>>(operator, `${this.managed}/employees`);
    const seen = new Map(data.map((row) => [row.user_id, row]));
    for (const [place, { id }] of people.entries()) {
      const row = seen.get(id);
      expect(row !== undefined, 'who is in it').toBe(model.isSeenBy(place));
      if (row === undefined) continue;
      const { is_behind, ...standing } = model.standing(place);
      const { best_percent, is_overdue, has_certificate } = model.more(place);
      expect(row, 'the list').toMatchObject({ ...standing, best_percent, is_overdue });
      expect(row.pace).toBe(is_behind ? 'BEHIND' : 'NORMAL');
      expect(row.certificate_number !== null).toBe(has_certificate);
    }
  }

  private async compareReport(): Promise<void> {
    const { model, operator, assignmentId } = this.trial;
    const url = `/api/v2/analytics/operator/assigned_course/${assignmentId}`;
    const { groups, ...expected } = model.report();
    const progress = await this.read<AssignmentProgress>(operator, `${url}/progress`);
    expect(progress, 'the report').toMatchObject(expected);
    const { data: days } = await this.read<AssignmentProgressChange>(operator, `${url}/progress_change`);
    const hasBegun = expected.employees_count > 0 && model.terms.start <= dayOf(model.now);
    expect(days.at(-1), 'the last day of the chart').toEqual(
      hasBegun ? { date: dayOf(model.now), value: expected.progress, completed: expected.completed_count } : undefined,
    );
    const seen = await this.read<AssignmentGroups>(operator, `${url}/groups`);
    const counted = seen.groups.filter(({ count }) => count > 0).map(({ group, count }) => [group, count]);
    expect(Object.fromEntries(counted)).toEqual(groups);
    const assignment = await this.read<Record<string, unknown>>(operator, this.managed);
    expect(assignment, 'the assignment').toMatchObject({
      employees_count: expected.employees_count,
      completed_count: expected.completed_count,
      progress: expected.progress,
    });
  }
}
