import { assignCourse } from '#modules/assignments/index.ts';
import { makeCertificateNumber } from '#modules/study/index.ts';
import type { WrittenCourse } from '#modules/supplied/index.ts';
import { addDays, dayIn, momentIn } from '#platform/calendar.ts';
import { joinFullName } from '#platform/full-name.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Rng } from '#platform/seeded-rng.rules.ts';
import type { DemoPerson } from '../demo-repository.ts';
import { type Character, planStudy, type StudyPlan } from './behaviour.rules.ts';
import { insertStudy, type StudyBatch, selectFrozenContent } from './history-repository.ts';
import { describeStudy } from './study-history.rules.ts';
import type { HistoryEvent } from './timeline.ts';

export interface StudyHistory {
  /** Courses of one topic, one for each language. */
  readonly courses: readonly WrittenCourse[];
  readonly people: readonly DemoPerson[];
  readonly characters: ReadonlyMap<string, Character>;
  /** Days before today on which it was assigned, and how long it was open. */
  readonly daysAgo: number;
  readonly windowDays: number;
  readonly organizationTitle: string;
  /** What the demo's own accounts did, by e-mail: a newcomer who signs in finds something to go on with. */
  readonly settled?: Readonly<Record<string, StudyPlan>>;
}

/** An assignment in the past and what people did with it, as events of the days on which they did it. */
export function planStudyHistory(scope: TenantScope, dice: Rng, history: StudyHistory): HistoryEvent[] {
  const today = dayIn(scope.now, scope.timeZone);
  const startDay = addDays(today, -history.daysAgo);
  const endDay = addDays(startDay, history.windowDays);
  const byLanguage = Map.groupBy(history.people, ({ language }) => language);
  return history.courses.flatMap((course) => {
    const people = byLanguage.get(course.language) ?? [];
    if (people.length === 0) return [];
    const plans = people.map((person) => ({ person, plan: planFor(dice, person, history) }));
    let assignedId = '';
    const assign: HistoryEvent = {
      at: momentIn(startDay, 9, scope.timeZone),
      async happen(tx) {
        const user_ids = people.map(({ id }) => id);
        const wish = { course_id: course.id, start_date: startDay, end_date: endDay, user_ids, need_message: false };
        assignedId = (await assignCourse(tx, wish)).id ?? '';
      },
    };
    const byDay = Map.groupBy(
      plans.filter(({ plan }) => plan !== null),
      ({ plan }) => lastDayOf(startDay, plan as StudyPlan),
    );
    const days = [...byDay].map(
      ([day, studied]): HistoryEvent => ({
        at: momentIn(day, 20, scope.timeZone),
        happen: (tx) => writeDay(tx, dice, { ...history, assignedId, startDay }, studied as Studied[]),
      }),
    );
    return [assign, ...days];
  });
}

interface Studied {
  readonly person: DemoPerson;
  readonly plan: StudyPlan;
}

/** What would lie in the future has not happened: begun is left open, the rest is not begun. */
function planFor(dice: Rng, person: DemoPerson, history: StudyHistory): StudyPlan | null {
  const drawn = planStudy(dice, history.characters.get(person.id) ?? { care: 0.5, diligence: 0.5 }, history.windowDays);
  const plan = history.settled?.[person.email] ?? drawn;
  if (plan === null || plan.startsAfterDays >= history.daysAgo) return null;
  const isFinished = plan.finishesAfterDays !== null && plan.finishesAfterDays < history.daysAgo;
  return isFinished ? plan : { ...plan, finishesAfterDays: null };
}

function lastDayOf(startDay: string, plan: StudyPlan): string {
  return addDays(startDay, plan.finishesAfterDays ?? plan.startsAfterDays);
}

async function writeDay(
  tx: TenantScope,
  dice: Rng,
  history: StudyHistory & { assignedId: string; startDay: string },
  studied: readonly Studied[],
): Promise<void> {
  const content = await selectFrozenContent(tx, history.assignedId);
  const batch: StudyBatch = { steps: [], views: [], attempts: [], answers: [], enrolments: [], certificates: [] };
  for (const { person, plan } of studied) {
    const rows = describeStudy(dice, plan, content, {
      assigned_course_id: history.assignedId,
      user_id: person.id,
      startDay: history.startDay,
      zone: tx.timeZone,
      newId,
    });
    batch.steps.push(...rows.steps);
    batch.views.push(...rows.views);
    batch.attempts.push(...rows.attempts);
    batch.answers.push(...rows.answers);
    batch.enrolments.push(...rows.enrolments);
    const completed = rows.enrolments[0]?.completed_at ?? null;
    if (completed === null) continue;
    batch.certificates.push({
      id: newId(),
      number: makeCertificateNumber(dice),
      assigned_course_id: history.assignedId,
      user_id: person.id,
      person: joinFullName(person),
      course_title: content.outline.title,
      organization_title: history.organizationTitle,
      issued_at: completed,
      issued_on: dayIn(completed, tx.timeZone),
      valid_until: null,
      minutes: content.outline.sections.reduce(
        (sum, { themes }) => sum + themes.reduce((own, theme) => own + theme.theory_minutes + theme.quiz_minutes, 0),
        0,
      ),
      score_percent: rows.enrolments[0]?.best_percent ?? null,
      signatory_name: null,
      signatory_position: null,
    });
  }
  await insertStudy(tx, batch);
}
