export interface NameParts {
  last_name?: string | null;
  first_name?: string | null;
  middle_name?: string | null;
  email?: string | null;
}

/** Last, first, middle; the e-mail when nothing of the name is known. */
export function fullName(person: NameParts): string {
  const name = [person.last_name, person.first_name, person.middle_name].map((part) => part?.trim()).filter(Boolean);
  return name.length > 0 ? name.join(' ') : (person.email ?? '');
}

/** One or two capital letters for an avatar without a picture. */
export function initials(person: NameParts): string {
  const parts = [person.first_name, person.last_name].map((part) => part?.trim()).filter((part) => part);
  const source = parts.length > 0 ? parts : [person.email ?? ''];
  return source.map((part) => Array.from(part ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}
