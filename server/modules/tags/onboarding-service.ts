import { readAnyOfferedCourses } from '#modules/assignments/index.ts';
import type { NewEmployeeTag, Onboarding } from '#modules/people/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { titleOfTag } from '#platform/standard-titles.ts';
import { type ActionRow, selectActionsOf } from './action-repository.ts';
import { enqueueApplyTags } from './apply-tags.job.ts';
import { tagNewcomers } from './automatic-members.ts';
import { completeSettings } from './tag.rules.ts';
import { selectTagRows, type TagRow } from './tag-repository.ts';

/** New people get their tags in the transaction that adds them; the tags act on them right after it. */
export const onboardByTags: Onboarding = {
  giveTags: tagNewcomers,
  startActions: enqueueApplyTags,
  listTags: listNewEmployeeTags,
};

/** The tags that new people get, that are switched on and have something to do. */
async function listNewEmployeeTags(scope: TenantScope): Promise<NewEmployeeTag[]> {
  const tags = (await selectTagRows(scope)).filter((tag) => tag.is_active && isForNewcomers(tag));
  const actions = await selectActionsOf(
    scope,
    tags.map((tag) => tag.id),
  );
  const courseIds = actions.flatMap((action) => (action.type === 'course' ? action.course_ids : []));
  const courses = new Map((await readAnyOfferedCourses(scope, courseIds)).map(({ id, title }) => [id, title]));
  return tags.flatMap((tag) => {
    const { id, color } = tag;
    const title = titleOfTag(scope.language, tag);
    const deeds = actions
      .filter((action) => action.tag_id === id)
      .flatMap((action) => titlesOf(action, courses).map((deed) => ({ type: action.type, title: deed })));
    return deeds.length > 0 ? [{ id, title, color, actions: deeds }] : [];
  });
}

function isForNewcomers(tag: TagRow): boolean {
  const { life_days } = completeSettings(tag.type, tag.settings);
  return life_days > 0 && (tag.type === 'newbie' || tag.type === 'not_registered');
}

/** A course each; a letter by its theme; the others need no name. A course that is gone is not assigned. */
function titlesOf(action: ActionRow, courses: ReadonlyMap<string, string>): string[] {
  if (action.type === 'letter') return [action.theme];
  if (action.type !== 'course') return [''];
  return action.course_ids.flatMap((id) => courses.get(id) ?? []);
}
