import { shareCourses } from '#modules/assignments/index.ts';
import type { WrittenCourse } from '#modules/supplied/index.ts';
import { addDays, dayIn, momentIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Rng, seededRng } from '#platform/seeded-rng.rules.ts';
import type { DemoPerson } from '../demo-repository.ts';
import { planScormHistory } from '../scorm/plan-scorm-history.ts';
import { drawCharacter } from './behaviour.rules.ts';
import { planCampaignHistory } from './seed-campaigns.ts';
import { planStudyHistory } from './seed-study.ts';
import { seedTagActions } from './seed-tag-actions.ts';
import { type HistoryEvent, liveThrough } from './timeline.ts';

const historyDays = 91;
/** Rng of its own: what the others do stays as it is. */
const scormSeed = 1484;
/** The account with which a newcomer meets the learner section: two courses finished, one begun. */
const learner = 'employee@demo.test';

export interface HistoryWorld {
  readonly people: readonly DemoPerson[];
  /** In the order of the topics: phishing, passwords, social engineering, home. */
  readonly courses: readonly WrittenCourse[];
  /** The SCORM course. */
  readonly packageId: string;
  readonly templatesIds: readonly string[];
  readonly organizationTitle: string;
}

/**
 * Ninety days of the organization: three courses, a SCORM package and one for whoever wants it, two finished campaigns, one that runs, one by tag and one planned.
 * Nothing is written that the product's own services and rounds would not have written on those days.
 */
export async function seedHistory(tx: TenantScope, dice: Rng, world: HistoryWorld): Promise<void> {
  const people = world.people.filter(({ registered_at }) => registered_at !== null);
  const newcomers = world.people.filter(({ registered_at }) => registered_at === null);
  const characters = new Map(world.people.map(({ id }) => [id, drawCharacter(dice)]));
  const topic = (index: number) => world.courses.slice(index * 3, index * 3 + 3);
  const lures = (...indexes: number[]) =>
    indexes.map((index) => world.templatesIds[index % world.templatesIds.length]).filter((id) => id !== undefined);
  const finished = { startsAfterDays: 4, finishesAfterDays: 6, stumbles: true };
  const begun = { startsAfterDays: 3, finishesAfterDays: null, stumbles: false };
  const study = { people, characters, organizationTitle: world.organizationTitle };
  const userIds = people.map(({ id }) => id);
  const campaign = { characters, userIds, sendingDays: 3, windowDays: 14 };
  await liveThrough(
    tx,
    [
      ...planStudyHistory(tx, dice, {
        ...study,
        courses: topic(0),
        daysAgo: 88,
        windowDays: 30,
        settled: { [learner]: finished },
      }),
      ...planStudyHistory(tx, dice, {
        ...study,
        courses: topic(1),
        daysAgo: 54,
        windowDays: 30,
        settled: { [learner]: finished },
      }),
      ...planStudyHistory(tx, dice, {
        ...study,
        courses: topic(2),
        daysAgo: 13,
        windowDays: 30,
        settled: { [learner]: begun },
      }),
      planSharing(tx, topic(3), 10),
      ...planScormHistory(tx, seededRng(scormSeed), world.packageId, people),
      ...planCampaignHistory(tx, dice, {
        ...campaign,
        name: 'Летняя проверка',
        templatesIds: lures(0, 1),
        daysAgo: 80,
        lesson: 0,
      }),
      ...planCampaignHistory(tx, dice, {
        ...campaign,
        name: 'После курса о фишинге',
        templatesIds: lures(2, 3, 9),
        daysAgo: 40,
        lesson: 0.6,
      }),
      ...planCampaignHistory(tx, dice, {
        ...campaign,
        name: 'Осенняя проверка',
        templatesIds: lures(5, 6),
        daysAgo: 4,
        sendingDays: 6,
        lesson: 0.9,
      }),
      ...planCampaignHistory(tx, dice, {
        ...campaign,
        name: 'Новые сотрудники',
        templatesIds: lures(7),
        userIds: newcomers.map(({ id }) => id),
        daysAgo: 2,
        isByTag: true,
        lesson: 0,
      }),
      ...planCampaignHistory(tx, dice, {
        ...campaign,
        name: 'Финансы: счета и договоры',
        templatesIds: lures(8, 10),
        daysAgo: -9,
        lesson: 1,
      }),
    ],
    historyDays,
  );
  await seedTagActions(tx);
}

/** A topic is open to everybody since so many days, in each of its languages. */
function planSharing(scope: TenantScope, courses: readonly WrittenCourse[], daysAgo: number): HistoryEvent {
  const start_date = addDays(dayIn(scope.now, scope.timeZone), -daysAgo);
  return {
    at: momentIn(start_date, 10, scope.timeZone),
    async happen(tx) {
      const courses_ids = courses.map(({ id }) => id);
      await shareCourses(tx, { courses_ids, start_date, end_date: null, closes_hard: false });
    },
  };
}
