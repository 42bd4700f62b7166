import { expect, it } from 'vitest';
import { appendRow, checkRows, openRows } from './cue-rows.rules.ts';

const cues = [
  { start_ms: 0, end_ms: 1500, text: 'One' },
  { start_ms: 1500, end_ms: 3000, text: 'Two\nlines' },
];

it('cues come back from the rows as they were', () => {
  expect(checkRows(openRows(cues))).toEqual({ cues, faults: new Map() });
});

it('a new row begins where the last one ends, or where the player is when that is later', () => {
  expect(appendRow(openRows(cues), 500).at(-1)).toMatchObject({ key: 2, start: '00:00:03.000', end: '00:00:06.000' });
  expect(appendRow([], 61_250.7).at(-1)).toMatchObject({ key: 0, start: '00:01:01.250' });
});

it('each row is told what is wrong with it, and an unreadable time hides nothing after it', () => {
  const [one, two] = openRows(cues);
  const rows = [
    { ...one, key: 5, start: 'soon' },
    { ...two, key: 6, text: ' ' },
    { ...two, key: 7, start: '0:01' },
  ] as ReturnType<typeof openRows>;
  expect([...checkRows(rows).faults]).toEqual([
    [5, 'captions_time_unreadable'],
    [6, 'captions_text_empty'],
    [7, 'captions_out_of_order'],
  ]);
});
