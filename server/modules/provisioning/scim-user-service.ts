import { isDeepStrictEqual } from 'node:util';
import type { ScimOperation, ScimOutcome } from '#contract/scim.ts';
import { lockOperators } from '#modules/people/index.ts';
import type { TenantScope, TokenScope } from '#platform/scope.ts';
import { type Operation, patchUser } from './patch-operations.rules.ts';
import { type DoneWrite, type WriteSettings, writeProvisioned } from './provisioned-write.ts';
import { invalid, ScimError } from './scim-error.ts';
import { readFilter, userFilterAttributes } from './scim-filter.rules.ts';
import { selectGroupsOf } from './scim-group-repository.ts';
import { presentUser, type ScimAnswer } from './scim-presenter.ts';
import { isUuid, readPage, requireVersion, type ScimPage, type Versioned } from './scim-request.rules.ts';
import { canonicalUser, mayBeSamePerson, readUser, type WantedUser } from './scim-user.rules.ts';
import {
  deleteLink,
  deleteLostLinks,
  findHolders,
  type SeenUser,
  selectRemovedByEmail,
  selectUser,
  selectUserPage,
} from './scim-user-repository.ts';
import { changePerson, createPerson, deactivatePerson, requireChangeable, restorePerson } from './user-writer.ts';

/** One page of the people whom a directory sees, by the day they came. */
export async function listUsers(scope: TenantScope, query: ScimPage, baseUrl: string) {
  const condition = query.filter === undefined ? null : readFilter(query.filter, userFilterAttributes);
  if (query.filter !== undefined && condition === null) throw invalid('invalidFilter', 'The filter is not understood.');
  const page = readPage(query);
  const { rows, total } = await selectUserPage(scope, condition, page);
  return { resources: await presentAll(scope, rows, baseUrl), total, ...page };
}

export async function readScimUser(scope: TenantScope, id: string, baseUrl: string): Promise<ScimAnswer> {
  const [user] = await presentAll(scope, [await requireUser(scope, id)], baseUrl);
  if (user === undefined) throw new ScimError('not_found');
  return user;
}

async function presentAll(scope: TenantScope, rows: readonly SeenUser[], baseUrl: string): Promise<ScimAnswer[]> {
  const groups = await selectGroupsOf(
    scope,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentUser(row, groups.get(row.id) ?? [], baseUrl));
}

async function requireUser(scope: TenantScope, id: string): Promise<SeenUser> {
  const row = isUuid(id) ? await selectUser(scope, id) : undefined;
  if (row === undefined) throw new ScimError('not_found');
  return row;
}

type Resource = Readonly<Record<string, unknown>>;

const nameIn = (resource: Resource): string => {
  const { userName } = canonicalUser(resource);
  return typeof userName === 'string' ? userName : '';
};

function requireWanted(resource: Resource): WantedUser {
  const wanted = readUser(resource);
  if (!('reason' in wanted)) return wanted;
  throw wanted.reason === 'request_invalid'
    ? invalid('invalidValue', 'userName is required.')
    : new ScimError(wanted.reason);
}

/** Creates somebody, takes over who is here already under the address, or brings back who was removed. */
export function createUser(scope: TokenScope, body: Resource, baseUrl: string): Promise<ScimAnswer> {
  const asked = { resource: 'user', operation: 'create', subject: nameIn(body), id: null } as const;
  return writeProvisioned(scope, asked, async (tx, settings) => {
    const wanted = requireWanted(canonicalUser(body));
    await deleteLostLinks(tx);
    const known = await findClaimed(tx, wanted);
    if (known !== null) return takeOver(tx, known, wanted, settings, baseUrl);
    if (wanted.active === false) throw new ScimError('inactive_newcomer');
    const removed = await selectRemovedByEmail(tx, wanted.email);
    // An address passes on: a newcomer does not inherit the notes, the history and the risk of whoever had it before.
    if (removed !== undefined && mayBeSamePerson(removed, wanted))
      return bringBack(tx, removed.id, wanted, settings, baseUrl);
    const { id, changes } = await createPerson(tx, wanted, settings);
    const answer = await readScimUser(tx, id, baseUrl);
    return { answer, outcome: 'created', id, subject: wanted.user_name, changes };
  });
}

/** Who is not linked yet may be taken over; whoever is has their name for themselves. */
async function findClaimed(tx: TokenScope, wanted: WantedUser): Promise<SeenUser | null> {
  const holders = await findHolders(tx, wanted, null);
  assertNotLinked(holders, wanted);
  return holders[0] ?? null;
}

function assertNotLinked(holders: readonly SeenUser[], wanted: WantedUser): void {
  for (const holder of holders.filter(({ link_id }) => link_id !== null)) {
    const hasName = holder.user_name?.toLowerCase() === wanted.user_name.toLowerCase();
    if (hasName) throw new ScimError('user_name_taken');
    const hasId = wanted.external_id !== null && holder.external_id === wanted.external_id;
    throw new ScimError(hasId ? 'external_id_taken' : 'email_taken');
  }
}

async function takeOver(
  tx: TokenScope,
  known: SeenUser,
  wanted: WantedUser,
  settings: WriteSettings,
  baseUrl: string,
): Promise<DoneWrite<ScimAnswer>> {
  const done = await applyTo(tx, known, wanted, settings, baseUrl);
  return { ...done, outcome: done.outcome === 'unchanged' ? 'changed' : done.outcome, reason: 'taken_over_by_email' };
}

async function bringBack(
  tx: TokenScope,
  id: string,
  wanted: WantedUser,
  settings: WriteSettings,
  baseUrl: string,
): Promise<DoneWrite<ScimAnswer>> {
  await restorePerson(tx, id);
  const done = await applyTo(tx, await requireUser(tx, id), wanted, settings, baseUrl);
  return { ...done, outcome: 'restored', reason: 'returned_by_email' };
}

/** The whole user as it is to be. What is not said is emptied, but nobody comes or goes by it. */
export function replaceUser(
  scope: TokenScope,
  { id, version }: Versioned,
  body: Resource,
  baseUrl: string,
): Promise<ScimAnswer> {
  return changeUser(scope, { id, version, operation: 'replace', subject: nameIn(body) || id }, baseUrl, () =>
    canonicalUser(body),
  );
}

export function changeUserByPatch(
  scope: TokenScope,
  { id, version }: Versioned,
  operations: readonly Operation[],
  baseUrl: string,
): Promise<ScimAnswer> {
  return changeUser(scope, { id, version, operation: 'change', subject: id }, baseUrl, (current) => {
    const patched = patchUser(canonicalUser(current), operations);
    if ('refusal' in patched) throw invalid(patched.refusal.scimType, patched.refusal.detail);
    return canonicalUser(patched.resource);
  });
}

function changeUser(
  scope: TokenScope,
  asked: Versioned & { operation: ScimOperation; subject: string },
  baseUrl: string,
  change: (current: ScimAnswer) => Record<string, unknown>,
): Promise<ScimAnswer> {
  const { id, version, operation, subject } = asked;
  return writeProvisioned(scope, { resource: 'user', operation, subject, id }, async (tx, settings) => {
    const before = await requireUser(tx, id);
    const current = await readScimUser(tx, id, baseUrl);
    requireVersion(version, current);
    const wanted = requireWanted(change(current));
    rejectOtherFiles(await findHolders(tx, wanted, id), wanted);
    return applyTo(tx, before, wanted, settings, baseUrl);
  });
}

function rejectOtherFiles(holders: readonly SeenUser[], wanted: WantedUser): void {
  assertNotLinked(holders, wanted);
  if (holders.length > 0) throw new ScimError('email_taken');
}

/** Comes first, goes last: whoever returns is changed as somebody who is here. */
async function applyTo(
  tx: TokenScope,
  before: SeenUser,
  wanted: WantedUser,
  settings: WriteSettings,
  baseUrl: string,
): Promise<DoneWrite<ScimAnswer>> {
  requireChangeable(before);
  const isHere = before.removed_at === null;
  const staysHere = wanted.active ?? isHere;
  if (!isHere && staysHere) await restorePerson(tx, before.id);
  const isLeaving = isHere && !staysHere;
  if (isLeaving) await lockOperators(tx, [before.id]);
  const { changes, isMoved } = await changePerson(tx, before, wanted, settings);
  if (isLeaving) await deactivatePerson(tx, before.id);
  const answer = await readScimUser(tx, before.id, baseUrl);
  const isLinked = before.link_id !== null;
  const isSame = isLinked && changes.length === 0 && isUnchanged(before, wanted);
  const outcome: ScimOutcome =
    isHere !== staysHere
      ? staysHere
        ? 'restored'
        : 'deactivated'
      : isSame
        ? 'unchanged'
        : isMoved
          ? 'moved'
          : 'changed';
  return { answer, outcome, id: before.id, subject: wanted.user_name, changes };
}

function isUnchanged(before: SeenUser, wanted: WantedUser): boolean {
  return (
    before.user_name === wanted.user_name &&
    before.external_id === wanted.external_id &&
    isDeepStrictEqual(before.attributes, wanted.attributes)
  );
}

/** Removes the person, who can be brought back here; the directory knows them no more. */
export function deleteUser(scope: TokenScope, { id, version }: Versioned, baseUrl: string): Promise<null> {
  const asked = { resource: 'user', operation: 'delete', subject: id, id } as const;
  return writeProvisioned(scope, asked, async (tx) => {
    const before = await requireUser(tx, id);
    requireVersion(version, await readScimUser(tx, id, baseUrl));
    requireChangeable(before);
    if (before.removed_at === null) await deactivatePerson(tx, id);
    await deleteLink(tx, id);
    return { answer: null, outcome: 'deactivated', id, subject: before.user_name ?? before.email };
  });
}
