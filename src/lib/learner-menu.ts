import type { PermissionKey } from '#contract/permissions.ts';

export interface LearnerLink {
  name: 'learning' | 'statistics' | 'profile';
  path: string;
  /** Undefined for what everybody has. */
  permission?: PermissionKey;
}

const learnerLinks: readonly LearnerLink[] = [
  { name: 'learning', path: '/user/learning', permission: 'user.learning' },
  { name: 'statistics', path: '/user/statistics', permission: 'user.statistics' },
  { name: 'profile', path: '/user/profile' },
];

/**
 * The places of the learner's room that the viewer may open: their own profile always. Without permissions, while they
 * are still being read, all of them: what most people have stands still.
 */
export function computeLearnerMenu(permissions: ReadonlySet<string> | undefined): LearnerLink[] {
  return learnerLinks.filter(
    ({ permission }) => permission === undefined || permissions === undefined || permissions.has(permission),
  );
}
