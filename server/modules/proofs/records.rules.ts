import type { ProofFigures } from '#contract/proofs.ts';

export type RecordKind = 'course' | 'quiz' | 'letter' | 'nothing';
export type RecordResult = 'completed' | 'completed_manually' | 'passed' | 'failed' | 'reported' | 'unhurt';

/** One line of the list: what one person did when, or that nothing was done with them. */
export interface ProofRecord {
  readonly kind: RecordKind;
  readonly title: string;
  readonly at: Date | null;
  readonly result: RecordResult | null;
  readonly percent: number | null;
}

export const noFigures: ProofFigures = {
  employees: 0,
  trained: 0,
  courses_completed: 0,
  tested: 0,
  quizzes_passed: 0,
  quizzes_failed: 0,
  simulated: 0,
  letters: 0,
  letters_failed: 0,
  letters_reported: 0,
  untouched: 0,
};

/** The figures with one more person: the one place where the figures of a proof are counted. */
export function addPerson(figures: ProofFigures, records: readonly ProofRecord[]): ProofFigures {
  const count = (kind: RecordKind, ...results: RecordResult[]) =>
    records.filter((one) => one.kind === kind && (results.length === 0 || (one.result && results.includes(one.result))))
      .length;
  const one = (number: number) => Math.min(1, number);
  const [courses, quizzes, letters] = [count('course'), count('quiz'), count('letter')];
  return {
    employees: figures.employees + 1,
    trained: figures.trained + one(courses),
    courses_completed: figures.courses_completed + courses,
    tested: figures.tested + one(quizzes),
    quizzes_passed: figures.quizzes_passed + count('quiz', 'passed'),
    quizzes_failed: figures.quizzes_failed + count('quiz', 'failed'),
    simulated: figures.simulated + one(letters),
    letters: figures.letters + letters,
    letters_failed: figures.letters_failed + count('letter', 'failed'),
    letters_reported: figures.letters_reported + count('letter', 'reported'),
    untouched: figures.untouched + (courses + quizzes === 0 ? 1 : 0),
  };
}
