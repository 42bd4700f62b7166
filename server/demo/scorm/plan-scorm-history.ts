import { assignCourse } from '#modules/assignments/index.ts';
import { recordScormStatement } from '#modules/study/index.ts';
import { addDays, dayIn, momentIn } from '#platform/calendar.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import type { Rng } from '#platform/seeded-rng.rules.ts';
import type { DemoPerson } from '../demo-repository.ts';
import type { HistoryEvent } from '../history/timeline.ts';
import { answerNames, questions } from './clear-desk-package.ts';

const daysAgo = 9;
const windowDays = 21;
const maxPeople = 24;
const passingPercent = 66;

/** The package, given to some of those who read Russian, and what it recorded of those who opened it. */
export function planScormHistory(
  scope: TenantScope,
  dice: Rng,
  courseId: string,
  everybody: readonly DemoPerson[],
): HistoryEvent[] {
  // The accounts that visitors sign in with have their own courses.
  const people = everybody
    .filter(({ language, email }) => language === 'ru' && !email.endsWith('@demo.test'))
    .slice(0, maxPeople);
  const start_date = addDays(dayIn(scope.now, scope.timeZone), -daysAgo);
  let assignedId = '';
  const assign: HistoryEvent = {
    at: momentIn(start_date, 10, scope.timeZone),
    async happen(tx) {
      const user_ids = people.map(({ id }) => id);
      const end_date = addDays(start_date, windowDays);
      const wish = { course_id: courseId, start_date, end_date, user_ids, need_message: false };
      assignedId = (await assignCourse(tx, wish)).id ?? '';
    },
  };
  const opened = people.flatMap((person): HistoryEvent[] => {
    const day = 1 + Math.floor(dice() * (daysAgo - 1));
    const statement = drawStatement(dice);
    if (statement === null) return [];
    return [
      {
        at: momentIn(addDays(start_date, day), 11, scope.timeZone),
        async happen(tx) {
          const own: PersonScope = { ...tx, userId: person.id, role: person.role };
          await recordScormStatement(own, { course_id: assignedId, user_id: person.id, statement });
        },
      },
    ];
  });
  return [assign, ...opened];
}

/** What the package says of one visit; null: it was not opened. */
function drawStatement(dice: Rng): Record<string, string> | null {
  const visit = dice();
  if (visit < 0.25) return null;
  const time = { 'cmi.core.session_time': span(180 + Math.floor(dice() * 420)) };
  if (visit < 0.45) {
    return {
      ...time,
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': 'screen.html',
      'cmi.core.exit': 'suspend',
    };
  }
  let right = 0;
  const answers = questions.flatMap(({ id, right: rightAt }, at) => {
    const isRight = dice() < 0.75;
    if (isRight) right += 1;
    const place = `cmi.interactions.${String(at)}`;
    const chosen = answerNames[isRight ? rightAt : (rightAt + 1) % answerNames.length];
    return [
      [`${place}.id`, id],
      [`${place}.type`, 'choice'],
      [`${place}.student_response`, chosen],
      [`${place}.correct_responses.0.pattern`, answerNames[rightAt]],
      [`${place}.result`, isRight ? 'correct' : 'wrong'],
      [`${place}.latency`, span(6 + Math.floor(dice() * 40))],
    ];
  });
  const score = Math.floor((right * 100) / questions.length);
  return {
    ...time,
    ...(Object.fromEntries(answers) as Record<string, string>),
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.score.raw': String(score),
    'cmi.core.lesson_status': score >= passingPercent ? 'passed' : 'failed',
    'cmi.core.exit': '',
  };
}

/** As SCORM 1.2 writes a stretch of time. */
function span(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
