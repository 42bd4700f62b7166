import type { WorkingHours } from '#contract/campaigns.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '#platform/calendar.ts';
import { type Rng, seededRng, shuffle } from '#platform/seeded-rng.rules.ts';

export interface PlanRecipient {
  readonly id: string;
  /** IANA name of the person's zone. */
  readonly time_zone: string;
}

export interface SendPlanInput {
  readonly recipients: readonly PlanRecipient[];
  readonly templates: readonly string[];
  /** Recipient -> template where somebody has dealt already; without it the templates are dealt at random. */
  readonly deal?: ReadonlyMap<string, string> | undefined;
  /** The same seed gives the same plan. */
  readonly seed: number;
  /** No letter goes before. */
  readonly opensAt: Date;
  /** No letter goes after. */
  readonly closesAt: Date;
  readonly sendType: 'at_once' | 'to_end';
  /** Hours of the recipient's own zone; null: any. */
  readonly hours: WorkingHours | null;
}

export interface PlannedEmail {
  readonly recipient_id: string;
  readonly template_id: string;
  readonly send_at: Date;
}

/** Milliseconds since the epoch. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * Who gets which template and when. Templates differ in use by at most one; people, templates and moments are drawn
 * independently. `at_once` means the first allowed moment, `to_end` the same distance between one letter and the next
 * over the allowed time. Where the working hours leave no time at all between the two ends, the ends win over the hours.
 */
export function planEmails(input: SendPlanInput): PlannedEmail[] {
  if (input.templates.length === 0) throw new RangeError('a plan needs a template');
  const dice = seededRng(input.seed);
  const templateOf = input.deal ?? assignAtRandom(input, dice);
  const queue = shuffle(input.recipients, dice);
  const opens = input.opensAt.getTime();
  const closes = Math.max(opens, input.closesAt.getTime());
  const allowed = allowedTimeByZone(input, opens, closes);
  return queue.map((recipient, index) => {
    const share = input.sendType === 'at_once' ? 0 : index / queue.length;
    const intervals = allowed.get(recipient.time_zone) ?? [{ from: opens, to: closes }];
    return {
      recipient_id: recipient.id,
      template_id: templateOf.get(recipient.id) as string,
      send_at: new Date(momentAtShare(intervals, share)),
    };
  });
}

/** When one letter that comes later than its plan goes: at once, or at a moment drawn from the allowed time that is left. */
export function planSingleMoment(
  time_zone: string,
  { seed, opensAt, closesAt, sendType, hours }: Omit<SendPlanInput, 'recipients' | 'templates' | 'deal'>,
): Date {
  const opens = opensAt.getTime();
  const closes = Math.max(opens, closesAt.getTime());
  const working = hours === null ? [] : workingIntervals(time_zone, hours, opens, closes);
  const share = sendType === 'at_once' ? 0 : seededRng(seed)();
  return new Date(momentAtShare(working.length > 0 ? working : [{ from: opens, to: closes }], share));
}

function assignAtRandom(input: SendPlanInput, dice: Rng): Map<string, string> {
  const deal = shuffle(input.recipients, dice);
  const templates = shuffle(input.templates, dice);
  return new Map(deal.map((recipient, index) => [recipient.id, templates[index % templates.length] as string]));
}

function allowedTimeByZone(input: SendPlanInput, opens: number, closes: number): Map<string, Interval[]> {
  const zones = new Set(input.recipients.map((recipient) => recipient.time_zone));
  const whole = [{ from: opens, to: closes }];
  const intervalsOf = (zone: string) => {
    if (input.hours === null) return whole;
    const working = workingIntervals(zone, input.hours, opens, closes);
    return working.length > 0 ? working : whole;
  };
  return new Map([...zones].map((zone) => [zone, intervalsOf(zone)]));
}

/** Whether the zone's clocks show working hours at that moment. */
export function isWorkingTime(at: Date, zone: string, hours: WorkingHours): boolean {
  const day = dayIn(at, zone);
  if (!hours.days.includes(weekdayOf(day))) return false;
  return at >= momentIn(day, hours.from, zone) && at < momentIn(day, hours.to, zone);
}

/** The working time of a zone between two moments, in order, without empty pieces. */
export function workingIntervals(zone: string, hours: WorkingHours, opens: number, closes: number): Interval[] {
  const intervals: Interval[] = [];
  const lastDay = dayIn(new Date(closes), zone);
  for (let day = dayIn(new Date(opens), zone); day <= lastDay; day = addDays(day, 1)) {
    if (!hours.days.includes(weekdayOf(day))) continue;
    const from = Math.max(opens, momentIn(day, hours.from, zone).getTime());
    const to = Math.min(closes, momentIn(day, hours.to, zone).getTime());
    if (from < to) intervals.push({ from, to });
  }
  return intervals;
}

/** The moment at which that share (0 to 1) of the intervals' time has passed. */
export function momentAtShare(intervals: readonly Interval[], share: number): number {
  let left = share * intervals.reduce((sum, interval) => sum + interval.to - interval.from, 0);
  for (const interval of intervals) {
    const length = interval.to - interval.from;
    if (left < length) return Math.floor(interval.from + left);
    left -= length;
  }
  const last = intervals.at(-1);
  return last === undefined ? 0 : share === 0 ? last.from : last.to;
}
