import { lowRiskMax, mediumRiskMax, phishingOutcomes, riskHalfStep } from './constants.ts';
import type { EmployeeFilterParams } from './employees.ts';
import { roundTenth } from './figures.ts';
import { type OrganizationNextSteps, progressGroupKeys } from './statistics.ts';

/** The first level above a band, as it is shown. */
const above = (level: number): number => roundTenth(level + 2 * riskHalfStep);

type Lists = Readonly<Record<string, EmployeeFilterParams>>;
const listsOf = <K extends string>(keys: readonly K[], filterOf: (key: K) => EmployeeFilterParams) =>
  Object.fromEntries(keys.map((key) => [key, filterOf(key)])) as Readonly<Record<K, EmployeeFilterParams>>;

/** The people behind each figure of the organization, as a filter of employees that finds exactly so many. */
export const peopleBehind = {
  risk_groups: {
    low: { risk_level_to: lowRiskMax },
    medium: { risk_level_from: above(lowRiskMax), risk_level_to: mediumRiskMax },
    high: { risk_level_from: above(mediumRiskMax) },
  },
  progress_groups: listsOf(progressGroupKeys, (group) => ({ course_progress: [group] })),
  phishing: listsOf(phishingOutcomes, (kind) => ({ phishing_events: [kind] })),
  learning: { course_progress: progressGroupKeys.filter((group) => group !== 'WITHOUT_COURSE') },
  behind: { learning: ['BEHIND'] },
} as const satisfies Record<string, Lists | EmployeeFilterParams>;

/** Nobody is given a course who is in the middle of one. */
const isFree: EmployeeFilterParams = { course_progress: ['COMPLETED', 'WITHOUT_COURSE'] };

export type TeachReason = NonNullable<OrganizationNextSteps['teach']>['reason'];

/** Whom to teach first, by the reason why. */
export const peopleToTeach: Readonly<Record<TeachReason, EmployeeFilterParams>> = {
  high_risk: { ...peopleBehind.risk_groups.high, ...isFree },
  medium_risk: { ...peopleBehind.risk_groups.medium, ...isFree },
  without_course: peopleBehind.progress_groups.WITHOUT_COURSE,
};
