import type { WrittenCourse } from '#modules/supplied/index.ts';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import type { DemoChildSeat } from '../seed-people.ts';
import { drawCharacter } from './behaviour.rules.ts';
import { planCampaignHistory } from './seed-campaigns.ts';
import { planStudyHistory } from './seed-study.ts';
import { liveThrough } from './timeline.ts';

const historyDays = 50;

interface ChildContent {
  /** Of one topic, one for each language. */
  readonly courses: readonly WrittenCourse[];
  readonly templatesIds: readonly string[];
}

/** Fifty days of an organization below: a campaign before its course and one after it, by the product's own services. */
export async function seedChildHistory(child: DemoChildSeat, { courses, templatesIds }: ChildContent): Promise<void> {
  const { scope, title, lesson } = child;
  const dice = seededRng(child.people.length);
  const people = child.people.filter(({ registered_at }) => registered_at !== null);
  const characters = new Map(people.map(({ id }) => [id, drawCharacter(dice)]));
  const campaign = { templatesIds, userIds: people.map(({ id }) => id), characters, sendingDays: 2 };
  await liveThrough(
    scope,
    [
      ...planCampaignHistory(scope, dice, {
        ...campaign,
        name: 'Первая проверка',
        daysAgo: 45,
        windowDays: 10,
        lesson: lesson / 2,
      }),
      ...planStudyHistory(scope, dice, {
        courses,
        people,
        characters,
        daysAgo: 32,
        windowDays: 40,
        organizationTitle: title,
      }),
      ...planCampaignHistory(scope, dice, {
        ...campaign,
        name: 'Проверка после курса',
        daysAgo: 9,
        windowDays: 14,
        lesson,
      }),
    ],
    historyDays,
  );
}
