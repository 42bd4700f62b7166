import { courseProgressKinds, learningPaces } from '#contract/employee-kinds.ts';
import type { EmployeeFilter } from '#contract/employees.ts';
import { roles } from '#contract/permissions.ts';
import type { CampaignDraft, PeopleFilter } from './draft.ts';

/** Conditions that stand behind "more conditions": the word on the wire, and where the draft keeps it. */
const places = {
  in_phishing: 'campaigns',
  in_course: 'courses',
  course_progress: 'courseProgress',
  roles: 'roles',
  learning: 'paces',
  is_registered: 'isRegistered',
  has_two_factor: 'hasTwoFactor',
} as const satisfies Partial<Record<keyof EmployeeFilter, keyof PeopleFilter>>;
export type ConditionParam = keyof typeof places;
type Conditions = Pick<PeopleFilter, (typeof places)[ConditionParam]>;
type ConditionParams = Pick<EmployeeFilter, ConditionParam>;

export function isConditionParam(word: string): word is ConditionParam {
  return word in places;
}

/** What was chosen, as a filter of a list holds it; undefined: anything. */
export function chosenOf(filter: Conditions, word: ConditionParam): readonly string[] | undefined {
  const held = filter[places[word]];
  if (held === null) return undefined;
  if (typeof held === 'boolean') return [String(held)];
  return held.length > 0 ? held : undefined;
}

/** The same the other way round. A value that the wire does not know is none. */
export function conditionChange(word: ConditionParam, chosen: readonly string[]): Partial<Conditions> {
  const known = <Value extends string>(values: readonly Value[]) => values.filter((value) => chosen.includes(value));
  switch (word) {
    case 'in_phishing':
      return { campaigns: chosen };
    case 'in_course':
      return { courses: chosen };
    case 'course_progress':
      return { courseProgress: known(courseProgressKinds) };
    case 'roles':
      return { roles: known(roles) };
    case 'learning':
      return { paces: known(learningPaces) };
    case 'is_registered':
      return { isRegistered: readFlag(chosen) };
    case 'has_two_factor':
      return { hasTwoFactor: readFlag(chosen) };
  }
}

/** Null: either. */
function readFlag([value]: readonly string[]): boolean | null {
  return value === undefined ? null : value === 'true';
}

export function countConditions(filter: Conditions): number {
  return Object.keys(places).filter((word) => isConditionParam(word) && chosenOf(filter, word) !== undefined).length;
}

/** The conditions as words of the wire; one that leaves nobody out says nothing. */
export function conditionsToParams(filter: Conditions): ConditionParams {
  const { campaigns, courses, courseProgress, paces, isRegistered, hasTwoFactor } = filter;
  return {
    ...(campaigns.length > 0 && { in_phishing: [...campaigns] }),
    ...(courses.length > 0 && { in_course: [...courses] }),
    ...(courseProgress.length > 0 && { course_progress: [...courseProgress] }),
    ...(filter.roles.length > 0 && { roles: [...filter.roles] }),
    ...(paces.length > 0 && { learning: [...paces] }),
    ...(isRegistered !== null && { is_registered: isRegistered }),
    ...(hasTwoFactor !== null && { has_two_factor: hasTwoFactor }),
  };
}

export function conditionsFromParams(words: ConditionParams): Conditions {
  return {
    campaigns: words.in_phishing ?? [],
    courses: words.in_course ?? [],
    courseProgress: words.course_progress ?? [],
    roles: words.roles ?? [],
    paces: words.learning ?? [],
    isRegistered: words.is_registered ?? null,
    hasTwoFactor: words.has_two_factor ?? null,
  };
}

/** What drafts held while the wizard offered only a part: one pace as a mark, the rest as words of the wire. */
interface FormerFilter {
  isBehind?: boolean;
  more?: ConditionParams;
}

/** A draft as it was kept, with a filter of today. Its other fields stay as they are. */
export function withFilterOfToday<Draft extends Partial<CampaignDraft>>(draft: Draft): Draft {
  const kept = draft.filter as (Partial<PeopleFilter> & FormerFilter) | null | undefined;
  if (typeof kept !== 'object' || kept === null || !('isBehind' in kept || 'more' in kept)) return draft;
  const { isBehind = false, more, ...rest } = kept;
  const conditions = conditionsFromParams({ ...more, ...(isBehind && { learning: ['BEHIND' as const] }) });
  return { ...draft, filter: { ...rest, ...conditions } };
}
