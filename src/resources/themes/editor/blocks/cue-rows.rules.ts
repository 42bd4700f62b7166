import { type Cue, type CueFault, findCueFault, readCueTime, writeCueTime } from '#contract/captions.ts';

/** A cue while somebody writes it: times as they are typed. */
export interface CueRow {
  readonly key: number;
  readonly start: string;
  readonly end: string;
  readonly text: string;
}

/** So long a new cue lasts until somebody says otherwise, ms. */
const defaultMs = 3000;

export function openRows(cues: readonly Cue[]): CueRow[] {
  return cues.map(({ start_ms, end_ms, text }, key) => ({
    key,
    start: writeCueTime(start_ms),
    end: writeCueTime(end_ms),
    text,
  }));
}

/** The rows with one more at the end: it begins where the last one ends, or at the player's time when that is later. */
export function appendRow(rows: readonly CueRow[], playerMs: number): CueRow[] {
  const last = rows.at(-1);
  const start = Math.max(readCueTime(last?.end ?? '') ?? 0, Math.floor(playerMs));
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, start: writeCueTime(start), end: writeCueTime(start + defaultMs), text: '' }];
}

export interface CheckedRows {
  readonly cues: readonly Cue[];
  /** By the key of the row. */
  readonly faults: ReadonlyMap<number, CueFault | 'captions_time_unreadable'>;
}

/** The rows as cues, and what is wrong with which of them. */
export function checkRows(rows: readonly CueRow[]): CheckedRows {
  const cues: Cue[] = [];
  const faults = new Map<number, CueFault | 'captions_time_unreadable'>();
  for (const { key, start, end, text } of rows) {
    const start_ms = readCueTime(start);
    const end_ms = readCueTime(end);
    if (start_ms === null || end_ms === null) {
      faults.set(key, 'captions_time_unreadable');
      continue;
    }
    const cue = { start_ms, end_ms, text: text.trim() };
    const fault = findCueFault(cue, cues.at(-1));
    if (fault !== null) faults.set(key, fault);
    cues.push(cue);
  }
  return { cues, faults };
}
