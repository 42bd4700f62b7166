import type { Role } from '#contract/permissions.ts';
import { useRead } from '#src/kit/read/use-read.ts';

/** Roles that the viewer may give, as the list's answer tells them; none while they are not wanted or not there yet. */
export function useGrantableRoles(isWanted = true): readonly Role[] {
  const query = { limit: 1 };
  const reading = useRead<{ roles: Role[] }>('employees', '/api/v2/users', { query, enabled: isWanted });
  return isWanted ? (reading.data?.roles ?? []) : [];
}
