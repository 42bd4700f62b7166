import type { Me } from '#contract/sessions.ts';

type Person = Pick<Me, 'id' | 'organization_id' | 'role' | 'visits_from'>;

/** Whether a page goes on after a sign-in over it, and what has to be said first. */
export type CameBack = 'same_person' | 'other_role' | 'before_their_visit' | 'other_person';

/** Who signed in over a page that `before` opened. */
export function whoCameBack(before: Person, now: Person): CameBack {
  if (before.visits_from !== undefined && before.visits_from.id === now.organization_id) return 'before_their_visit';
  if (before.id !== now.id || before.organization_id !== now.organization_id) return 'other_person';
  return before.role === now.role ? 'same_person' : 'other_role';
}
