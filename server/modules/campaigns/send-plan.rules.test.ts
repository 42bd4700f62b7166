import { describe, expect, it } from 'vitest';
import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import { dayIn, weekdayOf } from '#platform/calendar.ts';
import { processorMsOf } from '#tests/support/processor-time.ts';
import {
  isWorkingTime,
  planEmails,
  planSingleMoment,
  type SendPlanInput,
  workingIntervals,
} from './send-plan.rules.ts';

const zones = ['Asia/Tashkent', 'Europe/Moscow', 'Asia/Vladivostok', 'America/New_York'];

function people(count: number, zonesUsed: readonly string[] = ['Europe/Moscow']) {
  return Array.from({ length: count }, (_, index) => ({
    id: `person-${index}`,
    time_zone: zonesUsed[index % zonesUsed.length] as string,
  }));
}

function inputOf(changes: Partial<SendPlanInput> = {}): SendPlanInput {
  return {
    recipients: people(100),
    templates: ['a', 'b', 'c'],
    seed: 7,
    opensAt: new Date('2026-11-23T06:00:00Z'),
    closesAt: new Date('2026-12-04T20:59:59Z'),
    sendType: 'to_end',
    hours: null,
    ...changes,
  };
}

function hourIn(at: Date, zone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}

describe('send plan', () => {
  it('gives everybody exactly one letter', () => {
    const plan = planEmails(inputOf({ recipients: people(1234) }));
    expect(new Set(plan.map((letter) => letter.recipient_id)).size).toBe(1234);
    expect(plan).toHaveLength(1234);
  });

  it('uses templates equally often, give or take one', () => {
    for (const count of [1, 2, 3, 100, 1001]) {
      const plan = planEmails(inputOf({ recipients: people(count) }));
      const uses = ['a', 'b', 'c'].map((id) => plan.filter((letter) => letter.template_id === id).length);
      expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
    }
  });

  it('is the same plan for the same seed and another one for another seed', () => {
    expect(planEmails(inputOf())).toEqual(planEmails(inputOf()));
    expect(planEmails(inputOf({ seed: 8 }))).not.toEqual(planEmails(inputOf()));
  });

  it('does not let the template follow from the place in the queue', () => {
    const plan = planEmails(inputOf({ recipients: people(999) }));
    const early = plan.slice(0, 333).filter((letter) => letter.template_id === 'a').length;
    expect(early).toBeGreaterThan(80);
    expect(early).toBeLessThan(142);
    const cycle = plan.slice(0, 12).map((letter) => letter.template_id);
    expect(cycle.some((id, index) => index >= 3 && id !== cycle[index - 3])).toBe(true);
  });

  it('sends at once at the moment of opening', () => {
    const plan = planEmails(inputOf({ sendType: 'at_once' }));
    expect(new Set(plan.map((letter) => letter.send_at.toISOString()))).toEqual(new Set(['2026-11-23T06:00:00.000Z']));
  });

  it('keeps the same distance between letters up to the end of sending', () => {
    const plan = planEmails(inputOf({ recipients: people(11) }));
    const moments = plan.map((letter) => letter.send_at.getTime());
    const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] as number));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
    expect(moments[0]).toBe(Date.parse('2026-11-23T06:00:00Z'));
    expect((moments.at(-1) as number) + (gaps[0] as number)).toBeGreaterThan(Date.parse('2026-12-04T20:59:58Z'));
  });

  it('never leaves the two ends, whatever the hours, zones and kinds of sending', () => {
    for (const sendType of ['at_once', 'to_end'] as const) {
      for (const hours of [null, defaultWorkingHours, { from: 23, to: 24, days: [7] }]) {
        for (const closesAt of ['2026-11-23T06:00:00Z', '2026-11-23T06:00:01Z', '2026-11-28T12:00:00Z']) {
          const input = inputOf({ sendType, hours, recipients: people(200, zones), closesAt: new Date(closesAt) });
          for (const letter of planEmails(input)) {
            expect(letter.send_at.getTime()).toBeGreaterThanOrEqual(input.opensAt.getTime());
            expect(letter.send_at.getTime()).toBeLessThanOrEqual(input.closesAt.getTime());
          }
        }
      }
    }
  });

  it('keeps to the working hours of each recipient’s own zone', () => {
    const recipients = people(400, zones);
    const zoneOf = new Map(recipients.map((person) => [person.id, person.time_zone]));
    for (const sendType of ['at_once', 'to_end'] as const) {
      for (const letter of planEmails(inputOf({ recipients, sendType, hours: defaultWorkingHours }))) {
        const zone = zoneOf.get(letter.recipient_id) as string;
        expect(hourIn(letter.send_at, zone)).toBeGreaterThanOrEqual(9);
        expect(hourIn(letter.send_at, zone)).toBeLessThan(18);
        expect(weekdayOf(dayIn(letter.send_at, zone))).toBeLessThanOrEqual(5);
      }
    }
  });

  it('waits with letters at once for the morning when it is night', () => {
    const plan = planEmails(
      inputOf({ sendType: 'at_once', hours: defaultWorkingHours, opensAt: new Date('2026-11-21T20:00:00Z') }),
    );
    expect(new Set(plan.map((letter) => letter.send_at.toISOString()))).toEqual(new Set(['2026-11-23T06:00:00.000Z']));
  });

  it('lets the dates win where the hours leave no time between them', () => {
    const weekend = { opensAt: new Date('2026-11-21T06:00:00Z'), closesAt: new Date('2026-11-22T18:00:00Z') };
    const plan = planEmails(inputOf({ ...weekend, hours: defaultWorkingHours }));
    expect(plan.every((letter) => letter.send_at >= weekend.opensAt && letter.send_at <= weekend.closesAt)).toBe(true);
  });

  it('plans nothing for nobody and refuses to plan without a template', () => {
    expect(planEmails(inputOf({ recipients: [] }))).toEqual([]);
    expect(() => planEmails(inputOf({ templates: [] }))).toThrow(RangeError);
  });

  it('plans 50,000 people in four zones in well under a second', async () => {
    const input = inputOf({ recipients: people(50_000, zones), hours: defaultWorkingHours });
    expect(await processorMsOf(() => planEmails(input))).toBeLessThan(900);
  });

  it('counts a working day that daylight saving shortens by its real length', () => {
    const hours = { from: 0, to: 24, days: [7] };
    const [interval] = workingIntervals(
      'Europe/Berlin',
      hours,
      Date.parse('2026-03-28T00:00:00Z'),
      Date.parse('2026-03-31T00:00:00Z'),
    );
    expect(((interval?.to ?? 0) - (interval?.from ?? 0)) / 3_600_000).toBe(23);
  });
});

describe('working time', () => {
  const hours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] };
  it.each([
    ['2026-11-20T04:00:00Z', true, 'nine in the morning of a Friday'],
    ['2026-11-20T03:59:59Z', false, 'a second before'],
    ['2026-11-20T12:59:59Z', true, 'the last second of the day’s work'],
    ['2026-11-20T13:00:00Z', false, 'six in the evening'],
    ['2026-11-21T07:00:00Z', false, 'noon of a Saturday'],
  ])('is told by the clocks of the zone: %s is %s, %s', (at, isWorking) => {
    expect(isWorkingTime(new Date(at), 'Asia/Tashkent', hours)).toBe(isWorking);
  });
});

describe('one letter that comes later than its plan', () => {
  const moment = (changes: Partial<SendPlanInput>) => planSingleMoment('Asia/Vladivostok', inputOf(changes));

  it('goes at the first allowed moment where all go at once', () => {
    expect(moment({ sendType: 'at_once' })).toEqual(new Date('2026-11-23T06:00:00Z'));
    const hours = { from: 9, to: 18, days: [3] };
    expect(moment({ sendType: 'at_once', hours })).toEqual(new Date('2026-11-24T23:00:00Z'));
  });

  it('goes somewhere in the working time that is left where letters are spread', () => {
    const { opensAt, closesAt } = inputOf();
    const moments = Array.from({ length: 200 }, (_, seed) => moment({ seed, hours: defaultWorkingHours }));
    for (const at of moments) {
      expect(at >= opensAt && at <= closesAt).toBe(true);
      expect(isWorkingTime(at, 'Asia/Vladivostok', defaultWorkingHours)).toBe(true);
    }
    expect(new Set(moments.map((at) => dayIn(at, 'Asia/Vladivostok'))).size).toBeGreaterThan(5);
  });

  it('goes before the end of sending where no working time is left', () => {
    const hours = { from: 9, to: 18, days: [7] };
    const closesAt = new Date('2026-11-23T20:00:00Z');
    expect(moment({ hours, closesAt }) <= closesAt).toBe(true);
  });
});
