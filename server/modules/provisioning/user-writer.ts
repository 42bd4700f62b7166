import type { ScimLogEntry, ScimReason } from '#contract/scim.ts';
import {
  announcePeople,
  changeEmails,
  DepartmentFinder,
  type DepartmentTarget,
  ensureDefaultDepartment,
  findEmployeesById,
  isEmailTaken,
  listKnownDepartments,
  lockRemovedPeople,
  removePeople,
  restorableSince,
  returnPeople,
  startOnboardingActions,
  writeDepartments,
  writePeople,
} from '#modules/people/index.ts';
import { newId } from '#platform/ids.ts';
import type { TokenScope } from '#platform/scope.ts';
import type { WriteSettings } from './provisioned-write.ts';
import { ScimError } from './scim-error.ts';
import type { WantedUser } from './scim-user.rules.ts';
import { type SeenUser, storeLink } from './scim-user-repository.ts';

type Changes = ScimLogEntry['changes'];

/** A directory acts on those whom its administrators may run; super users and administrators stand above them. */
const changeable: readonly string[] = ['employee', 'content_manager', 'operator'];

export function requireChangeable({ role }: Pick<SeenUser, 'role'>): void {
  if (!changeable.includes(role)) throw new ScimError('role_protected');
}

interface Place {
  readonly id: string | null;
  readonly title: string;
}

/** The department that was said, made where it is not there. Null: none was said, or groups say it. */
async function placeOf(
  tx: TokenScope,
  wanted: WantedUser,
  settings: WriteSettings,
  currentId?: string,
): Promise<Place | null> {
  if (wanted.department === '' || settings.group_target === 'department') return null;
  const finder = new DepartmentFinder(await listKnownDepartments(tx));
  const target = finder.find(wanted.department, currentId);
  if ('reason' in target) throw new ScimError(target.reason);
  return { id: await resolveDepartment(tx, finder, target), title: finder.titleOf(target) };
}

/** The id of a department that a finder found, made with those above it where it is new. */
export async function resolveDepartment(
  tx: TokenScope,
  finder: DepartmentFinder,
  target: DepartmentTarget,
): Promise<string | null> {
  const ids = finder.created.map(() => newId());
  const idOf = (one: DepartmentTarget | null): string | null => one?.id ?? ids[one?.created ?? -1] ?? null;
  const departments = finder.created.map(({ title, parent }, index) => ({
    id: ids[index] ?? newId(),
    title,
    parent_id: idOf(parent),
  }));
  if (departments.length > 0) await writeDepartments(tx, { departments, removed_ids: [], created_count: 0 });
  return idOf(target);
}

/** Takes somebody in who was not here: a place of the licence, their department, the tags of newcomers. */
export async function createPerson(
  tx: TokenScope,
  wanted: WantedUser,
  settings: WriteSettings,
): Promise<{ id: string; changes: Changes }> {
  await writeDepartments(tx, { departments: [], removed_ids: [], created_count: 1 });
  const place = await placeOf(tx, wanted, settings);
  const person = {
    id: newId(),
    email: wanted.email,
    last_name: wanted.last_name,
    first_name: wanted.first_name,
    middle_name: wanted.middle_name,
    position: wanted.position,
    department_id: place?.id ?? null,
    language: wanted.language ?? tx.language,
  };
  const batch = { people: [person], changes: [] };
  await writePeople(tx, batch);
  await linkPerson(tx, person.id, wanted, place?.id ?? null);
  await announcePeople(tx, batch, settings.sends_invitations);
  await startOnboardingActions(tx);
  const said = [
    ...fields.map((field) => ({ field: field as string, old: '', new: wanted[field] })),
    { field: 'department', old: '', new: place?.title ?? '' },
  ];
  return { id: person.id, changes: said.filter((change) => change.new !== '') };
}

const fields = ['email', 'last_name', 'first_name', 'middle_name', 'position'] as const;

export interface PersonChange {
  readonly changes: Changes;
  readonly isMoved: boolean;
}

/** Writes what a directory says of somebody who is here. Throws `email_taken`. */
export async function changePerson(
  tx: TokenScope,
  before: SeenUser,
  wanted: WantedUser,
  settings: WriteSettings,
): Promise<PersonChange> {
  const { email } = wanted;
  const isSameAddress = email.toLowerCase() === before.email.toLowerCase();
  const changes = fields
    .filter((field) => (field === 'email' ? !isSameAddress : wanted[field] !== before[field]))
    .map((field) => ({ field: field as string, old: before[field], new: wanted[field] }));
  if (!isSameAddress) {
    if (await isEmailTaken(tx, email, before.id)) throw new ScimError('email_taken');
    await changeEmails(tx, [{ id: before.id, email }]);
  }
  const place = await findUpload(tx, before, wanted, settings);
  const isMoved = place !== null && place.id !== null && place.id !== before.department_id;
  const moved = isMoved ? { department_id: place.id ?? before.department_id } : {};
  if (changes.length > 0 || isMoved) {
    await writePeople(tx, {
      people: [],
      changes: [
        {
          id: before.id,
          email,
          before: {
            ...Object.fromEntries(changes.map(({ field, old }) => [field, old])),
            ...(isMoved && { department_id: before.department_id }),
          },
          after: { ...Object.fromEntries(changes.map((change) => [change.field, change.new])), ...moved },
        },
      ],
    });
  }
  await linkPerson(tx, before.id, wanted, place?.id ?? null);
  if (isMoved) changes.push({ field: 'department', old: before.department_title, new: place.title });
  return { changes, isMoved: isMoved && changes.length === 1 };
}

/** Who was said to be in a department and is so no more goes to 'Без отдела'; who never was stays where they are. */
async function findUpload(
  tx: TokenScope,
  before: SeenUser,
  wanted: WantedUser,
  settings: WriteSettings,
): Promise<Place | null> {
  const place = await placeOf(tx, wanted, settings, before.department_id);
  const wasSaid = before.said_department_id !== null && settings.group_target !== 'department';
  if (place !== null || !wasSaid || before.said_department_id !== before.department_id) return place;
  const refuge = await ensureDefaultDepartment(tx);
  return { id: refuge.id, title: refuge.title };
}

async function linkPerson(
  tx: TokenScope,
  userId: string,
  wanted: WantedUser,
  departmentId: string | null,
): Promise<void> {
  await storeLink(tx, {
    user_id: userId,
    user_name: wanted.user_name,
    external_id: wanted.external_id,
    gives_email: wanted.gives_email,
    department_id: wanted.department === '' ? null : departmentId,
    attributes: wanted.attributes,
  });
}

/** Reversible, as in the product: off every list, out of every session. Throws `last_operator`. */
export async function deactivatePerson(tx: TokenScope, id: string): Promise<void> {
  await removePeople(tx, await findEmployeesById(tx, [id]));
}

/** Brings somebody back. Throws `licenses_exhausted`, `license_expired`, `email_taken`, `restore_expired`. */
export async function restorePerson(tx: TokenScope, id: string): Promise<void> {
  const selection = { all: false, include_ids: [id], exclude_ids: [], filter: {} };
  const people = await lockRemovedPeople(tx, restorableSince(tx.now), selection);
  if (people.length === 0) throw new ScimError('restore_expired' satisfies ScimReason);
  await returnPeople(tx, people);
}
