import { expect, test } from 'vitest';
import { isVisitOver, owesTwoFactor, type SessionState } from './session.rules.ts';

const now = new Date('2026-03-11T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const atHome = (given: Partial<SessionState> = {}): SessionState => ({
  owes_two_factor: false,
  has_foreign_factor: false,
  has_two_factor: false,
  role: 'employee',
  time_zone: 'Asia/Tashkent',
  settings: {},
  last_seen_at: now,
  visited_organization_id: null,
  visited_at: null,
  visit_ended_at: null,
  there: null,
  ...given,
});
const there = (settings: SessionState['settings']) => ({
  role: 'super_user' as const,
  time_zone: 'Asia/Tashkent',
  settings,
});
const onVisit = (given: Partial<SessionState> = {}) =>
  atHome({ visited_organization_id: 'child', visited_at: minutesAgo(60), there: there({}), ...given });

test('a visit is over when its account or organization is gone, when it was ended, and after the time of its hosts', () => {
  expect(isVisitOver(atHome(), now)).toBe(false);
  expect(isVisitOver(onVisit(), now)).toBe(false);
  expect(isVisitOver(onVisit({ there: null }), now)).toBe(true);
  expect(isVisitOver(onVisit({ visit_ended_at: now }), now)).toBe(true);
  const strict = there({ session_idle_minutes: 15 });
  expect(isVisitOver(onVisit({ there: strict, last_seen_at: minutesAgo(14) }), now)).toBe(false);
  expect(isVisitOver(onVisit({ there: strict, last_seen_at: minutesAgo(15) }), now)).toBe(true);
});

test('whoever has a second factor owes it until it is given; a provider may have given it', () => {
  expect(owesTwoFactor(atHome({ has_two_factor: true, owes_two_factor: true }), now)).toBe(true);
  expect(owesTwoFactor(atHome({ has_two_factor: true }), now)).toBe(false);
  expect(owesTwoFactor(atHome({ has_two_factor: true, owes_two_factor: true, has_foreign_factor: true }), now)).toBe(
    false,
  );
  // Its own authenticator was taken away meanwhile.
  expect(owesTwoFactor(atHome({ owes_two_factor: true }), now)).toBe(false);
});

test('whoever has none owes one where it is asked for, at home or there', () => {
  const asking = { requires_two_factor: true };
  expect(owesTwoFactor(atHome({ settings: asking }), now)).toBe(true);
  expect(owesTwoFactor(onVisit({ settings: asking }), now)).toBe(true);
  expect(owesTwoFactor(onVisit({ there: there(asking) }), now)).toBe(true);
  expect(owesTwoFactor(onVisit({ there: there(asking), has_two_factor: true }), now)).toBe(false);
  expect(owesTwoFactor(onVisit({ there: there(asking), has_foreign_factor: true }), now)).toBe(false);
});

test('from a day on, as it begins where the organization is, and of its roles alone', () => {
  const later = { requires_two_factor: true, two_factor_from: '2026-03-12' };
  const midnight = new Date('2026-03-11T19:00:00Z');
  expect(owesTwoFactor(atHome({ settings: later }), new Date(midnight.getTime() - 1))).toBe(false);
  expect(owesTwoFactor(atHome({ settings: later }), midnight)).toBe(true);
  const ofOperators = { requires_two_factor: true, two_factor_role: 'operator' as const };
  expect(owesTwoFactor(atHome({ settings: ofOperators }), now)).toBe(false);
  expect(owesTwoFactor(atHome({ settings: ofOperators, role: 'operator' }), now)).toBe(true);
  expect(owesTwoFactor(onVisit({ there: there(ofOperators) }), now)).toBe(true);
});
