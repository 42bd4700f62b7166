import type { ApiTokenScope } from '#contract/api-token-kinds.ts';
import type { PermissionKey } from '#contract/permissions.ts';

/** How the secrets of these tokens begin. */
export const secretMark = 'sat_';

/** What services let whoever has a scope see: the keys of the pages that show the same. */
const keys: Readonly<Record<ApiTokenScope, readonly PermissionKey[]>> = {
  people: ['admin.staff.employees', 'admin.staff.tags'],
  learning: ['admin.learning', 'admin.learning.assigned', 'admin.learning.courses'],
  phishing: ['admin.phishing', 'admin.phishing.campaigns'],
  statistics: ['admin.statistics'],
  audit: ['admin.settings.audit'],
  events: ['admin.settings.integrations'],
  rendering: ['admin.phishing.campaigns', 'admin.statistics'],
  reports: [
    'admin',
    'admin.statistics',
    'admin.learning.assigned',
    'admin.phishing.campaigns',
    'admin.staff.employees',
  ],
};

export function permissionsOf(scopes: readonly ApiTokenScope[]): Set<PermissionKey> {
  return new Set(scopes.flatMap((scope) => keys[scope]));
}

const minuteMs = 60_000;

/** Minutes since 1970. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs);
}

export function secondsToNextMinute(now: Date): number {
  return Math.max(1, Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1000));
}
