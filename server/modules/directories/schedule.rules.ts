import type { DirectorySettings } from '#contract/directories.ts';
import { addDays, dayIn, momentIn } from '#platform/calendar.ts';

const hourMs = 3_600_000;

/** When a directory is read next; null: only when somebody asks. */
export function nextRunAt(
  { is_active, schedule, hour }: Pick<DirectorySettings, 'is_active' | 'schedule' | 'hour'>,
  now: Date,
  zone: string,
): Date | null {
  if (!is_active || schedule === 'off') return null;
  if (schedule === 'hourly') return new Date(now.getTime() + hourMs);
  const today = momentIn(dayIn(now, zone), hour, zone);
  return today > now ? today : momentIn(addDays(dayIn(now, zone), 1), hour, zone);
}
