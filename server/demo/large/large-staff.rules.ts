import { type Rng, seededRng } from '#platform/seeded-rng.rules.ts';
import { latinOf } from '../people.rules.ts';

/** A department below another one, or at the top. */
export interface LargeDepartment {
  readonly title: string;
  readonly parent: string | null;
}

export interface LargePerson {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly email: string;
  readonly position: string;
  /** Title of the plant; the person works at a section of it, or at the plant itself. */
  readonly plant: string;
  readonly isAtSection: boolean;
  readonly isRegistered: boolean;
}

export const sectionTitle = 'Участок 1';
/** Twenty departments above, each with a section of one and the same title. */
export const plants = Array.from({ length: 20 }, (_, at) => `Производственная площадка № ${at + 1}`);
export const largeStaff = 5000;

/** Few names for many people: every fourth shares the whole of it with somebody, and many are longer than a column. */
const lastNames = [
  'Александров',
  'Абдурахмонов',
  'Ким',
  'Константинопольский',
  'Мамин-Сибиряк',
  'Абдуллаев',
  'Голенищев-Кутузов',
  'Ли',
];
const firstNames = ['Александр', 'Абдурашид', 'Константин', 'Абдулазиз', 'Святослав'];
const middleNames = ['Александрович', 'Абдурахмонович', 'Константинович', 'Мухаммадкаримович', 'Рустам угли'];
const positions = [
  'Слесарь-ремонтник',
  'Ведущий инженер отдела эксплуатации и технического обслуживания оборудования',
  'Оператор',
];

/** The same people for the same seed. */
export function planLargeStaff(count: number = largeStaff, dice: Rng = seededRng(5000)): LargePerson[] {
  const pick = <T>(stock: readonly T[]): T => stock[Math.floor(dice() * stock.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    const [last_name, first_name, middle_name] = [pick(lastNames), pick(firstNames), pick(middleNames)];
    const name = latinOf(`${first_name[0]}.${last_name}`);
    return {
      last_name,
      first_name,
      middle_name,
      email: `${name}${at + 1}@zavod.vektor.test`,
      position: pick(positions),
      plant: pick(plants),
      isAtSection: dice() < 0.8,
      isRegistered: dice() < 0.6,
    };
  });
}
