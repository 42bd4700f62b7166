import type { Language } from '#contract/constants.ts';
import type { ImportField } from '#contract/imports.ts';
import { normalizeHeading } from '#platform/tables/index.ts';

/** Headings as people write them in Russian, English and Uzbek, normalized as {@link normalizeHeading} does. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'почта',
    'эл почта',
    'электронная почта',
    'адрес почты',
    'адрес электронной почты',
    'адрес эл почты',
    'email адрес',
    'e mail адрес',
    'pochta',
    'elektron pochta',
    'elektron pochta manzili',
    'email manzil',
    'email manzili',
  ],
  full_name: [
    'full name',
    'fullname',
    'employee',
    'employee name',
    'фио',
    'ф и о',
    'полное имя',
    'сотрудник',
    'фамилия имя отчество',
    'фамилия имя',
    'fio',
    'f i o',
    'fish',
    'f i sh',
    'toliq ism',
    'xodim',
    'familiya ism sharif',
  ],
  last_name: ['last name', 'lastname', 'sn', 'surname', 'family name', 'фамилия', 'familiya', 'familiyasi'],
  first_name: ['first name', 'firstname', 'givenname', 'given name', 'name', 'имя', 'ism', 'ismi'],
  middle_name: [
    'middle name',
    'patronymic',
    'second name',
    'отчество',
    'sharif',
    'sharifi',
    'otasining ismi',
    'otasi ismi',
  ],
  position: ['position', 'job title', 'title', 'job', 'должность', 'позиция', 'lavozim', 'lavozimi'],
  department: [
    'department',
    'division',
    'unit',
    'team',
    'отдел',
    'подразделение',
    'департамент',
    'отделение',
    'bolim',
    'bolimi',
    'bolinma',
    'departament',
  ],
  language: ['language', 'язык', 'til', 'tili'],
};

const fieldByHeading = new Map(
  Object.entries(headings).flatMap(([field, words]) => words.map((word) => [word, field as ImportField] as const)),
);

/** What each column holds; null for a column that is not read. The first of two columns of a kind counts. */
export function recognizeColumns(titles: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const fields = titles.map((title) => {
    const field = fieldByHeading.get(normalizeHeading(title)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  // "Имя" alone, without a surname's column, is the whole name.
  const isWholeName = taken.has('first_name') && !taken.has('last_name') && !taken.has('full_name');
  return isWholeName ? fields.map((field) => (field === 'first_name' ? 'full_name' : field)) : fields;
}

/** What the columns would have to hold to say who somebody is and where to write to them. */
export function findMissingFields(fields: readonly (ImportField | null)[]): ImportField[] {
  const held = new Set(fields);
  const missing: ImportField[] = held.has('email') ? [] : ['email'];
  if (held.has('full_name')) return missing;
  if (!held.has('last_name') && !held.has('first_name')) return [...missing, 'full_name'];
  const names = ['last_name', 'first_name'] as const;
  return [...missing, ...names.filter((name) => !held.has(name))];
}

/** A cell that holds an address, alone or among other words. */
const addressPattern = /[^\s@]@[^\s@]+\.[^\s@]/;

/**
 * Which of the first rows holds the headings: titles and notes stand above them. The first one that says where people
 * and their addresses are; else the one above the first address; else the first. -1: the file begins with a person.
 */
export function findHeading(rows: readonly (readonly string[])[]): number {
  const complete = rows.findIndex((cells) => findMissingFields(recognizeColumns(cells)).length === 0);
  if (complete >= 0) return complete;
  const firstPerson = rows.findIndex((cells) => cells.some((cell) => addressPattern.test(cell)));
  const titled = rows.findIndex((cells) => recognizeColumns(cells).filter((field) => field !== null).length > 1);
  if (titled >= 0 && (firstPerson < 0 || titled < firstPerson)) return titled;
  return firstPerson < 0 ? 0 : firstPerson - 1;
}

const nameWord = /^[\p{L}'’‘ʻʼ.-]+$/u;

/** What the columns of a file without headings hold: addresses and whole names are told by their look, the rest is not read. */
export function guessColumns(rows: readonly (readonly string[])[]): (ImportField | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const isMostly = (cells: readonly string[], fits: (cell: string) => boolean) =>
    cells.filter(fits).length * 2 > cells.filter((cell) => cell !== '').length;
  const email = columns.findIndex((cells) => isMostly(cells, (cell) => addressPattern.test(cell)));
  const name = columns.findIndex((cells, at) => at !== email && isMostly(cells, isFullName));
  return columns.map((_, at) => (at === email ? 'email' : at === name ? 'full_name' : null));
}

function isFullName(cell: string): boolean {
  const words = cell.split(' ');
  return words.length > 1 && words.length < 6 && words.every((word) => nameWord.test(word));
}

/** The same text for files whose headings say the same. */
export function signHeading(titles: readonly string[]): string {
  return titles.map(normalizeHeading).join('\n');
}

const languageNames: Readonly<Record<Language, readonly string[]>> = {
  ru: ['ru', 'рус', 'русский', 'russian', 'rus', 'ruscha', 'rus tili'],
  en: ['en', 'англ', 'английский', 'english', 'eng', 'inglizcha', 'ingliz tili'],
  uz: ['uz', 'узб', 'узбекский', 'uzbek', 'uzb', 'ozbek', 'ozbekcha', 'ozbek tili'],
};
const languageByName = new Map(
  Object.entries(languageNames).flatMap(([language, names]) =>
    names.map((name) => [name, language as Language] as const),
  ),
);

/** The language that a cell names, in any of the three; null when it names none. */
export function recognizeLanguage(cell: string): Language | null {
  return languageByName.get(normalizeHeading(cell)) ?? null;
}
