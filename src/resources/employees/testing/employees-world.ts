import type { Employee } from '#contract/employees.ts';
import { type Call, idOf, serveBadges } from '#src/kit/testing/test-kit.tsx';

export const listPath = '/admin/staff/employees';
export const permissions = ['admin.staff.employees', 'admin.settings.license'];

export const person = (name: string, full_name: string): Employee => ({
  version: '',
  id: idOf(name),
  organization_id: 'vector',
  last_name: full_name,
  first_name: '',
  middle_name: '',
  full_name,
  email: `${name}@vector.test`,
  position: '',
  role: 'employee',
  roles: ['employee'],
  department: { id: 'd', title: 'Storage' },
  departments_above: [],
  is_registered: true,
  created_at: '2026-03-11T09:00:00Z',
  tags: [],
  statistic: {
    progress: 0,
    risk_level: null,
    phishing_indicator: null,
    learning: 'NORMAL',
    phishing_events: { sent: 0, opened: 0, clicked: 0, entered_data: 0, opened_attachment: 0, reported: 0 },
  },
  can: ['open', 'edit', 'grant', 'remove'],
});
export const people = [person('anna', 'Anna'), person('boris', 'Boris'), person('vera', 'Vera')];
export const pageOfPeople = { data: people, roles: [], total_count: people.length, limit: 20, offset: 0 };
const license = {
  users_count: 110,
  users_limit: 300,
  given_count: 190,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  is_current: true,
};

/** Stands where the network is. `answer` may take over any call. */
export function serve(answer: (call: Call) => unknown = () => undefined): Call[] {
  return serveBadges([], (call) => {
    const own = answer(call);
    if (own !== undefined) return Response.json(own);
    if (call.path === '/api/v2/organizations/current') return Response.json({ license });
    return Response.json(
      call.path.includes('departments') ? { ...pageOfPeople, data: [], total_count: 0 } : pageOfPeople,
    );
  });
}
