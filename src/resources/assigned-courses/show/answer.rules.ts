import type { AssignedCourse } from '#contract/assignments.ts';

type Standing = Pick<AssignedCourse, 'status' | 'employees_count' | 'completed_count' | 'overdue_count'>;

/** What is said of an assignment first: what asks somebody to act goes before what is calm. */
export function findAnswer(
  { status, employees_count, completed_count, overdue_count }: Standing,
  behind: number,
): { name: 'overdue' | 'behind' | 'unfinished' | 'done' | 'calm'; count: number } {
  const unfinished = employees_count - completed_count;
  if (employees_count > 0 && unfinished === 0) return { name: 'done', count: employees_count };
  // Closed: there is nothing to remind of and nothing to extend.
  if (status === 'completed' && unfinished > 0) return { name: 'unfinished', count: unfinished };
  if (overdue_count > 0) return { name: 'overdue', count: overdue_count };
  return behind > 0 ? { name: 'behind', count: behind } : { name: 'calm', count: 0 };
}
