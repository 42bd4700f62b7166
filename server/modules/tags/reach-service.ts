import type { TagActionDraft, TagReach } from '#contract/tags.ts';
import { findAssignable } from '#modules/assignments/index.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectAction, selectActionOfType } from './action-repository.ts';
import { selectReachMembers } from './done-repository.ts';
import { assessReach } from './reach.rules.ts';
import { completeSettings, possibleActions } from './tag.rules.ts';
import { selectTag } from './tag-repository.ts';

const sampleSize = 20;

/** Whom an action would reach today if it were saved as it stands. Writes nothing. Throws `tag_action_not_allowed`. */
export async function previewReach(scope: TenantScope, tagId: string, draft: TagActionDraft): Promise<TagReach> {
  const tag = found(await selectTag(scope, tagId));
  if (!possibleActions(tag).includes(draft.type)) throw new AppError('tag_action_not_allowed');
  const members = await selectReachMembers(scope, tagId, await findActionId(scope, tagId, draft));
  const ids = members.map((member) => member.user_id);
  const assignable = new Map<string, ReadonlySet<string>>();
  if (draft.type === 'course') {
    for (const id of draft.course_ids) assignable.set(id, new Set(await findAssignable(scope, id, ids, false)));
  }
  const lifeDays = completeSettings(tag.type, tag.settings).life_days;
  const reach = assessReach({ draft, members, assignable, lifeDays, now: scope.now, zone: scope.timeZone });
  const shown = reach.today.slice(0, sampleSize);
  const people = await selectEmployees(scope, { all: false, include_ids: shown, exclude_ids: [], filter: {} });
  return {
    users_count: members.length,
    today_count: reach.today.length,
    later_count: reach.later.length,
    done_count: reach.done.length,
    exempt_count: reach.exempt.length,
    outlived_count: reach.outlived.length,
    sample: people.map((person) => ({ id: person.id, full_name: joinFullName(person), email: person.email })),
  };
}

/** The saved action that the draft would change; null: it would be a new one. */
async function findActionId(scope: TenantScope, tagId: string, draft: TagActionDraft): Promise<string | null> {
  if (draft.type !== 'letter') return (await selectActionOfType(scope, tagId, draft.type))?.id ?? null;
  if (draft.message_id === undefined) return null;
  const action = await selectAction(scope, draft.message_id);
  return found(action?.tag_id === tagId ? action : null).id;
}
