import { describe, expect, it } from 'vitest';
import { bulkAssignBody } from '#contract/assignments.ts';
import { nobody } from '../people/people-choice.rules.ts';
import { type AssignmentDraft, assignmentBody, emptyDraft } from './assignment-flow.rules.ts';

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

  it('lacks courses and its first day, and does not end before it begins', () => {
    const wrong = (draft: AssignmentDraft) =>
      bulkAssignBody
        .safeParse(assignmentBody(draft))
        .error?.issues.map(({ path }) => path[0])
        .filter((word, at, all) => all.indexOf(word) === at);
    expect(wrong({ ...ready, courses: [], startDate: null })).toEqual(['courses_ids', 'start_date']);
    expect(wrong({ ...ready, endDate: '2026-11-20' })).toEqual(['end_date']);
    expect(wrong({ ...ready, endDate: null })).toBeUndefined();
  });

  it('is sent as the server takes it', () => {
    const body = assignmentBody(ready);
    expect(bulkAssignBody.safeParse(body).success).toBe(true);
    expect(body.selection.include_ids).toEqual([person]);
  });

  it('cannot close hard without an end', () => {
    expect(assignmentBody({ ...ready, closesHard: true, endDate: null }).closes_hard).toBe(false);
    expect(assignmentBody({ ...ready, closesHard: true }).closes_hard).toBe(true);
  });
});
