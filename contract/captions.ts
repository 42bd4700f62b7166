/** Words of film or sound that stand on the screen from `start_ms` to `end_ms`. Plain text, lines parted by `\n`. */
export interface Cue {
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
}

/** No more than this in captions: a film of three hours has some three thousand cues. */
export const captionLimits = { cues: 5000, text: 500, hours: 10 } as const;
const maxMs = captionLimits.hours * 3_600_000;

export const cueFaults = [
  'captions_end_before_start',
  'captions_out_of_order',
  'captions_text_empty',
  'captions_text_too_long',
  'captions_too_late',
] as const;
export type CueFault = (typeof cueFaults)[number];

/** What is wrong with a cue that comes after `previous`; null: nothing. */
export function findCueFault(cue: Cue, previous: Cue | undefined): CueFault | null {
  if (cue.end_ms <= cue.start_ms) return 'captions_end_before_start';
  if (cue.end_ms > maxMs) return 'captions_too_late';
  if (previous !== undefined && cue.start_ms < previous.start_ms) return 'captions_out_of_order';
  if (cue.text.trim() === '') return 'captions_text_empty';
  return cue.text.length > captionLimits.text ? 'captions_text_too_long' : null;
}

const timePattern = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** `1:02.5`, `00:01:02.500` or, as SubRip has it, `00:01:02,500`, in milliseconds; null: no time. */
export function readCueTime(text: string): number | null {
  const match = timePattern.exec(text.trim());
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** `00:01:02.500`, as WebVTT writes it. */
export function writeCueTime(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two);
  return `${parts.join(':')}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`;
}
