let zone: string | undefined;

/**
 * From now on moments are shown as the clocks of this zone show them, wherever the reader's own device stands. A zone
 * that the browser does not know leaves the device's own.
 */
export function setTimeZone(name: string): void {
  try {
    zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    zone = undefined;
  }
}

/** IANA name of the zone in which moments are shown; undefined: the device's own. */
export function shownTimeZone(): string | undefined {
  return zone;
}

/** How far the shown zone is from Greenwich now, as people write it: `GMT+5`, `GMT+5:30`. */
export function shownOffset(at: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZoneName: 'shortOffset',
    ...(zone !== undefined && { timeZone: zone }),
  });
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
}

/** The day that it is in the shown zone now, `YYYY-MM-DD`: what the server takes for today. */
export function shownToday(at: Date = new Date()): string {
  // Swedes write dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
}
