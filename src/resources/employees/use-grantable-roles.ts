import { employeeCalls } from '#contract/employees.calls.ts';
import type { Role } from '#contract/permissions.ts';
import { useCall } from '#src/kit/read/use-call.ts';

/** Roles that the viewer may give, as the list's answer tells them; none while they are not wanted or not there yet. */
export function useGrantableRoles(isWanted = true) {
  const reading = useCall(employeeCalls.listEmployees, { query: { limit: 1 }, enabled: isWanted });
  const roles: readonly Role[] = isWanted ? (reading.data?.roles ?? []) : [];
  return { roles, reading };
}
