import { newbieTagTitle } from '#contract/constants.ts';
import { demoAccounts, demoPassword } from '#contract/demo.ts';
import type { Role } from '#contract/permissions.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { insertSuperuserLink } from '#modules/organizations/index.ts';
import { newId } from '#platform/ids.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '#platform/scope.ts';
import { type Rng, seededRng } from '#platform/seeded-rng.rules.ts';
import {
  type DemoPerson,
  insertDemoDepartment,
  insertDemoOrganization,
  insertDemoPeople,
  insertDemoTag,
} from './demo-repository.ts';
import { planPeople } from './people.rules.ts';

const dayMs = 86_400_000;
const demoZone = 'Asia/Tashkent';
export const vektorTitle = 'Вектор';

interface DemoChild {
  readonly title: string;
  readonly users_limit: number;
  readonly domain: string;
  /** Titles of the plan's departments that it consists of, the first above the others. */
  readonly departments: readonly [string, ...string[]];
  /** How far its people had learned before anything was sent, 0 to 1. */
  readonly lesson: number;
}

/** Who is a superuser of the first child as well. */
const envoyAddress = 'super@demo.test';

export interface DemoChildSeat {
  /** The child, as a job of it sees it. */
  readonly scope: TenantScope;
  readonly title: string;
  readonly defaultDepartment: string;
  readonly people: readonly DemoPerson[];
  readonly lesson: number;
}

const demoChildren: readonly DemoChild[] = [
  {
    title: 'Вектор Логистика',
    users_limit: 60,
    domain: 'logistics.vektor.test',
    departments: ['Логистика', 'Склад', 'Доставка'],
    lesson: 0,
  },
  {
    title: 'Вектор Ритейл',
    users_limit: 120,
    domain: 'retail.vektor.test',
    departments: ['Продажи', 'Розничная сеть', 'International sales'],
    lesson: 0.9,
  },
  // Four people: too few to be compared with the others.
  {
    title: 'Вектор Сервис',
    users_limit: 10,
    domain: 'service.vektor.test',
    departments: ['Информационные технологии'],
    lesson: 0.5,
  },
];

export interface DemoPeople {
  /** 'Вектор', as a job of the organization sees it. */
  readonly vektor: TenantScope;
  readonly children: readonly DemoChildSeat[];
  /** Everybody of 'Вектор', demo accounts included. */
  readonly people: readonly DemoPerson[];
  readonly departmentIds: ReadonlyMap<string, string>;
}

interface Account {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly department: string;
}

/** Who stands behind the demo's addresses. */
const accountCards: Readonly<Record<string, Account>> = {
  'employee@demo.test': card('Ларина', 'Анна', 'Сергеевна', 'Бухгалтер', 'Бухгалтерия'),
  'manager@demo.test': card('Гусев', 'Илья', 'Андреевич', 'Специалист по обучению', 'Персонал'),
  'operator@demo.test': card(
    'Юсупова',
    'Мадина',
    'Рустамовна',
    'Специалист по безопасности',
    'Информационные технологии',
  ),
  'super@demo.test': card('Воронцов', 'Павел', 'Олегович', 'Руководитель безопасности', 'Дирекция'),
  'admin@demo.test': card('Котова', 'Вера', 'Викторовна', 'Администратор платформы', 'Информационные технологии'),
  'operator@orion.test': card('Титов', 'Марк', 'Львович', 'Специалист по безопасности', ''),
};

function card(
  last_name: string,
  first_name: string,
  middle_name: string,
  position: string,
  department: string,
): Account {
  return { last_name, first_name, middle_name, position, department };
}

/** Organizations, departments, 240 people, tags. In the caller's transaction. */
export async function seedPeople(tx: SystemScope, dice: Rng): Promise<DemoPeople> {
  const year = tx.now.getUTCFullYear();
  const license = { starts_on: `${year}-01-01`, ends_on: `${year + 1}-12-31` };
  const place = { time_zone: demoZone, language: 'ru' as const };
  const vektorId = newId();
  const orionId = newId();
  const organization = { ...place, ...license };
  const vektorDefault = await insertDemoOrganization(tx, {
    ...organization,
    id: vektorId,
    parent_id: null,
    title: vektorTitle,
    users_limit: 500,
  });
  const orionDefault = await insertDemoOrganization(tx, {
    ...organization,
    id: orionId,
    parent_id: null,
    title: 'Орион',
    users_limit: 50,
  });
  const children: DemoChildSeat[] = [];
  for (const child of demoChildren) {
    children.push(await seedChild(tx, { ...organization, parent_id: vektorId }, child));
  }
  const vektor = createOrganizationScope(tx, { id: vektorId, ...place });
  const orion = createOrganizationScope(tx, { id: orionId, ...place });
  const { people, departmentIds } = await seedVektor(vektor, dice, vektorDefault);
  await seedEnvoy(vektorId, people, children);
  await seedOrion(orion, dice, orionDefault);
  return { vektor, children, people, departmentIds };
}

async function seedVektor(
  tx: TenantScope,
  dice: Rng,
  defaultDepartment: string,
): Promise<Pick<DemoPeople, 'people' | 'departmentIds'>> {
  const plan = planPeople(dice, 'vektor.test');
  const placed = new Map<number, { id: string; path: string[] }>();
  const departmentIds = new Map<string, string>();
  for (const { key, parentKey, title } of plan.departments) {
    const parentPath = parentKey === null ? [] : (placed.get(parentKey)?.path ?? []);
    const department = await insertDemoDepartment(tx, tx.organizationId, { title, parentPath });
    placed.set(key, department);
    departmentIds.set(title, department.id);
  }
  const accounts = await planAccounts(tx, 'demo.test', (title) => departmentIds.get(title) ?? defaultDepartment);
  const colleagues = plan.people.map((person): DemoPerson => {
    const created_at = new Date(tx.now.getTime() - person.joined_days_ago * dayMs);
    return {
      id: newId(),
      email: person.email,
      last_name: person.last_name,
      first_name: person.first_name,
      middle_name: person.middle_name,
      position: person.position,
      language: person.language,
      department_id: placed.get(person.departmentKey)?.id ?? defaultDepartment,
      role: 'employee',
      password_hash: null,
      created_at,
      registered_at: person.is_registered ? new Date(created_at.getTime() + dayMs) : null,
    };
  });
  const people = [...accounts, ...colleagues];
  await insertDemoPeople(tx, people);
  await seedTags(tx, people);
  return { people, departmentIds };
}

/** A child organization with people of its own. Its dice are its own too: those of the others fall as they did. */
async function seedChild(
  system: SystemScope,
  organization: { parent_id: string; time_zone: string; language: 'ru'; starts_on: string; ends_on: string },
  { title, users_limit, domain, departments, lesson }: DemoChild,
): Promise<DemoChildSeat> {
  const id = newId();
  const defaultDepartment = await insertDemoOrganization(system, { ...organization, id, title, users_limit });
  const tx = createOrganizationScope(system, { ...organization, id });
  const plan = planPeople(seededRng(users_limit), domain);
  const placed = new Map<number, { id: string; path: string[] }>();
  let parentPath: string[] = [];
  for (const planned of plan.departments) {
    if (!departments.includes(planned.title)) continue;
    const department = await insertDemoDepartment(tx, id, { title: planned.title, parentPath });
    placed.set(planned.key, department);
    if (planned.title === departments[0]) parentPath = department.path;
  }
  const people = plan.people.flatMap(({ departmentKey, is_registered, joined_days_ago, ...person }): DemoPerson[] => {
    const department = placed.get(departmentKey);
    if (department === undefined) return [];
    const created_at = new Date(tx.now.getTime() - joined_days_ago * dayMs);
    const registered_at = is_registered ? new Date(created_at.getTime() + dayMs) : null;
    const account = { role: 'employee' as const, password_hash: null, created_at, registered_at };
    return [{ ...person, ...account, id: newId(), department_id: department.id }];
  });
  await insertDemoPeople(tx, people);
  return { scope: tx, title, defaultDepartment, people, lesson };
}

/** The superuser of the demo enters the first child: an account there, without a password of its own. */
async function seedEnvoy(
  homeId: string,
  people: readonly DemoPerson[],
  [place]: readonly DemoChildSeat[],
): Promise<void> {
  const person = people.find(({ email }) => email === envoyAddress);
  if (person === undefined || place === undefined) return;
  const account = { ...person, id: newId(), department_id: place.defaultDepartment, password_hash: null };
  await insertDemoPeople(place.scope, [account]);
  await insertSuperuserLink(place.scope, {
    user_id: account.id,
    home_organization_id: homeId,
    home_user_id: person.id,
  });
}

async function seedOrion(tx: TenantScope, dice: Rng, defaultDepartment: string): Promise<void> {
  const accounts = await planAccounts(tx, 'orion.test', () => defaultDepartment);
  const colleagues = planPeople(dice, 'orion.test').people.slice(0, 18);
  const created_at = new Date(tx.now.getTime() - 120 * dayMs);
  await insertDemoPeople(tx, [
    ...accounts,
    ...colleagues.map(({ departmentKey: _, is_registered: __, joined_days_ago: ___, ...person }) => ({
      ...person,
      id: newId(),
      department_id: defaultDepartment,
      role: 'employee' as const,
      password_hash: null,
      created_at,
      registered_at: created_at,
    })),
  ]);
}

async function planAccounts(
  tx: TenantScope,
  domain: string,
  departmentOf: (title: string) => string,
): Promise<DemoPerson[]> {
  const password_hash = await hashPassword(demoPassword);
  const since = new Date(tx.now.getTime() - 400 * dayMs);
  return demoAccounts
    .filter(({ email }) => email.endsWith(`@${domain}`))
    .map(({ email, role }: { email: string; role: Role }) => {
      const known = accountCards[email];
      if (known === undefined) throw new Error(`The demo account ${email} has no card.`);
      const { department, ...names } = known;
      return {
        ...names,
        id: newId(),
        email,
        role,
        language: 'ru',
        department_id: departmentOf(department),
        password_hash,
        created_at: since,
        registered_at: since,
      };
    });
}

async function seedTags(tx: TenantScope, people: readonly DemoPerson[]): Promise<void> {
  const newcomers = people.filter(({ created_at }) => tx.now.getTime() - created_at.getTime() < 30 * dayMs);
  const unregistered = people.filter(({ registered_at }) => registered_at === null);
  /** These tags come with the person. */
  const sinceArrival = (list: readonly DemoPerson[]) =>
    list.map(({ id, created_at }) => ({ user_id: id, added_at: created_at }));
  await insertDemoTag(
    tx,
    { title: newbieTagTitle, color: '#0A7A4F', type: 'newbie', is_active: true, settings: { life_days: 30 } },
    sinceArrival(newcomers),
  );
  await insertDemoTag(
    tx,
    { title: 'Не зарегистрированы', color: '#B25E09', type: 'not_registered', is_active: true, settings: {} },
    sinceArrival(unregistered),
  );
  await insertDemoTag(
    tx,
    {
      title: 'Группа риска',
      color: '#C4320A',
      type: 'risk_group',
      is_active: false,
      settings: { min_risk_level: 7, max_risk_level: 10 },
    },
    [],
  );
  await insertDemoTag(
    tx,
    { title: 'Удалённая работа', color: '#33638F', type: 'arbitrary', is_active: true, settings: {} },
    people.filter((_, index) => index % 9 === 4).map(({ id }) => ({ user_id: id, added_at: tx.now })),
  );
}
