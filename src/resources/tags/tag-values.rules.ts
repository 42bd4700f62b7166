import {
  deferByMax,
  registrationLinkDaysMax,
  registrationLinkDaysMin,
  riskLevelMax,
  riskLevelMin,
  tagLifeDaysMax,
} from '#contract/constants.ts';
import type { RiskRange } from '#contract/tags.ts';

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A range of risk of which one end was set: the other one is pulled along (specification 1, section 5). */
export function moveRange(range: RiskRange, end: keyof RiskRange, value: number): RiskRange {
  const level = clamp(value, riskLevelMin, riskLevelMax);
  return end === 'min_risk_level'
    ? { min_risk_level: level, max_risk_level: Math.max(level, range.max_risk_level) }
    : { min_risk_level: Math.min(level, range.min_risk_level), max_risk_level: level };
}

export const clampLifeDays = (days: number) => Math.round(clamp(days, 0, tagLifeDaysMax));
/** The longest delay of a tag with so many life days. */
export const maxDeferralDays = (lifeDays: number) => clamp(lifeDays - 1, 0, deferByMax);
export const clampDeferral = (days: number, lifeDays: number) => Math.round(clamp(days, 0, maxDeferralDays(lifeDays)));
export const clampLinkDays = (days: number) =>
  Math.round(clamp(days, registrationLinkDaysMin, registrationLinkDaysMax));

/** What a reminder is offered with that nobody set yet. */
export const defaultReminder = { registration_link_days: 3, registration_link_time: '10:00' } as const;

export const reminderHours = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}:00`, label: `${hour}:00` }));
