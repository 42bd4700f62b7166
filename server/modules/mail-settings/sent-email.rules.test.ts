import { expect, test } from 'vitest';
import { knownKinds, listedKind, mayBeRepeated, stateOf } from './sent-email.rules.ts';

const facts = { state: 'sent', failure_kind: null, bounced_at: null } as const;

test('a letter that came back is no longer one that was sent', () => {
  expect(stateOf(facts)).toBe('sent');
  expect(stateOf({ ...facts, bounced_at: new Date() })).toBe('bounced');
});

test('only a server that said no refused a letter; after tries without an answer nobody knows', () => {
  expect(stateOf({ ...facts, state: 'failed', failure_kind: 'refused' })).toBe('refused');
  expect(stateOf({ ...facts, state: 'failed', failure_kind: 'unmade' })).toBe('refused');
  expect(stateOf({ ...facts, state: 'failed', failure_kind: 'unreachable' })).toBe('unknown');
  expect(stateOf({ ...facts, state: 'deferred', failure_kind: 'busy' })).toBe('waiting');
});

test('what is on its way is not sent again, and nothing of the simulation is', () => {
  expect(mayBeRepeated('registration', 'bounced')).toBe(true);
  expect(mayBeRepeated('registration', 'waiting')).toBe(false);
  expect(mayBeRepeated('phishing_lure', 'refused')).toBe(false);
});

test('every kind of the outbox has one name in the list; one that is not known has a name as well', () => {
  expect(knownKinds).toContain('phishing.report-answer');
  expect(listedKind('phishing.report-answer')).toBe('phishing_report_answer');
  expect(listedKind('something.new')).toBe('other');
});
