import type { CampaignRow } from './campaign-repository.ts';
import { type Interval, isWorkingTime, momentAtShare, workingIntervals } from './send-plan.rules.ts';

export type SendingTimes = Pick<CampaignRow, 'id' | 'email_send_type' | 'working_hours'>;

export interface LateTimes {
  /**
   * When a letter goes whose turn it is now. Null: now. Outside of its campaign's working hours it was late (a server that
   * was away or down) or is tried again, and waits for them: their first moment, or one at that share (0 to 1) of what is
   * left where letters are spread. Where none are left before the end of sending it goes now.
   */
  momentOf(times: SendingTimes, zone: string, closesAt: Date, share: number): Date | null;
}

/** For letters that are made at one moment: what a zone's clocks say is found once for each campaign. */
export function createLateTimes(now: Date): LateTimes {
  const known = new Map<string, readonly Interval[]>();

  /** None: a letter of this campaign may go now. */
  function intervalsOf({ working_hours }: SendingTimes, zone: string, closesAt: Date): readonly Interval[] {
    if (working_hours === null || isWorkingTime(now, zone, working_hours)) return [];
    return workingIntervals(zone, working_hours, now.getTime(), closesAt.getTime());
  }

  return {
    momentOf: (times, zone, closesAt, share) => {
      const key = `${times.id} ${zone}`;
      const intervals = known.get(key) ?? intervalsOf(times, zone, closesAt);
      known.set(key, intervals);
      if (intervals.length === 0) return null;
      return new Date(momentAtShare(intervals, times.email_send_type === 'at_once' ? 0 : share));
    },
  };
}
