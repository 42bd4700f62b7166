import { minutesAfter } from './model-calendar.ts';
import { type ModelPerson, type ModelStep, type ModelTheme, type Outcome, StudyState } from './study-state.ts';

/** What learners and operators do, and what each of it is answered with: a refusal's code, null for a success. */
export class StudyDeeds extends StudyState {
  // What the learner does

  protected mayLearn(place: number): ModelPerson | null {
    const person = this.person(place);
    return person.isIn ? person : null;
  }

  /** Begins a step where there is something to begin. */
  protected enter(person: ModelPerson, step: ModelStep): Outcome {
    if (person.done.has(step.name) || person.completed !== null) return null;
    const refusal = this.refusal(person) ?? (this.blockerOf(person, step) && 'step_locked');
    if (refusal !== null) return refusal;
    this.begin(person, step);
    return null;
  }

  initStep(place: number, step: ModelStep): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    // An attempt that was failed for good is nothing to begin.
    return this.enter(person, step);
  }

  seeSlide(place: number, step: ModelStep, slide: number): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    if (person.done.has(step.name) || person.completed !== null) return null;
    const refusal = this.enter(person, step);
    if (refusal === null) person.seen.add(`${step.name} ${slide}`);
    return refusal;
  }

  completeTheory(place: number, step: ModelStep): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    if (person.done.has(step.name) || person.completed !== null) return null;
    const refusal = this.refusal(person) ?? (this.blockerOf(person, step) && 'step_locked');
    if (refusal !== null) return refusal;
    if (this.slidesSeen(person, step) < step.theme.slides) return 'theory_incomplete';
    this.finish(person, step, this.now);
    return null;
  }

  protected slidesSeen(person: ModelPerson, step: ModelStep): number {
    return Array.from({ length: step.theme.slides }, (_, slide) => `${step.name} ${slide}`).filter((name) =>
      person.seen.has(name),
    ).length;
  }

  openAttempt(place: number, step: ModelStep): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    if (person.completed !== null) return 'attempt_completed';
    const refusal = this.refusal(person) ?? (this.blockerOf(person, step) && 'step_locked');
    if (refusal !== null) return refusal;
    // What was passed shows its answers: another attempt would prove nothing.
    if (person.done.has(step.name)) return 'attempt_completed';
    if (this.openAt(person, step)) return null;
    if (this.leftAt(person, step) === 0) return 'attempts_exhausted';
    if (this.nextAttemptAt(person, step) !== null) return 'attempt_too_early';
    this.begin(person, step);
    const made = this.attemptsAt(person, step);
    const { timeLimitMinutes } = step.theme;
    person.attempts.set(step.name, [
      ...made,
      {
        number: made.length + 1,
        started: this.now,
        limit: timeLimitMinutes === null ? null : minutesAfter(this.now, timeLimitMinutes),
        answers: new Map(),
        completed: null,
        isTimedOut: false,
        right: 0,
      },
    ]);
    return null;
  }

  protected nextAttemptAt(person: ModelPerson, step: ModelStep): Date | null {
    const last = this.attemptsAt(person, step).at(-1)?.completed ?? null;
    const next = last && minutesAfter(last, step.theme.pauseMinutes);
    return next !== null && next > this.now ? next : null;
  }

  /** The attempt is named by its number: also one that is over. */
  answer(place: number, step: ModelStep, number: number, question: number, isRight: boolean | null): Outcome {
    const person = this.mayLearn(place);
    const attempt = person && this.attemptsAt(person, step)[number - 1];
    if (!person || !attempt) return 'not_found';
    if (attempt.completed !== null) return 'attempt_completed';
    const refusal = this.refusal(person);
    if (refusal !== null) return refusal;
    if (isRight === null) attempt.answers.delete(question);
    else attempt.answers.set(question, { isRight, at: this.now });
    return null;
  }

  completeAttempt(place: number, step: ModelStep, number: number): Outcome {
    const person = this.mayLearn(place);
    const attempt = person && this.attemptsAt(person, step)[number - 1];
    if (!person || !attempt) return 'not_found';
    if (attempt.completed !== null) return null;
    const refusal = this.refusal(person);
    if (refusal !== null) return refusal;
    this.submit(person, step, attempt, this.now, false);
    return null;
  }

  takeVersion(place: number): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    if (!this.hasNewer(person)) return null;
    const refusal = this.refusal(person);
    if (refusal !== null) return refusal;
    this.submitOpen(person);
    if (person.completed !== null) return null;
    Object.assign(person, { begun: new Set(), done: new Set(), seen: new Set(), version: null, best: null });
    return null;
  }

  protected submitOpen(person: ModelPerson): void {
    for (const step of this.listSteps(person)) {
      const attempt = this.openAt(person, step);
      if (attempt) this.submit(person, step, attempt, this.now, false);
    }
  }

  protected hasNewer(person: ModelPerson): boolean {
    return this.versionOf(person) < this.versions.length - 1 && person.completed === null && this.closed === null;
  }

  completeCourse(place: number): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    return person.completed === null ? 'course_incomplete' : null;
  }

  // What the operator does

  protected refusedToOperator(): Outcome {
    if (this.isDeleted) return 'not_found';
    return this.closed === null ? null : 'assignment_completed';
  }

  toggle(): Outcome {
    const refusal = this.refusedToOperator();
    if (refusal !== null) return refusal;
    const began = this.pausedAt;
    this.pausedAt = began === null ? this.now : null;
    if (began !== null) this.giveBack(began);
    return null;
  }

  /** What the pause lasted is added to the limit of whatever is open. */
  private giveBack(began: Date): void {
    const minutes = (this.now.getTime() - began.getTime()) / 60_000;
    const open = this.people.flatMap(({ attempts }) => [...attempts.values()].flat());
    for (const attempt of open) {
      if (attempt.completed === null && attempt.limit !== null && attempt.limit > began) {
        attempt.limit = minutesAfter(attempt.limit, minutes);
      }
    }
  }

  close(): Outcome {
    if (this.isDeleted) return 'not_found';
    if (this.closed !== null) return null;
    for (const person of this.people.filter(({ isIn }) => isIn)) this.submitOpen(person);
    this.closed = this.now;
    return null;
  }

  edit(end: string | null, isHard: boolean): Outcome {
    const refusal = this.refusedToOperator();
    if (refusal !== null) return refusal;
    if (end !== null && end < this.terms.start) return 'end_before_start';
    Object.assign(this, { end, isHard });
    this.settle();
    return null;
  }

  extend(place: number, end: string | null): Outcome {
    const refusal = this.refusedToOperator();
    if (refusal !== null) return refusal;
    if (end !== null && end < this.terms.start) return 'end_before_start';
    const person = this.person(place);
    if (person.isIn && person.completed === null) person.personalEnd = end;
    this.settle();
    return null;
  }

  completeManually(place: number): Outcome {
    const refusal = this.refusedToOperator();
    if (refusal !== null) return refusal;
    const person = this.person(place);
    if (!person.isIn || person.completed !== null) return null;
    this.submitOpen(person);
    if (person.completed !== null) return null;
    Object.assign(person, { completed: this.now, isManual: true, started: person.started ?? this.now });
    return null;
  }

  grant(place: number, step: ModelStep): Outcome {
    const person = this.mayLearn(place);
    if (person === null) return 'not_found';
    if (this.closed !== null) return 'assignment_completed';
    person.granted.set(step.name, (person.granted.get(step.name) ?? 0) + 1);
    return null;
  }

  editLibrary(theme: ModelTheme): void {
    this.library = [...this.library, theme];
  }

  offerVersion(): Outcome {
    const refusal = this.refusedToOperator();
    const current = this.versions.length - 1;
    if (refusal !== null || this.library.length === this.versions[current]?.length) return refusal;
    for (const person of this.people) {
      if (person.started !== null || person.completed !== null) person.version ??= current;
    }
    this.versions.push([...this.library]);
    return null;
  }

  remove(place: number): Outcome {
    const refusal = this.refusedToOperator();
    if (refusal === null) this.person(place).isIn = false;
    return refusal;
  }

  addBack(place: number): Outcome {
    const refusal = this.refusedToOperator();
    if (refusal !== null) return refusal;
    const person = this.person(place);
    if (person.isIn || person.completed !== null) return null;
    Object.assign(person, { isIn: true, added: this.now });
    this.settle();
    return null;
  }

  delete(): Outcome {
    const refusal = this.close();
    this.isDeleted = true;
    return refusal;
  }
}
