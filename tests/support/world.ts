import { type Language, noDepartmentTitle } from '#contract/constants.ts';
import { type Role, rolePermissions } from '#contract/permissions.ts';
import { createSession } from '#modules/accounts/index.ts';
import { newId } from '#platform/ids.ts';
import type { PersonScope, SystemScope, TenantScope } from '#platform/scope.ts';

/** Builders fill in the world; a test names only what it is about. They build on a `TestApp`, or on a bare database. */
export interface World {
  readonly system: SystemScope;
  readonly clock: { now(): Date };
  readonly context: { readonly database: { readonly db: SystemScope['db'] } };
}

export interface BuiltOrganization {
  id: string;
  title: string;
  time_zone: string;
  language: Language;
  /** 'Без отдела'. */
  defaultDepartmentId: string;
}

export interface BuiltPerson {
  id: string;
  organizationId: string;
  email: string;
  role: Role;
  departmentId: string;
}

let counter = 0;
function nextNumber(): number {
  counter += 1;
  return counter;
}

export async function buildOrganization(
  app: World,
  given: Partial<{
    title: string;
    parent_id: string | null;
    time_zone: string;
    language: Language;
    users_limit: number;
    starts_on: string;
    ends_on: string;
  }> = {},
): Promise<BuiltOrganization> {
  const { db, now } = app.system;
  const organization = {
    id: newId(),
    title: given.title ?? `Organization ${nextNumber()}`,
    parent_id: given.parent_id ?? null,
    time_zone: given.time_zone ?? 'Asia/Tashkent',
    language: given.language ?? ('ru' as const),
  };
  await db
    .insertInto('organizations')
    .values({ ...organization, settings: '{}', created_at: now, deleted_at: null })
    .execute();
  await db
    .insertInto('licenses')
    .values({
      organization_id: organization.id,
      users_limit: given.users_limit ?? 1000,
      starts_on: given.starts_on ?? '2026-01-01',
      ends_on: given.ends_on ?? '2030-12-31',
    })
    .execute();
  const defaultDepartmentId = newId();
  await db
    .insertInto('departments')
    .values({
      organization_id: organization.id,
      id: defaultDepartmentId,
      parent_id: null,
      title: noDepartmentTitle,
      is_default: true,
      path: [defaultDepartmentId],
      created_at: now,
    })
    .execute();
  return { ...organization, defaultDepartmentId };
}

export async function buildDepartment(
  app: World,
  organization: BuiltOrganization,
  given: Partial<{ title: string; parent: { id: string; path: string[] } | null }> = {},
): Promise<{ id: string; title: string; path: string[] }> {
  const departmentId = newId();
  const title = given.title ?? `Department ${nextNumber()}`;
  const path = [...(given.parent?.path ?? []), departmentId];
  await app.system.db
    .insertInto('departments')
    .values({
      organization_id: organization.id,
      id: departmentId,
      parent_id: given.parent?.id ?? null,
      title,
      is_default: false,
      path,
      created_at: app.system.now,
    })
    .execute();
  return { id: departmentId, title, path };
}

export async function buildPerson(
  app: World,
  organization: BuiltOrganization,
  given: Partial<{
    role: Role;
    email: string;
    last_name: string;
    first_name: string;
    middle_name: string;
    position: string;
    department_id: string;
    language: Language;
    is_registered: boolean;
    password_hash: string;
  }> = {},
): Promise<BuiltPerson> {
  const number = nextNumber();
  const person = {
    id: newId(),
    organizationId: organization.id,
    email: given.email ?? `person${number}@example.test`,
    role: given.role ?? ('employee' as const),
    departmentId: given.department_id ?? organization.defaultDepartmentId,
  };
  await app.system.db
    .insertInto('users')
    .values({
      organization_id: organization.id,
      id: person.id,
      email: person.email,
      last_name: given.last_name ?? `Surname${number}`,
      first_name: given.first_name ?? 'Name',
      middle_name: given.middle_name ?? '',
      position: given.position ?? '',
      department_id: person.departmentId,
      role: person.role,
      language: given.language ?? 'ru',
      time_zone: null,
      password_hash: given.password_hash ?? null,
      registered_at: given.is_registered === false ? null : app.system.now,
      avatar_file_id: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      created_at: app.system.now,
      removed_at: null,
      risk_level: null,
      incident_probability: null,
    })
    .execute();
  return person;
}

/** Signs a person in without the sign-in page. */
export async function signIn(app: World, person: BuiltPerson): Promise<string> {
  const scope = buildScope(app, person);
  const caller = { address: '127.0.0.1', userAgent: 'test' };
  const session = await createSession(scope, { id: person.id }, caller);
  return session.access_token;
}

/** An organization with one operator who is signed in: what most tests begin with. */
export async function buildOperator(
  app: World,
  role: Role = 'operator',
): Promise<{ organization: BuiltOrganization; operator: BuiltPerson; token: string; scope: PersonScope }> {
  const organization = await buildOrganization(app);
  const operator = await buildPerson(app, organization, { role });
  return { organization, operator, token: await signIn(app, operator), scope: buildScope(app, operator) };
}

/** The scope that a request of this person would have. */
export function buildScope(app: World, person: BuiltPerson, language: Language = 'ru'): PersonScope {
  return {
    ...buildOrganizationScope(app, { id: person.organizationId, time_zone: 'Asia/Tashkent', language }),
    userId: person.id,
    role: person.role,
    permissions: new Set(rolePermissions[person.role]),
    address: '127.0.0.1',
  };
}

/** The scope of a job of that organization. */
export function buildOrganizationScope(
  app: World,
  organization: { id: string; time_zone: string; language: Language },
): TenantScope {
  return {
    kind: 'tenant',
    db: app.context.database.db,
    now: app.clock.now(),
    ports: app.system.ports,
    organizationId: organization.id,
    timeZone: organization.time_zone,
    userId: null,
    role: null,
    permissions: new Set(),
    language: organization.language,
    address: null,
  };
}
