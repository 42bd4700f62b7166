import type { CampaignPace, CampaignTimeline, TimelineStep } from '#contract/campaign-results.ts';
import { rateOf } from '#contract/figures.ts';
import { addDays, dayIn, daysBetween, startOfDay } from '#platform/calendar.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The first hour is told by the minute, the first day by the hour, everything by the day. */
const minutesShown = 60;
const hoursShown = 24;

export const counted = [
  'sent',
  'opened',
  'clicked',
  'entered_data',
  'opened_attachment',
  'reported',
  'machine',
] as const;

/** So many people did it for the first time at that place: minutes, hours or days after the first letter. */
export interface TimelineCount {
  readonly step: TimelineStep;
  readonly place: number;
  readonly name: (typeof counted)[number];
  readonly count: number;
}

export interface TimelineFacts {
  /** When the first letter of the campaign went. */
  readonly first: Date;
  /** Up to when it is told: now, or the end of the campaign. */
  readonly until: Date;
  readonly timeZone: string;
  readonly counts: readonly TimelineCount[];
}

/** What happened by the minute, the hour and the day; a window that would have one place only is left out. */
export function buildWindows({ first, until, timeZone, counts }: TimelineFacts): CampaignTimeline['windows'] {
  const elapsed = Math.max(0, until.getTime() - first.getTime());
  const firstDay = dayIn(first, timeZone);
  const lastPlace = Math.max(0, ...counts.filter(({ step }) => step === 'day').map(({ place }) => place));
  const lengths: Record<TimelineStep, number> = {
    minute: Math.min(minutesShown, Math.floor(elapsed / minuteMs) + 1),
    hour: Math.min(hoursShown, Math.floor(elapsed / hourMs) + 1),
    // What came after the end is told as well.
    day: 1 + Math.max(lastPlace, daysBetween(firstDay, dayIn(until, timeZone))),
  };
  const momentOf: Record<TimelineStep, (place: number) => Date> = {
    minute: (place) => new Date(first.getTime() + place * minuteMs),
    hour: (place) => new Date(first.getTime() + place * hourMs),
    day: (place) => (place === 0 ? first : startOfDay(addDays(firstDay, place), timeZone)),
  };
  const windows = (['minute', 'hour', 'day'] as const).map((step) => {
    const own = new Map(
      counts.filter((one) => one.step === step).map((one) => [`${one.place} ${one.name}`, one.count]),
    );
    const data = Array.from({ length: lengths[step] }, (_, place) => {
      const countOf = (name: (typeof counted)[number]) => own.get(`${place} ${name}`) ?? 0;
      return {
        at: momentOf[step](place).toISOString(),
        sent: countOf('sent'),
        opened: countOf('opened'),
        clicked: countOf('clicked'),
        entered_data: countOf('entered_data'),
        opened_attachment: countOf('opened_attachment'),
        reported: countOf('reported'),
        machine: countOf('machine'),
      };
    });
    return { step, data };
  });
  return windows.filter(({ step, data }) => step === 'minute' || data.length > 1);
}

/** The first times in a campaign; null where it did not happen. */
export interface FirstTimes {
  readonly sent_at: Date | null;
  readonly clicked_at: Date | null;
  /** The failing action of the template's kind. */
  readonly fell_at: Date | null;
  readonly reported_at: Date | null;
  readonly sent: number;
  /** People who reported while nobody had fallen yet. */
  readonly reported_before_fall: number;
}

/** How fast people fell and how fast they told of it, from the first letter on. */
export function paceOf(times: FirstTimes): CampaignPace {
  const since = (at: Date | null): number | null => {
    if (at === null || times.sent_at === null) return null;
    return Math.max(0, Math.round((at.getTime() - times.sent_at.getTime()) / 1000));
  };
  return {
    first_sent_at: times.sent_at?.toISOString() ?? null,
    seconds_to_click: since(times.clicked_at),
    seconds_to_fall: since(times.fell_at),
    seconds_to_report: since(times.reported_at),
    reported_before_fall: rateOf(times.reported_before_fall, times.sent),
  };
}
