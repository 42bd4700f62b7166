import { type Language, noDepartmentTitles, systemTagTitles } from '#contract/constants.ts';

/** A department as its reader calls it: the one of people without a department has a name in every language. */
export function titleOfDepartment(
  language: Language,
  department: { readonly title: string; readonly is_default: boolean },
): string {
  return department.is_default ? noDepartmentTitles[language] : department.title;
}

/** A tag as its reader calls it: those that every organization has are named in every language. */
export function titleOfTag(language: Language, tag: { readonly type: string; readonly title: string }): string {
  const titles = Object.entries(systemTagTitles).find(([type]) => type === tag.type)?.[1];
  return titles?.[language] ?? tag.title;
}
