import { describe, expect, it } from 'vitest';
import { bulkAssignBody } from '#contract/assignments.ts';
import { nobody } from '../people/people-choice.rules.ts';
import { type AssignmentDraft, assignmentBody, assignmentGaps, emptyDraft } from './assignment-flow.rules.ts';

const today = '2026-11-21';
const course = '0190b6c0-0000-7000-8000-000000000001';
const person = '0190b6c0-0000-7000-8000-000000000002';
const ready: AssignmentDraft = {
  ...emptyDraft(today),
  courses: [course],
  people: { ...nobody, included: [{ id: person, title: 'Ann' }] },
};

describe('an assignment that is being put together', () => {
  it('begins today and is open for thirty days', () => {
    expect(emptyDraft(today)).toMatchObject({ startDate: '2026-11-21', endDate: '2026-12-21', needMessage: true });
  });

  it('names everything that is missing, in the order of the page', () => {
    expect(assignmentGaps({ ...emptyDraft(today), startDate: null }, today)).toEqual([
      'courses',
      'people',
      'start_date',
    ]);
    expect(assignmentGaps(ready, today)).toEqual([]);
  });

  it('does not end before it begins, nor in the past', () => {
    expect(assignmentGaps({ ...ready, endDate: '2026-11-20' }, today)).toEqual(['end_before_start']);
    const late = { ...ready, startDate: '2026-10-01', endDate: '2026-11-01' };
    expect(assignmentGaps(late, today)).toEqual(['end_in_past']);
    expect(assignmentGaps({ ...ready, endDate: null }, today)).toEqual([]);
    expect(assignmentGaps({ ...ready, endDate: today }, today)).toEqual([]);
  });

  it('is sent as the server takes it', () => {
    const body = assignmentBody(ready);
    expect(bulkAssignBody.safeParse(body).success).toBe(true);
    expect(body?.selection.include_ids).toEqual([person]);
  });

  it('cannot close hard without an end', () => {
    expect(assignmentBody({ ...ready, closesHard: true, endDate: null })?.closes_hard).toBe(false);
    expect(assignmentBody({ ...ready, closesHard: true })?.closes_hard).toBe(true);
  });
});
