import { dayOf, endOf, minutesAfter } from './model-calendar.ts';

/**
 * The rules of learning, told a second time and without a database: what a learner, an operator and a report must see.
 * Nothing here comes from the product; where the two differ one of them is wrong.
 */

export interface ModelTheme {
  readonly name: string;
  readonly slides: number;
  readonly questions: number;
  readonly passingScore: number;
  readonly attemptsLimit: number | null;
  readonly pauseMinutes: number;
  readonly timeLimitMinutes: number | null;
}

export interface ModelTerms {
  readonly isFree: boolean;
  readonly start: string;
  readonly end: string | null;
  readonly isHard: boolean;
}

export interface ModelAttempt {
  readonly number: number;
  readonly started: Date;
  limit: Date | null;
  /** Place of the question to whether the right option was chosen, and when. */
  readonly answers: Map<number, { isRight: boolean; at: Date }>;
  completed: Date | null;
  isTimedOut: boolean;
  right: number;
}

export interface ModelStep {
  readonly name: string;
  readonly kind: 'theory' | 'quiz';
  readonly theme: ModelTheme;
}

export interface ModelPerson {
  isIn: boolean;
  added: Date;
  /** The version that they began, where there is a newer one. */
  version: number | null;
  personalEnd: string | null;
  started: Date | null;
  completed: Date | null;
  isLate: boolean;
  isManual: boolean;
  best: number | null;
  begun: Set<string>;
  done: Set<string>;
  seen: Set<string>;
  attempts: Map<string, ModelAttempt[]>;
  granted: Map<string, number>;
}

export type Outcome = string | null;

export type StepState = 'locked' | 'available' | 'in_progress' | 'failed' | 'done';

export const floorPercent = (part: number, all: number): number => (all === 0 ? 0 : Math.floor((100 * part) / all));
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How everybody stands, and what time alone does. */
export class StudyState {
  readonly people: ModelPerson[];
  /** Themes of each version of the assignment, the first one first. */
  readonly versions: ModelTheme[][];
  library: ModelTheme[];
  protected pausedAt: Date | null = null;
  protected closed: Date | null = null;
  protected end: string | null;
  protected isHard: boolean;
  isDeleted = false;

  now: Date;
  readonly terms: ModelTerms;

  constructor(themes: readonly ModelTheme[], terms: ModelTerms, count: number, now: Date) {
    this.now = now;
    this.terms = terms;
    this.library = [...themes];
    this.versions = [[...themes]];
    this.end = terms.end;
    this.isHard = terms.isHard;
    this.people = Array.from({ length: count }, () => ({
      isIn: true,
      added: now,
      version: null,
      personalEnd: null,
      started: null,
      completed: null,
      isLate: false,
      isManual: false,
      best: null,
      begun: new Set<string>(),
      done: new Set<string>(),
      seen: new Set<string>(),
      attempts: new Map<string, ModelAttempt[]>(),
      granted: new Map<string, number>(),
    }));
  }

  // What stands

  protected person(place: number): ModelPerson {
    return this.people[place] as ModelPerson;
  }

  protected versionOf(person: ModelPerson): number {
    return person.version ?? this.versions.length - 1;
  }

  stepsOf(place: number): ModelStep[] {
    return this.listSteps(this.person(place));
  }

  protected listSteps(person: ModelPerson): ModelStep[] {
    const version = this.versionOf(person);
    return (this.versions[version] ?? []).flatMap((theme) => [
      ...(theme.slides > 0 ? [{ name: `${version} ${theme.name} theory`, kind: 'theory' as const, theme }] : []),
      ...(theme.questions > 0 ? [{ name: `${version} ${theme.name} quiz`, kind: 'quiz' as const, theme }] : []),
    ]);
  }

  protected personalEnd(person: ModelPerson): string | null {
    return person.personalEnd ?? this.end;
  }

  protected availabilityOf(person: ModelPerson): 'planned' | 'open' | 'late' | 'closed' | 'paused' {
    if (this.closed !== null) return 'closed';
    const end = this.personalEnd(person);
    const isPast = end !== null && dayOf(this.now) > end;
    if (isPast && this.isHard) return 'closed';
    if (dayOf(this.now) < this.terms.start) return 'planned';
    if (this.pausedAt !== null) return 'paused';
    return isPast ? 'late' : 'open';
  }

  protected refusal(person: ModelPerson): Outcome {
    const availability = this.availabilityOf(person);
    return availability === 'open' || availability === 'late' ? null : `course_${availability}`;
  }

  protected attemptsAt(person: ModelPerson, step: ModelStep): ModelAttempt[] {
    return person.attempts.get(step.name) ?? [];
  }

  attemptsOf(place: number, step: ModelStep): number {
    return this.attemptsAt(this.person(place), step).length;
  }

  protected openAt(person: ModelPerson, step: ModelStep): ModelAttempt | undefined {
    return this.attemptsAt(person, step).find((attempt) => attempt.completed === null);
  }

  protected leftAt(person: ModelPerson, step: ModelStep): number | null {
    const { attemptsLimit } = step.theme;
    if (attemptsLimit === null) return null;
    const used = this.attemptsAt(person, step).length;
    return Math.max(0, attemptsLimit + (person.granted.get(step.name) ?? 0) - used);
  }

  protected blockerOf(person: ModelPerson, step: ModelStep): ModelStep | null {
    const steps = this.listSteps(person);
    const before = steps.slice(
      0,
      steps.findIndex(({ name }) => name === step.name),
    );
    const counted = this.terms.isFree ? before.filter((other) => other.theme.name === step.theme.name) : before;
    return counted.find((other) => !person.done.has(other.name)) ?? null;
  }

  protected stateOf(person: ModelPerson, step: ModelStep): StepState {
    if (person.done.has(step.name)) return 'done';
    if (this.blockerOf(person, step) !== null) return 'locked';
    if (!person.begun.has(step.name)) return 'available';
    const isStuck = step.kind === 'quiz' && this.leftAt(person, step) === 0 && !this.openAt(person, step);
    return isStuck ? 'failed' : 'in_progress';
  }

  // Time

  /** When an attempt ends by itself: its limit, which waits for the end of a pause, the hard end of the course, its closing. */
  protected endOfAttempt(person: ModelPerson, attempt: ModelAttempt): Date | null {
    const end = this.personalEnd(person);
    const isWaiting = this.pausedAt !== null && attempt.limit !== null && attempt.limit > this.pausedAt;
    const moments = [isWaiting ? null : attempt.limit, this.closed, this.isHard && end !== null ? endOf(end) : null];
    return moments.reduce<Date | null>(
      (first, moment) => (moment !== null && (first === null || moment < first) ? moment : first),
      null,
    );
  }

  /** Attempts whose time is over are submitted. What somebody began who is not in the course waits for them. */
  protected settle(): void {
    for (const person of this.people.filter(({ isIn }) => isIn)) {
      const over = this.listSteps(person).flatMap((step) => {
        const attempt = this.openAt(person, step);
        const end = attempt && this.endOfAttempt(person, attempt);
        return attempt && end && end <= this.now ? [{ step, attempt, end }] : [];
      });
      for (const { step, attempt, end } of over.sort((one, two) => one.end.getTime() - two.end.getTime())) {
        // An end that was moved into the past takes nothing back that was done since.
        const saved = [attempt.started, ...[...attempt.answers.values()].map(({ at }) => at)];
        this.submit(
          person,
          step,
          attempt,
          [end, ...saved].reduce((one, two) => (one > two ? one : two)),
          true,
        );
      }
    }
  }

  protected submit(person: ModelPerson, step: ModelStep, attempt: ModelAttempt, at: Date, isTimedOut: boolean): void {
    attempt.completed = at;
    attempt.isTimedOut = isTimedOut;
    attempt.right = [...attempt.answers.values()].filter(({ isRight }) => isRight).length;
    const bests = this.listSteps(person).flatMap((other) => this.bestAt(person, other) ?? []);
    person.best = Math.floor(mean(bests));
    if (this.isPassed(step, attempt)) this.finish(person, step, at);
  }

  protected isPassed({ theme }: ModelStep, attempt: ModelAttempt): boolean {
    return attempt.right * 100 >= theme.passingScore * theme.questions;
  }

  protected bestAt(person: ModelPerson, step: ModelStep): number | null {
    const done = this.attemptsAt(person, step).filter((attempt) => attempt.completed !== null);
    return done.length === 0 ? null : Math.max(...done.map((one) => floorPercent(one.right, step.theme.questions)));
  }

  protected begin(person: ModelPerson, step: ModelStep): void {
    person.begun.add(step.name);
    person.started ??= this.now;
  }

  protected finish(person: ModelPerson, step: ModelStep, at: Date): void {
    this.begin(person, step);
    person.done.add(step.name);
    if (!this.listSteps(person).every(({ name }) => person.done.has(name))) return;
    const end = this.personalEnd(person);
    person.completed = at;
    person.isLate = end !== null && dayOf(at) > end;
  }

  advance(minutes: number): Outcome {
    this.now = minutesAfter(this.now, minutes);
    this.settle();
    return null;
  }
}
