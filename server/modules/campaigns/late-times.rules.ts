import type { CampaignRow } from './campaign-repository.ts';
import { type Interval, isWorkingTime, momentAtShare, workingIntervals } from './send-plan.rules.ts';

export type SendingTimes = Pick<CampaignRow, 'id' | 'email_send_type' | 'working_hours'>;

/** A letter that waited longer than this for its first try was not sent because nothing ran: its plan has passed. */
const missedAfterMs = 3_600_000;

export interface LateEmail {
  /** When it was to go. */
  readonly dueAt: Date;
  /** It was tried before: whoever asked for another try expects it soon. */
  readonly wasTried: boolean;
  /** Where in the time that is left it goes, 0 to 1. */
  readonly share: number;
}

export interface LateTimes {
  /**
   * When a letter goes whose turn it is now. Null: now. Outside of its campaign's working hours it was late (a server that
   * was away or down) or is tried again, and waits for them: their first moment, or one at its share of what is left where
   * letters are spread. What a stop made late by hours is spread like that in working hours as well: those of three days
   * would otherwise go in one minute. Where no time is left before the end of sending it goes now.
   */
  momentOf(times: SendingTimes, zone: string, closesAt: Date, letter: LateEmail): Date | null;
}

/** For letters that are made at one moment: what a zone's clocks say is found once for each campaign. */
export function createLateTimes(now: Date): LateTimes {
  const known = new Map<string, readonly Interval[]>();

  function intervalsLeft({ working_hours }: SendingTimes, zone: string, closesAt: Date): readonly Interval[] {
    const whole = { from: now.getTime(), to: closesAt.getTime() };
    return working_hours === null ? [whole] : workingIntervals(zone, working_hours, whole.from, whole.to);
  }

  return {
    momentOf: (times, zone, closesAt, { dueAt, wasTried, share }) => {
      const isSpread = times.email_send_type !== 'at_once';
      const wasMissed = isSpread && !wasTried && now.getTime() - dueAt.getTime() > missedAfterMs;
      const mayGoNow = times.working_hours === null || isWorkingTime(now, zone, times.working_hours);
      if (mayGoNow && !wasMissed) return null;
      const key = `${times.id} ${zone}`;
      const intervals = known.get(key) ?? intervalsLeft(times, zone, closesAt);
      known.set(key, intervals);
      if (intervals.length === 0) return null;
      return new Date(momentAtShare(intervals, isSpread ? share : 0));
    },
  };
}
