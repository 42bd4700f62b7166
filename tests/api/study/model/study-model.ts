import { dayOf, shareOfWindow } from './model-calendar.ts';
import {
  floorPercent,
  type ModelAttempt,
  type ModelPerson,
  type ModelStep,
  mean,
  type StepState,
} from './study-state.ts';
import { StudyDeeds } from './study-steps.ts';

export interface SeenStep {
  readonly name: string;
  readonly state: StepState;
  readonly opened_by: string | null;
  readonly slides_opened: number;
  readonly quiz: {
    readonly attempts_used: number;
    readonly attempts_left: number | null;
    readonly best_percent: number | null;
    readonly is_open: boolean;
    readonly next_attempt_at: string | null;
  } | null;
  readonly attempts: readonly {
    readonly number: number;
    readonly completed_at: string | null;
    readonly is_timed_out: boolean;
    readonly right_count: number | null;
    readonly percent: number | null;
    readonly is_passed: boolean | null;
    readonly answers: readonly SeenAnswer[];
  }[];
}

/** What is kept of a question: whether the right option was chosen, null where none is, and since when. */
export interface SeenAnswer {
  readonly isRight: boolean | null;
  readonly answered_at: string | null;
}

/** The last finished attempt at a quiz, as the learner is shown it. */
export interface SeenResult {
  readonly number: number;
  readonly percent: number;
  readonly right_count: number;
  readonly shows_answers: boolean;
  readonly answers: readonly SeenAnswer['isRight'][];
}

/** The model as those see it who look: the learner, the operator, the report. */
export class StudyModel extends StudyDeeds {
  isSeenBy(place: number): boolean {
    return this.mayLearn(place) !== null;
  }

  /** What was withdrawn before the person began it is in no list of their courses. */
  isListedFor(place: number): boolean {
    return this.isSeenBy(place) && !(this.isDeleted && this.stateOfCourse(this.person(place)) === 'not_started');
  }

  private progressOf(person: ModelPerson): number {
    return Math.floor(this.wholeProgressOf(person));
  }

  private wholeProgressOf(person: ModelPerson): number {
    if (person.completed !== null) return 100;
    const steps = this.listSteps(person);
    return (100 * person.done.size) / steps.length;
  }

  private isBehind(person: ModelPerson): boolean {
    const end = this.personalEnd(person);
    if (person.completed !== null || this.closed !== null || end === null) return false;
    if (dayOf(this.now) > end) return true;
    const first = [dayOf(person.added), this.terms.start].sort()[1] as string;
    return this.progressOf(person) < shareOfWindow(first, end, this.now) - 10;
  }

  private isOverdue(person: ModelPerson): boolean {
    const end = this.personalEnd(person);
    return person.completed === null && end !== null && dayOf(this.now) > end;
  }

  private stateOfCourse(person: ModelPerson): 'not_started' | 'in_progress' | 'completed' {
    if (person.completed !== null) return 'completed';
    return person.started === null ? 'not_started' : 'in_progress';
  }

  /** What everybody is told of a person's course, the learner, the operator who opens it and the list alike. */
  standing(place: number) {
    const person = this.person(place);
    return {
      state: this.stateOfCourse(person),
      end_date: this.personalEnd(person),
      is_behind: this.isBehind(person),
      progress: this.progressOf(person),
      steps_done: person.done.size,
      steps_count: this.listSteps(person).length,
      started_at: person.started?.toISOString() ?? null,
      completed_at: person.completed?.toISOString() ?? null,
      is_late: person.isLate,
      is_manual: person.isManual,
    };
  }

  more(place: number) {
    const person = this.person(place);
    const isOpen = this.refusal(person) === null && person.completed === null;
    const next = this.listSteps(person).find((step) =>
      ['available', 'in_progress'].includes(this.stateOf(person, step)),
    );
    return {
      availability: this.availabilityOf(person),
      has_newer_version: this.hasNewer(person),
      next_step: isOpen ? (next?.name ?? null) : null,
      has_certificate: person.completed !== null && !person.isManual,
      best_percent: person.best,
      is_overdue: this.isOverdue(person),
    };
  }

  steps(place: number): SeenStep[] {
    const person = this.person(place);
    return this.listSteps(person).map((step) => this.seenStep(person, step));
  }

  private seenStep(person: ModelPerson, step: ModelStep): SeenStep {
    const state = this.stateOf(person, step);
    const attempts = this.attemptsAt(person, step);
    return {
      name: step.name,
      state,
      opened_by: state === 'locked' ? (this.blockerOf(person, step)?.name ?? null) : null,
      slides_opened: step.kind === 'theory' ? this.slidesSeen(person, step) : 0,
      quiz:
        step.kind === 'theory'
          ? null
          : {
              attempts_used: attempts.length,
              attempts_left: this.leftAt(person, step),
              best_percent: this.bestAt(person, step),
              is_open: this.openAt(person, step) !== undefined,
              next_attempt_at: state === 'done' ? null : (this.nextAttemptAt(person, step)?.toISOString() ?? null),
            },
      attempts: attempts.map((attempt) => ({
        number: attempt.number,
        completed_at: attempt.completed?.toISOString() ?? null,
        is_timed_out: attempt.isTimedOut,
        right_count: attempt.completed === null ? null : attempt.right,
        percent: attempt.completed === null ? null : floorPercent(attempt.right, step.theme.questions),
        is_passed: attempt.completed === null ? null : this.isPassed(step, attempt),
        answers: this.answersOf(step, attempt),
      })),
    };
  }

  private answersOf(step: ModelStep, attempt: ModelAttempt): SeenAnswer[] {
    return Array.from({ length: step.theme.questions }, (_, question) => {
      const kept = attempt.answers.get(question);
      return { isRight: kept?.isRight ?? null, answered_at: kept?.at.toISOString() ?? null };
    });
  }

  /** Right answers are shown once another attempt would prove nothing, or there is none. */
  resultOf(place: number, step: ModelStep): SeenResult | null {
    const person = this.person(place);
    const last = this.attemptsAt(person, step).findLast(({ completed }) => completed !== null);
    if (last === undefined) return null;
    const isFinal = person.completed !== null || this.availabilityOf(person) === 'closed';
    return {
      number: last.number,
      percent: floorPercent(last.right, step.theme.questions),
      right_count: last.right,
      shows_answers: isFinal || person.done.has(step.name) || this.leftAt(person, step) === 0,
      answers: this.answersOf(step, last).map(({ isRight }) => isRight),
    };
  }

  /** Each quiz of the version that the person learns, once an attempt at it is over. */
  quizzesOf(place: number) {
    const person = this.person(place);
    return this.listSteps(person).flatMap((step) => {
      const over = this.attemptsAt(person, step).filter(({ completed }) => completed !== null);
      if (over.length === 0) return [];
      const has_passed = over.some((attempt) => this.isPassed(step, attempt));
      return [{ attempts: over.length, best_percent: this.bestAt(person, step), has_passed }];
    });
  }

  /** What the learner chose so far where an attempt is open. */
  chosenAt(place: number, step: ModelStep): SeenAnswer['isRight'][] | null {
    const open = this.openAt(this.person(place), step);
    return open ? this.answersOf(step, open).map(({ isRight }) => isRight) : null;
  }

  /** What the report of the assignment says of everybody together. */
  report() {
    const people = this.people.filter(({ isIn }) => isIn);
    const bests = people.flatMap(({ best }) => best ?? []);
    const groupOf = (person: ModelPerson) => {
      const state = this.stateOfCourse(person);
      return state !== 'completed' && this.isOverdue(person) ? `overdue_${state}` : state;
    };
    return {
      progress: people.length === 0 ? 0 : Math.floor(mean(people.map((person) => this.wholeProgressOf(person))) + 1e-9),
      employees_count: people.length,
      completed_count: people.filter(({ completed }) => completed !== null).length,
      late_count: people.filter(({ isLate }) => isLate).length,
      manual_count: people.filter(({ isManual }) => isManual).length,
      behind_count: people.filter((person) => this.isBehind(person)).length,
      mean_best_percent: bests.length === 0 ? null : Math.floor(mean(bests)),
      groups: Object.fromEntries(
        Object.entries(Object.groupBy(people, groupOf)).map(([group, members]) => [group, members?.length ?? 0]),
      ),
    };
  }
}
