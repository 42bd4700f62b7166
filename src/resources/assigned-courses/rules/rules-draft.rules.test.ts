import { expect, test } from 'vitest';
import { assignmentRules } from '#contract/assignment-rules.ts';
import { countRules, draftOf, noRules, rulesOf } from './rules-draft.rules.ts';

test('a form that was not touched says nothing', () => {
  expect(rulesOf(noRules)).toEqual(assignmentRules.parse({}));
  expect(countRules(rulesOf(noRules))).toBe(0);
});

test.each([
  {},
  { is_free_order: false, passing_score: 70, attempts_limit: 0 },
  {
    is_free_order: true,
    pause_minutes: 0,
    time_limit_minutes: 15,
    reminders: { days_before: [14, 3], weeks_after: 1 },
  },
  { reminders: { days_before: [], weeks_after: 0 } },
])('%j comes back from a form as it went in', (given) => {
  const rules = assignmentRules.parse(given);
  expect(rulesOf(draftOf(rules))).toEqual(rules);
  expect(countRules(rules)).toBe(Object.keys(given).length);
});

test('days of reminders are kept once each, the farthest first', () => {
  const { reminders } = rulesOf({ ...noRules, reminders: 'own', days_before: [1, 14, 1], weeks_after: 0 });
  expect(reminders).toEqual({ days_before: [14, 1], weeks_after: 0 });
});
