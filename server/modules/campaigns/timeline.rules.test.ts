import { describe, expect, test } from 'vitest';
import { buildWindows, paceOf, type TimelineCount } from './timeline.rules.ts';

const first = new Date('2026-03-11T09:00:30Z');
const after = (minutes: number) => new Date(first.getTime() + minutes * 60_000);
const build = (until: Date, counts: TimelineCount[] = []) =>
  buildWindows({ first, until, timeZone: 'Asia/Tashkent', counts });
const shape = (until: Date, counts?: TimelineCount[]) =>
  build(until, counts).map(({ step, data }) => [step, data.length]);

describe('the timeline of a campaign', () => {
  test('has a point for each minute of the first hour, each hour of the first day, and each day', () => {
    expect(shape(after(0))).toEqual([['minute', 1]]);
    expect(shape(after(59.5))).toEqual([['minute', 60]]);
    expect(shape(after(61))).toEqual([
      ['minute', 60],
      ['hour', 2],
    ]);
    expect(shape(after(3 * 24 * 60))).toEqual([
      ['minute', 60],
      ['hour', 24],
      ['day', 4],
    ]);
  });

  test('puts counts where they happened and noughts where nothing did', () => {
    const [minutes] = build(after(3), [
      { step: 'minute', place: 0, name: 'sent', count: 40 },
      { step: 'minute', place: 2, name: 'clicked', count: 3 },
      { step: 'minute', place: 2, name: 'machine', count: 7 },
    ]);
    expect(minutes?.data.map(({ machine }) => machine)).toEqual([0, 0, 7, 0]);
    expect(minutes?.data.map(({ at, sent, clicked }) => [at, sent, clicked])).toEqual([
      ['2026-03-11T09:00:30.000Z', 40, 0],
      ['2026-03-11T09:01:30.000Z', 0, 0],
      ['2026-03-11T09:02:30.000Z', 0, 3],
      ['2026-03-11T09:03:30.000Z', 0, 0],
    ]);
  });

  test('turns its days where the organization’s do, and tells what came after the end', () => {
    const days = build(after(60), [{ step: 'day', place: 2, name: 'reported', count: 1 }]).at(-1);
    expect(days?.data.map(({ at, reported }) => [at, reported])).toEqual([
      ['2026-03-11T09:00:30.000Z', 0],
      ['2026-03-11T19:00:00.000Z', 0],
      ['2026-03-12T19:00:00.000Z', 1],
    ]);
  });
});

describe('the pace of a campaign', () => {
  const none = { sent_at: null, clicked_at: null, fell_at: null, reported_at: null, sent: 0, reported_before_fall: 0 };

  test('is told from the first letter on', () => {
    const pace = paceOf({
      ...none,
      sent_at: first,
      clicked_at: after(2),
      fell_at: after(4.5),
      reported_at: after(3),
      sent: 40,
      reported_before_fall: 2,
    });
    expect(pace).toMatchObject({ seconds_to_click: 120, seconds_to_fall: 270, seconds_to_report: 180 });
    expect(pace.reported_before_fall).toMatchObject({ count: 2, total: 40, share: 0.05 });
  });

  test('says nothing of what did not happen', () => {
    expect(paceOf(none)).toMatchObject({ first_sent_at: null, seconds_to_click: null, seconds_to_report: null });
  });
});
