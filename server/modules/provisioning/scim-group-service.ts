import type { ScimLogEntry, ScimOperation } from '#contract/scim.ts';
import { removeCustomTag } from '#modules/tags/index.ts';
import type { TenantScope, TokenScope } from '#platform/scope.ts';
import { groupSchema } from './attribute-names.rules.ts';
import { type GroupChange, readGroupChange, readMemberIds } from './group-change.rules.ts';
import { type ChangedMembers, renameGroup, requireTitle, resolveGroup, writeMembers } from './group-writer.ts';
import type { Operation } from './patch-operations.rules.ts';
import { type DoneWrite, writeProvisioned } from './provisioned-write.ts';
import { invalid, ScimError } from './scim-error.ts';
import { groupFilterAttributes, readFilter } from './scim-filter.rules.ts';
import {
  countShowable,
  deleteGroup,
  type GroupRow,
  type Member,
  selectGroup,
  selectGroupPage,
  selectHolder,
  selectMembers,
  updateGroup,
} from './scim-group-repository.ts';
import type { ScimAnswer } from './scim-presenter.ts';
import { isUuid, readPage, requireVersion, type ScimPage, type Versioned, wantsMembers } from './scim-request.rules.ts';
import { versionOf } from './scim-version.rules.ts';

const maxExternalIdLength = 200;

/** One page of the groups that directories named. With members a page may end before it is full. */
export async function listGroups(scope: TenantScope, query: ScimPage, baseUrl: string) {
  const condition = query.filter === undefined ? null : readFilter(query.filter, groupFilterAttributes);
  if (query.filter !== undefined && condition === null) throw invalid('invalidFilter', 'The filter is not understood.');
  const page = readPage(query);
  const { rows, total } = await selectGroupPage(scope, condition, page);
  const ids = rows.map(({ id }) => id);
  const hasMembers = wantsMembers(query);
  const shown = hasMembers ? await countShowable(scope, ids) : rows.length;
  const members = hasMembers ? await selectMembers(scope, ids.slice(0, shown)) : null;
  const resources = rows.slice(0, shown).map((row) => presentGroup(row, members?.get(row.id) ?? [], baseUrl));
  return { resources, total, ...page };
}

export async function readScimGroup(scope: TenantScope, id: string, baseUrl: string): Promise<ScimAnswer> {
  const row = await requireGroup(scope, id);
  return presentGroup(row, (await selectMembers(scope, [id])).get(id) ?? [], baseUrl);
}

async function requireGroup(scope: TenantScope, id: string): Promise<GroupRow> {
  const row = isUuid(id) ? await selectGroup(scope, id) : undefined;
  if (row === undefined) throw new ScimError('not_found');
  return row;
}

function presentGroup(row: GroupRow, members: readonly Member[], baseUrl: string): ScimAnswer {
  const content = {
    schemas: [groupSchema],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.title,
    members: members.map(({ id, name }) => ({
      value: id,
      display: name,
      type: 'User',
      $ref: `${baseUrl}/Users/${id}`,
    })),
  };
  return {
    ...content,
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}/Groups/${row.id}`,
      version: versionOf(content),
    },
  };
}

type Resource = Readonly<Record<string, unknown>>;

const valueIn = (resource: Resource, name: string): unknown =>
  Object.entries(resource).find(([key]) => key.toLowerCase() === name)?.[1];
const textIn = (resource: Resource, name: string): string => {
  const value = valueIn(resource, name);
  return typeof value === 'string' ? value.trim() : '';
};

function readWhole(resource: Resource): GroupChange & { displayName: string; externalId: string | null } {
  const ids = readMemberIds(valueIn(resource, 'members') ?? []);
  if (ids === null) throw invalid('invalidValue', 'A member has a value: the id of a user.');
  const displayName = textIn(resource, 'displayname');
  if (displayName === '') throw invalid('invalidValue', 'displayName is required.');
  return {
    displayName,
    externalId: textIn(resource, 'externalid') || null,
    clears: true,
    added: new Set(ids),
    removed: new Set(),
  };
}

/** Makes a group, or takes the tag or department of its name over. */
export function createGroup(scope: TokenScope, body: Resource, baseUrl: string): Promise<ScimAnswer> {
  const asked = { resource: 'group', operation: 'create', subject: textIn(body, 'displayname'), id: null } as const;
  return writeProvisioned(scope, asked, async (tx, { group_target, mode }) => {
    const wanted = readWhole(body);
    const title = requireTitle(wanted.displayName);
    await requireFree(tx, wanted.externalId, null);
    const { id, is_adopted } = await resolveGroup(tx, { title, external_id: wanted.externalId, target: group_target });
    const group = await requireGroup(tx, id);
    const change = { clears: false, added: wanted.added, removed: wanted.removed };
    const members = await writeMembers(tx, group, change, mode === 'dry_run');
    return {
      answer: await readScimGroup(tx, id, baseUrl),
      outcome: 'created',
      reason: is_adopted ? 'taken_over_by_title' : membersReason(members),
      id,
      subject: title,
      changes: reportMembers(members),
    };
  });
}

async function requireFree(tx: TokenScope, externalId: string | null, exceptId: string | null): Promise<void> {
  if (externalId === null) return;
  if (externalId.length > maxExternalIdLength) throw new ScimError('value_too_long');
  const holder = await selectHolder(tx, { external_id: externalId });
  if (holder !== undefined && holder.id !== exceptId) throw new ScimError('external_id_taken');
}

export function replaceGroup(
  scope: TokenScope,
  { id, version }: Versioned,
  body: Resource,
  baseUrl: string,
): Promise<ScimAnswer | null> {
  const asked = { id, version, operation: 'replace', subject: textIn(body, 'displayname') || id } as const;
  return changeGroup(scope, asked, baseUrl, () => readWhole(body));
}

export function changeGroupByPatch(
  scope: TokenScope,
  { id, version }: Versioned,
  operations: readonly Operation[],
  baseUrl: string,
): Promise<ScimAnswer | null> {
  return changeGroup(scope, { id, version, operation: 'change', subject: id }, baseUrl, () => {
    const change = readGroupChange(operations);
    if ('refusal' in change) throw invalid(change.refusal.scimType, change.refusal.detail);
    return change;
  });
}

function changeGroup(
  scope: TokenScope,
  asked: Versioned & { operation: ScimOperation; subject: string },
  baseUrl: string,
  read: () => GroupChange,
): Promise<ScimAnswer | null> {
  const { id, version, operation, subject } = asked;
  return writeProvisioned(scope, { resource: 'group', operation, subject, id }, async (tx, { mode }) => {
    const group = await requireGroup(tx, id);
    // Members make a version costly: it is made only where somebody asks.
    if (version !== undefined) requireVersion(version, await readScimGroup(tx, id, baseUrl));
    const change = read();
    const changes: ScimLogEntry['changes'] = [];
    if (change.displayName !== undefined && change.displayName !== group.title) {
      const title = requireTitle(change.displayName);
      await renameGroup(tx, group, title);
      changes.push({ field: 'title', old: group.title, new: title });
    }
    const isLinkChanged = change.externalId !== undefined && change.externalId !== group.external_id;
    if (isLinkChanged) await requireFree(tx, change.externalId ?? null, id);
    await updateGroup(tx, id, isLinkChanged ? (change.externalId ?? null) : group.external_id);
    const members = await writeMembers(tx, group, change, mode === 'dry_run');
    changes.push(...reportMembers(members));
    return {
      // One member more is no reason to read out all the others.
      answer: operation === 'change' ? null : await readScimGroup(tx, id, baseUrl),
      outcome: changes.length > 0 || isLinkChanged ? 'changed' : 'unchanged',
      reason: membersReason(members),
      id,
      subject: change.displayName ?? group.title,
      changes,
    };
  });
}

function reportMembers({ added, removed }: ChangedMembers): ScimLogEntry['changes'] {
  if (added + removed === 0) return [];
  return [{ field: 'members', old: removed > 0 ? `−${removed}` : '', new: added > 0 ? `+${added}` : '' }];
}

function membersReason({ isProtected }: ChangedMembers): 'role_protected' | null {
  return isProtected ? 'role_protected' : null;
}

/** A tag that the directory made goes with its group; what was here before it, and departments, stay as they are. */
export function deleteScimGroup(scope: TokenScope, { id, version }: Versioned, baseUrl: string): Promise<null> {
  const asked = { resource: 'group', operation: 'delete', subject: id, id } as const;
  return writeProvisioned(scope, asked, async (tx): Promise<DoneWrite<null>> => {
    const group = await requireGroup(tx, id);
    if (version !== undefined) requireVersion(version, await readScimGroup(tx, id, baseUrl));
    await deleteGroup(tx, id);
    if (group.tag_id !== null && !group.is_adopted) await removeCustomTag(tx, group.tag_id);
    return { answer: null, outcome: 'deleted', id, subject: group.title };
  });
}
