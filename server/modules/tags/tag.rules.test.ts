import { describe, expect, test } from 'vitest';
import { addableActions, clampDeferral, completeSettings, deferralAfter, endOfMembership } from './tag.rules.ts';

describe('what a tag may do', () => {
  test('the registration link is for people without registration alone', () => {
    expect(addableActions({ type: 'not_registered', title: 'x' }, [])).toContain('registration_link');
    expect(addableActions({ type: 'newbie', title: 'x' }, [])).not.toContain('registration_link');
  });

  test('phishing is for every tag but the risk group and the one for reports', () => {
    const may = (type: 'newbie' | 'risk_group' | 'arbitrary', title = 'x') =>
      addableActions({ type, title }, []).includes('phishing');
    expect([may('newbie'), may('arbitrary'), may('risk_group'), may('arbitrary', 'Отчеты')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('letters may be many, every other action is offered until it is there', () => {
    const newbie = { type: 'newbie', title: 'x' } as const;
    expect(addableActions(newbie, ['letter', 'course'])).toEqual(['letter', 'phishing']);
  });
});

describe('days', () => {
  test('a delay ends at least a day before the tag and never passes 99 days', () => {
    expect([clampDeferral(5, 30), clampDeferral(30, 30), clampDeferral(400, 999), clampDeferral(3, 0)]).toEqual([
      5, 29, 99, 0,
    ]);
  });

  test('a delay at or above new life days starts at zero again, a shorter one stays', () => {
    expect([deferralAfter(9, 10), deferralAfter(10, 10), deferralAfter(11, 10)]).toEqual([9, 0, 0]);
  });

  test('only newbies lose their tag by age', () => {
    const added = new Date('2026-03-01T10:00:00Z');
    expect(endOfMembership('newbie', added, 30)).toEqual(new Date('2026-03-31T10:00:00Z'));
    expect(endOfMembership('arbitrary', added, 30)).toBeNull();
  });

  test('of life are those that were set, else the usual ones of the kind', () => {
    const daysOf = (...of: Parameters<typeof completeSettings>) => completeSettings(...of).life_days;
    expect([daysOf('arbitrary', { life_days: 0 }), daysOf('arbitrary', {})]).toEqual([0, 100]);
    expect([daysOf('newbie', { life_days: 3 }), daysOf('newbie', {})]).toEqual([3, 30]);
  });
});
