import { describe, expect, it } from 'vitest';
import { type Cue, captionLimits, findCueFault, readCueTime, writeCueTime } from './captions.ts';

describe('the time of a cue', () => {
  it.each([
    ['00:00:00.000', 0],
    ['01:02:03.004', 3_723_004],
    ['02:03.5', 123_500],
    ['00:01:02,500', 62_500],
    ['7:08', 428_000],
    ['1:60', null],
    ['61:00:00:00', null],
    ['-1:00', null],
    ['', null],
    ['abc', null],
  ])('%s is %s ms', (text, ms) => {
    expect(readCueTime(text)).toBe(ms);
  });

  it('comes back as it was written', () => {
    for (const ms of [0, 1, 59_999, 3_599_999, 35_999_999]) expect(readCueTime(writeCueTime(ms))).toBe(ms);
  });
});

describe('a cue', () => {
  const cue: Cue = { start_ms: 1000, end_ms: 2000, text: 'Hello' };
  it.each<[string, Cue, Cue | undefined, string | null]>([
    ['that is right', cue, undefined, null],
    ['that overlaps the one before', cue, { ...cue, start_ms: 500 }, null],
    ['that ends before it begins', { ...cue, end_ms: 1000 }, undefined, 'captions_end_before_start'],
    ['that begins before the one before', cue, { ...cue, start_ms: 1001 }, 'captions_out_of_order'],
    ['without words', { ...cue, text: ' \n' }, undefined, 'captions_text_empty'],
    ['with too many words', { ...cue, text: 'a'.repeat(captionLimits.text + 1) }, undefined, 'captions_text_too_long'],
    ['at the end of days', { ...cue, end_ms: 36_000_001 }, undefined, 'captions_too_late'],
  ])('%s is told apart', (_, given, previous, fault) => {
    expect(findCueFault(given, previous)).toBe(fault);
  });
});
