import { z } from 'zod';
import { nameMaxLength } from './constants.ts';

/**
 * A name without what only disturbs it: breaks and other signs that steer a terminal become a space, signs that turn the
 * direction of a text round or are not seen go.
 */
export function cleanName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .trim();
}

/** Tables write a dash where somebody has no patronymic. */
export function cleanOptionalName(text: string): string {
  const name = cleanName(text);
  return /^[-–—]+$/.test(name) ? '' : name;
}

type NamedFields = Partial<Record<'last_name' | 'first_name' | 'middle_name' | 'position', string | undefined>>;

/** The same of a person's fields, those that are there: nobody is written down otherwise, whoever names them. */
export function cleanPerson<Person extends NamedFields>(person: Person): Person {
  const cleaned: NamedFields = {};
  for (const field of ['last_name', 'first_name', 'position'] as const) {
    const text = person[field];
    if (text !== undefined) cleaned[field] = cleanName(text);
  }
  if (person.middle_name !== undefined) cleaned.middle_name = cleanOptionalName(person.middle_name);
  return { ...person, ...cleaned };
}

export const personName = z.string().overwrite(cleanName).min(1).max(nameMaxLength);
export const optionalName = z.string().overwrite(cleanOptionalName).max(nameMaxLength);
