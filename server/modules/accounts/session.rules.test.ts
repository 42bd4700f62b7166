import { expect, test } from 'vitest';
import { isVisitOver, owesTwoFactor, type StandingSession } from './session.rules.ts';

const now = new Date('2026-03-11T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const atHome = (given: Partial<StandingSession> = {}): StandingSession => ({
  owes_two_factor: false,
  has_foreign_factor: false,
  has_two_factor: false,
  settings: {},
  last_seen_at: now,
  visited_organization_id: null,
  visited_at: null,
  visit_ended_at: null,
  there: null,
  ...given,
});
const onVisit = (given: Partial<StandingSession> = {}) =>
  atHome({ visited_organization_id: 'child', visited_at: minutesAgo(60), there: { settings: {} }, ...given });

test('a visit is over when its account or organization is gone, when it was ended, and after the time of its hosts', () => {
  expect(isVisitOver(atHome(), now)).toBe(false);
  expect(isVisitOver(onVisit(), now)).toBe(false);
  expect(isVisitOver(onVisit({ there: null }), now)).toBe(true);
  expect(isVisitOver(onVisit({ visit_ended_at: now }), now)).toBe(true);
  const strict = { settings: { session_idle_minutes: 15 } };
  expect(isVisitOver(onVisit({ there: strict, last_seen_at: minutesAgo(14) }), now)).toBe(false);
  expect(isVisitOver(onVisit({ there: strict, last_seen_at: minutesAgo(15) }), now)).toBe(true);
});

test('whoever has a second factor owes it until it is given; a provider may have given it', () => {
  expect(owesTwoFactor(atHome({ has_two_factor: true, owes_two_factor: true }))).toBe(true);
  expect(owesTwoFactor(atHome({ has_two_factor: true }))).toBe(false);
  expect(owesTwoFactor(atHome({ has_two_factor: true, owes_two_factor: true, has_foreign_factor: true }))).toBe(false);
  // Its own authenticator was taken away meanwhile.
  expect(owesTwoFactor(atHome({ owes_two_factor: true }))).toBe(false);
});

test('whoever has none owes one where it is asked for, at home or there', () => {
  const asking = { requires_two_factor: true };
  expect(owesTwoFactor(atHome({ settings: asking }))).toBe(true);
  expect(owesTwoFactor(onVisit({ settings: asking }))).toBe(true);
  expect(owesTwoFactor(onVisit({ there: { settings: asking } }))).toBe(true);
  expect(owesTwoFactor(onVisit({ there: { settings: asking }, has_two_factor: true }))).toBe(false);
  expect(owesTwoFactor(onVisit({ there: { settings: asking }, has_foreign_factor: true }))).toBe(false);
});
