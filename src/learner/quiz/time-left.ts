/** Moments of a limited attempt at which the time left is said aloud, in seconds: never more often. */
const announced = [600, 300, 60, 30] as const;

/** Seconds left by the server's clock. `clockOffset` is the server's clock minus the device's, in milliseconds. */
export function secondsLeft(expiresAt: string, clockOffset: number, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - (now + clockOffset)) / 1000));
}

/** The announcement that falls due between two looks at the clock, or null. */
export function announcementDue(before: number, after: number): (typeof announced)[number] | null {
  return announced.find((moment) => before > moment && after <= moment) ?? null;
}

/** `12:05` or `1:02:05`. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
