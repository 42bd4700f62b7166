import type { EmployeeFilterParams } from '#contract/employees.ts';
import type { ChangeMover } from '#contract/statistics.ts';

const employees = '/admin/staff/employees';

/** The list of employees with these filters, as its address names them. */
export function employeesPath(filter: EmployeeFilterParams): string {
  const query = new URLSearchParams();
  for (const [word, value] of Object.entries(filter)) {
    // The list calls this filter by its column.
    const name = word === 'departments' ? 'department' : word;
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number') query.append(name, String(one));
    }
  }
  return `${employees}?${query}`;
}

export const firstCampaignPath = '/admin/phishing/campaigns/create';
/** A campaign with this lure in it. */
export const templatePath = (templateId: string): string =>
  `${firstCampaignPath}?template=${encodeURIComponent(templateId)}`;

export type MoverKind = 'departments' | 'campaigns' | 'courses' | 'people';

/** Where one finds what moved a figure. */
export function moverPath(kind: MoverKind, { id }: Pick<ChangeMover, 'id'>): string | null {
  if (id === null) return null;
  switch (kind) {
    case 'departments':
      return employeesPath({ departments: [id] });
    case 'campaigns':
      return `/admin/phishing/campaigns/${id}/statistics`;
    case 'courses':
      return `/admin/learning/assigned/${id}`;
    case 'people':
      return `${employees}/${id}`;
  }
}

/** What somebody needs to open it. */
export const moverPermission = {
  departments: 'admin.staff.employees',
  campaigns: 'admin.phishing.campaigns',
  courses: 'admin.learning.assigned',
  people: 'admin.staff.employees',
} as const satisfies Record<MoverKind, string>;

const assigned = '/admin/learning/assigned';
/** The courses behind each count. */
export const courseLinks = {
  library: { path: '/admin/learning/courses', permission: 'admin.learning.courses' },
  assigned: { path: assigned, permission: 'admin.learning.assigned' },
  active: { path: `${assigned}?status=active`, permission: 'admin.learning.assigned' },
  planned: { path: `${assigned}?status=planned`, permission: 'admin.learning.assigned' },
  completed: { path: `${assigned}?status=completed`, permission: 'admin.learning.assigned' },
} as const;

export const organizationsPath = '/admin/organization';
export const statisticsOfPath = (organizationId: string): string => `${organizationsPath}/${organizationId}/statistics`;
/** The part of the statistics that compares the organizations below. */
export const childrenAnchor = 'children';
