/** Days before the end of a licence on which those who run the organization are written to; the first opens the banner. */
const steps = [30, 7, 1] as const;

/** Whether pages speak of the end: from the first warning on, and after it. */
export function isEndNear(daysLeft: number): boolean {
  return daysLeft <= steps[0];
}

/**
 * Which warning stands at so many days before the end, or null. Whoever missed an earlier one (the licence was cut, the
 * product stood still) gets the one that fits now. On the last day the last one still goes.
 */
export function warningAt(daysLeft: number): number | null {
  if (daysLeft < 0) return null;
  return steps.findLast((step) => daysLeft <= step) ?? null;
}

/** Hours of the organization in which warnings go: nobody reads first what came at night. */
export const warningHours = { from: 9, to: 12 } as const;
