import type {
  ChildOrganization,
  ChildOrganizationBody,
  ChildOrganizationPatch,
  ChildOrganizationsQuery,
} from '#contract/organization-children.ts';
import { childOrganizationPatch } from '#contract/organization-children.ts';
import { AppError, found } from '#platform/app-error.ts';
import { dayIn, isTimeZone } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { startTask } from '#platform/long-tasks/index.ts';
import { createOrganizationScope, inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { assessChildLicense, type ChildLicense } from './child.rules.ts';
import {
  type ChildRow,
  isTitleTaken,
  lockLicenses,
  markDeleted,
  selectChildRow,
  selectChildRows,
  updateOrganization,
} from './child-repository.ts';
import { isLicenseCurrent } from './license.rules.ts';
import { newOrganization } from './new-organization.ts';
import { insertLicenseChange, insertOrganization, selectOfBranch } from './organization-repository.ts';
import { removeOrganizationJob } from './remove-organization.job.ts';
import { selectEntrances } from './superuser-link-repository.ts';

const childEdits = defineEdits<ChildRow>('organization', [childOrganizationPatch]);

/** Children of the own organization, or of one below it. */
export async function listChildren(scope: TenantScope, query: ChildOrganizationsQuery) {
  const parent = found(await selectOfBranch(scope, query.parent_id ?? scope.organizationId));
  const { rows, total } = await selectChildRows(scope, parent.id, query);
  const entrances = await selectEntrances(scope);
  return {
    data: rows.map((row) => present(scope, row, entrances)),
    total_count: total,
    limit: query.limit,
    offset: query.offset,
  };
}

/** The own organization or one below it, with its licence and totals; any other is not found. */
export async function readChild(scope: TenantScope, id: string): Promise<ChildOrganization> {
  return present(scope, await readRow(scope, id), await selectEntrances(scope));
}

/**
 * Makes an organization below the own one; its places come out of its parent's licence. Throws `licenses_exhausted`,
 * `license_dates_outside`, `organization_title_taken`, `time_zone_unknown`.
 */
export async function createChild(scope: PersonScope, body: ChildOrganizationBody): Promise<ChildOrganization> {
  const { parent_id: parentId = scope.organizationId, operator_email: operatorEmail, ...card } = body;
  return inTransaction(scope, async (tx) => {
    const parent = await lockParent(tx, parentId, []);
    await assess(tx, parent, card, { id: null, held: 0, freed: 0 });
    const id = newId();
    await insertOrganization(tx, { id, parent_id: parent.id, ...card });
    const child = createOrganizationScope(tx, { id, ...card });
    await tx.ports.find(newOrganization)(child, operatorEmail === '' ? null : operatorEmail);
    await record(tx, 'organization.created', { id, title: card.title }, { new_value: body });
    return readChild(tx, id);
  });
}

/** Changes an organization below the own one. Throws what creating one throws, and `license_below_use`. */
export async function editChild(
  scope: PersonScope,
  id: string,
  given: ChildOrganizationPatch,
): Promise<ChildOrganization> {
  return inTransaction(scope, async (tx) => {
    const { parent_id: parentId } = requireChild(tx, await readRow(tx, id));
    const readLocked = async () => {
      const parent = await lockParent(tx, parentId, [id]);
      return { ...(await readRow(tx, id)), parent };
    };
    const { before, edit: card } = await childEdits.begin(tx, id, readLocked, given);
    const { parent } = before;
    const held = Number(before.users_count) + Number(before.given_count);
    await assess(tx, parent, card, { id, held, freed: before.users_limit });
    await updateOrganization(tx, id, card);
    const isSame = (['users_limit', 'starts_on', 'ends_on'] as const).every((name) => before[name] === card[name]);
    if (!isSame) await insertLicenseChange(tx, id, pickLicense(card));
    const { title, time_zone, language, users_limit, starts_on, ends_on } = before;
    const old_value = { title, time_zone, language, users_limit, starts_on, ends_on };
    await record(tx, 'organization.changed', { id, title: card.title }, { old_value, new_value: card });
    return readChild(tx, id);
  });
}

/**
 * Closes an organization at once and has its data removed by a task, whose id is answered. Its title is typed by whoever
 * deletes it. Throws `organization_title_differs`, `organization_has_children`.
 */
export async function removeChild(scope: PersonScope, id: string, typedTitle: string): Promise<{ id: string }> {
  return inTransaction(scope, async (tx) => {
    const { parent_id: parentId } = requireChild(tx, await readRow(tx, id));
    await lockParent(tx, parentId, [id]);
    const row = await readRow(tx, id);
    if (row.title !== typedTitle) {
      throw new AppError('organization_title_differs', { errors: { title: ['organization_title_differs'] } });
    }
    if (Number(row.children_count) > 0) throw new AppError('organization_has_children');
    await markDeleted(tx, id);
    const task = await startTask(tx, 'organization_removal', null);
    const old_value = { title: row.title, users_count: Number(row.users_count), users_limit: row.users_limit };
    await record(tx, 'organization.removed', row, { old_value });
    await enqueue(tx, removeOrganizationJob, { organization_id: tx.organizationId, removed_id: id, task_id: task.id });
    return task;
  });
}

async function readRow(scope: TenantScope, id: string): Promise<ChildRow> {
  found(await selectOfBranch(scope, id));
  return found(await selectChildRow(scope, id));
}

/** The own organization is not changed from within: whoever sits above it does that. */
function requireChild(scope: TenantScope, row: ChildRow): ChildRow & { parent_id: string } {
  if (row.id === scope.organizationId || row.parent_id === null) throw new AppError('forbidden');
  return { ...row, parent_id: row.parent_id };
}

async function lockParent(tx: TenantScope, parentId: string, below: readonly string[]): Promise<ChildRow> {
  found(await selectOfBranch(tx, parentId));
  await lockLicenses(tx, [parentId, ...below]);
  return readRow(tx, parentId);
}

function pickLicense({ users_limit, starts_on, ends_on }: ChildLicense): ChildLicense {
  return { users_limit, starts_on, ends_on };
}

interface Held {
  readonly id: string | null;
  readonly held: number;
  /** Places of the parent that come back when the present licence ends. */
  readonly freed: number;
}

async function assess(
  tx: TenantScope,
  parent: ChildRow,
  card: ChildLicense & { readonly title: string; readonly time_zone: string },
  { id, held, freed }: Held,
): Promise<void> {
  if (!isTimeZone(card.time_zone)) refuse('time_zone_unknown', 'time_zone');
  if (await isTitleTaken(tx, parent.id, card.title, id)) refuse('organization_title_taken', 'title');
  const license = {
    ...parent,
    users_count: Number(parent.users_count),
    given_count: Number(parent.given_count) - freed,
  };
  const refusal = assessChildLicense(license, card, held);
  if (refusal !== null) refuse(refusal.code, refusal.field, refusal.values, refusal.fieldCode);
}

function refuse(
  code: AppError['code'],
  field: string,
  values: Record<string, string | number> = {},
  fieldCode = code,
): never {
  throw new AppError(code, { errors: { [field]: [fieldCode] }, values });
}

function record(
  tx: TenantScope,
  action: string,
  { id, title }: { readonly id: string; readonly title: string },
  values: { readonly old_value?: unknown; readonly new_value?: unknown },
): Promise<void> {
  return recordChange(tx, { action, entity: 'organization', entity_id: id, entity_title: title, ...values });
}

function present(scope: TenantScope, row: ChildRow, entrances: ReadonlyMap<string, string>): ChildOrganization {
  const isOfOwner = row.id === scope.organizationId;
  const { parent_id, parent_title } = row;
  return {
    id: row.id,
    title: row.title,
    parent: isOfOwner || parent_id === null || parent_title === null ? null : { id: parent_id, title: parent_title },
    time_zone: row.time_zone,
    language: row.language,
    users_count: Number(row.users_count),
    users_limit: row.users_limit,
    given_count: Number(row.given_count),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    is_current: isLicenseCurrent(row, dayIn(scope.now, row.time_zone)),
    children_count: Number(row.children_count),
    version: childEdits.versionOf(row),
    can: listActions(scope, row.id, entrances),
  };
}

function listActions(scope: TenantScope, id: string, entrances: ReadonlyMap<string, string>): ChildOrganization['can'] {
  const appoints = scope.permissions.has('admin.settings.superusers') ? (['superusers'] as const) : [];
  if (id === scope.organizationId) return ['create_child', ...appoints];
  return ['edit', 'create_child', 'copy', 'remove', ...appoints, ...(entrances.has(id) ? (['enter'] as const) : [])];
}
