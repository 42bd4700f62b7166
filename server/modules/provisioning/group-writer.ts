import { nameMaxLength } from '#contract/constants.ts';
import type { ScimGroupTarget, ScimReason } from '#contract/scim.ts';
import { tagColors } from '#contract/tag-kinds.ts';
import {
  DepartmentFinder,
  editDepartment,
  ensureDefaultDepartment,
  listKnownDepartments,
  writePeople,
} from '#modules/people/index.ts';
import {
  addTagMembers,
  createCustomTag,
  editCustomTag,
  findTagByTitle,
  lockCustomTag,
  removeTagMembers,
} from '#modules/tags/index.ts';
import { newId } from '#platform/ids.ts';
import type { TokenScope } from '#platform/scope.ts';
import { ScimError } from './scim-error.ts';
import { type GroupRow, insertGroup, selectHolder, selectMembers } from './scim-group-repository.ts';
import { isUuid } from './scim-request.rules.ts';
import { selectSeenIds } from './scim-user-repository.ts';
import { resolveDepartment } from './user-writer.ts';

export function requireTitle(title: string): string {
  const text = title.trim();
  if (text === '' || text.length > nameMaxLength) throw new ScimError('group_title_invalid');
  return text;
}

/**
 * Makes the tag or the department of a group, or takes the one of that title over. Throws `group_title_taken` where
 * another group has it, or a tag that comes by itself.
 */
export async function resolveGroup(
  tx: TokenScope,
  wanted: { title: string; external_id: string | null; target: ScimGroupTarget },
): Promise<{ id: string; is_adopted: boolean }> {
  const place = wanted.target === 'tag' ? await resolveTag(tx, wanted.title) : await resolvePosition(tx, wanted.title);
  const id = newId();
  await insertGroup(tx, { id, external_id: wanted.external_id, ...place });
  return { id, is_adopted: place.is_adopted };
}

async function resolveTag(tx: TokenScope, title: string) {
  const known = await findTagByTitle(tx, title);
  if (known === null) {
    const tag = await createCustomTag(tx, { title, color: tagColors[1] });
    return { tag_id: tag.id, department_id: null, is_adopted: false };
  }
  const isFree = known.type === 'arbitrary' && (await selectHolder(tx, { tag_id: known.id })) === undefined;
  if (!isFree) throw new ScimError('group_title_taken');
  return { tag_id: known.id, department_id: null, is_adopted: true };
}

async function resolvePosition(tx: TokenScope, title: string) {
  const departments = await listKnownDepartments(tx);
  const finder = new DepartmentFinder(departments);
  const target = finder.find(title);
  if ('reason' in target) throw new ScimError('group_title_invalid', { detail: finderDetail(target.reason) });
  if (target.id !== undefined) {
    const isDefault = departments.some(({ id, is_default }) => is_default && id === target.id);
    if (isDefault) throw new ScimError('group_title_invalid');
    if ((await selectHolder(tx, { department_id: target.id })) !== undefined) throw new ScimError('group_title_taken');
  }
  const department_id = await resolveDepartment(tx, finder, target);
  return { tag_id: null, department_id, is_adopted: target.id !== undefined };
}

function finderDetail(reason: ScimReason): string {
  return new ScimError(reason).message;
}

/** Gives the tag or the department of a group another title. */
export async function renameGroup(tx: TokenScope, group: GroupRow, title: string): Promise<void> {
  if (group.tag_id !== null) await editCustomTag(tx, group.tag_id, { title });
  else if (group.department_id !== null) await editDepartment(tx, { id: group.department_id, title });
}

export interface MemberChange {
  readonly clears: boolean;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export interface ChangedMembers {
  readonly added: number;
  readonly removed: number;
  /** People who stand above a directory stayed where they are. */
  readonly isProtected: boolean;
}

/**
 * Brings the members of a group to what was said. Throws `member_unknown`, but in a dry run: there somebody who was just
 * created is nobody.
 */
export async function writeMembers(
  tx: TokenScope,
  group: GroupRow,
  change: MemberChange,
  isDryRun: boolean,
): Promise<ChangedMembers> {
  const named = [...change.added];
  const seen = await selectSeenIds(tx, named.filter(isUuid));
  if (!isDryRun && seen.length < named.length) throw new ScimError('member_unknown');
  const asked = change.clears ? null : [...named, ...change.removed].filter(isUuid);
  const current = new Set((await selectMembers(tx, [group.id], asked)).get(group.id)?.map(({ id }) => id));
  const here = seen.filter(({ removed_at }) => removed_at === null).map(({ id }) => id);
  const leaving = [...current].filter((id) => change.removed.has(id) || (change.clears && !change.added.has(id)));
  const coming = here.filter((id) => !current.has(id));
  if (group.tag_id !== null) {
    const tag = await lockCustomTag(tx, group.tag_id);
    if (leaving.length > 0) await removeTagMembers(tx, tag, leaving);
    if (coming.length > 0) await addTagMembers(tx, tag, coming, true);
    return { added: coming.length, removed: leaving.length, isProtected: false };
  }
  const refuge = await ensureDefaultDepartment(tx);
  const left = await movePeople(tx, leaving, refuge.id);
  const came = group.department_id === null ? nobody : await movePeople(tx, coming, group.department_id);
  return { added: came.moved, removed: left.moved, isProtected: left.isProtected || came.isProtected };
}

const nobody = { moved: 0, isProtected: false };
const movable: readonly string[] = ['employee', 'content_manager', 'operator'];

async function movePeople(tx: TokenScope, ids: readonly string[], department_id: string) {
  if (ids.length === 0) return nobody;
  const people = await selectSeenIds(tx, ids);
  const moving = people.filter((person) => movable.includes(person.role) && person.department_id !== department_id);
  await writePeople(tx, {
    people: [],
    changes: moving.map((person) => ({
      id: person.id,
      email: person.email,
      before: { department_id: person.department_id },
      after: { department_id },
    })),
  });
  return { moved: moving.length, isProtected: people.some(({ role }) => !movable.includes(role)) };
}
