import type { Language } from '#contract/constants.ts';
import { type Rng, shuffle } from '#platform/seeded-rng.rules.ts';
import { nameStocks } from './names.ts';
import { type DepartmentPlan, departmentPlan } from './organization-plan.ts';

export interface PlannedDepartment {
  readonly key: number;
  readonly parentKey: number | null;
  readonly title: string;
}

export interface PlannedPerson {
  readonly departmentKey: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly position: string;
  readonly language: Language;
  readonly is_registered: boolean;
  /** Days before today on which the person joined. */
  readonly joined_days_ago: number;
}

export interface PeoplePlan {
  readonly departments: PlannedDepartment[];
  readonly people: PlannedPerson[];
}

/** People beside the demo accounts: with them the organization has 240. */
export const plannedPeople = 235;
const unregisteredPeople = 14;

/** The same people for the same dice: three levels of departments, three languages, 14 who have not registered yet. */
export function planPeople(dice: Rng, domain: string): PeoplePlan {
  const departments: PlannedDepartment[] = [];
  const people: PlannedPerson[] = [];
  const taken = new Set<string>();
  const visit = (plan: DepartmentPlan, parentKey: number | null): void => {
    const key = departments.length;
    departments.push({ key, parentKey, title: plan.title });
    for (let count = 0; count < plan.people && people.length < plannedPeople; count += 1) {
      people.push(planPerson(dice, plan, key, domain, taken));
    }
    for (const child of plan.children ?? []) visit(child, key);
  };
  for (const plan of departmentPlan) visit(plan, null);
  const absent = new Set(shuffle([...people.keys()], dice).slice(0, unregisteredPeople));
  return {
    departments,
    people: people.map((person, index) => ({
      ...person,
      is_registered: !absent.has(index),
      joined_days_ago: absent.has(index) ? 1 + Math.floor(dice() * 12) : person.joined_days_ago,
    })),
  };
}

function planPerson(
  dice: Rng,
  plan: DepartmentPlan,
  departmentKey: number,
  domain: string,
  taken: Set<string>,
): PlannedPerson {
  const language = pickLanguage(dice, plan.title);
  const stock = nameStocks[language][dice() < 0.5 ? 'male' : 'female'];
  const first_name = pick(stock.first, dice);
  const last_name = pick(stock.last, dice);
  return {
    departmentKey,
    first_name,
    last_name,
    middle_name: pick(stock.middle, dice),
    email: freeAddress(`${first_name[0]}.${last_name}`, domain, taken),
    position: pick(plan.positions, dice),
    language,
    is_registered: true,
    joined_days_ago: 95 + Math.floor(dice() * 900),
  };
}

function pickLanguage(dice: Rng, department: string): Language {
  if (department === 'International sales') return dice() < 0.8 ? 'en' : 'ru';
  if (department === 'Ташкентский офис') return dice() < 0.9 ? 'uz' : 'ru';
  const roll = dice();
  return roll < 0.78 ? 'ru' : roll < 0.94 ? 'uz' : 'en';
}

function pick<T>(stock: readonly T[], dice: Rng): T {
  return stock[Math.floor(dice() * stock.length)] as T;
}

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A name in small Latin letters and dots: for an address. */
export function latinOf(name: string): string {
  const letters = [...name.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
  return letters.replaceAll(/[^a-z.]/g, '');
}

function freeAddress(name: string, domain: string, taken: Set<string>): string {
  const base = latinOf(name);
  let address = `${base}@${domain}`;
  for (let number = 2; taken.has(address); number += 1) address = `${base}${number}@${domain}`;
  taken.add(address);
  return address;
}
