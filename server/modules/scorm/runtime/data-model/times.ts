/** Lengths of time of both standards. Hundredths of a second are kept, as both write them. */

const timespan12 = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.(\d{1,2}))?$/;
const interval2004 =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,2}))?S)?)?$/;
const day = 24 * 3600;
/** Months and years have no length of their own: these are those of the calendar's mean. */
const year = 365.25 * day;
const month = year / 12;

/** Seconds of `HHHH:MM:SS.SS`; null: something else. */
export function readTimespan12(text: string): number | null {
  const found = timespan12.exec(text);
  if (found === null) return null;
  const [, hours, minutes, seconds, hundredths] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${hundredths ?? 0}`);
}

/** Seconds of `P1DT2H3M4.5S`; null: something else. */
export function readInterval2004(text: string): number | null {
  const found = interval2004.exec(text);
  if (found === null) return null;
  const [years, months, days, hours, minutes] = found.slice(1, 6).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const seconds = Number(`${found[6] ?? 0}.${found[7] ?? 0}`);
  return years * year + months * month + days * day + hours * 3600 + minutes * 60 + seconds;
}

/** Four digits hold the hours of 1.2: what is longer stays at their end. */
export function writeTimespan12(seconds: number): string {
  const whole = Math.min(Math.round(seconds * 100), 9999 * 360_000 + 359_999);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const hours = String(Math.floor(whole / 360_000)).padStart(4, '0');
  return `${hours}:${two((whole / 6000) % 60)}:${two((whole / 100) % 60)}.${two(whole % 100)}`;
}

export function writeInterval2004(seconds: number): string {
  const whole = Math.round(seconds * 100);
  const rest = (whole % 6000) / 100;
  return `PT${Math.floor(whole / 360_000)}H${Math.floor(whole / 6000) % 60}M${rest}S`;
}
