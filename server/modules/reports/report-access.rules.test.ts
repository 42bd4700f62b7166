import { expect, test } from 'vitest';
import { rolePermissions } from '#contract/permissions.ts';
import { maySeeReport } from './report-access.rules.ts';

const viewer = (userId: string, role: keyof typeof rolePermissions) => ({
  userId,
  permissions: new Set<string>(rolePermissions[role]),
});
const report = { created_by: 'anna' };

test.each([
  ['whoever asked for it', viewer('anna', 'operator'), true],
  ['whoever asked for it and lost the permission since', viewer('anna', 'employee'), false],
  ['another operator', viewer('boris', 'operator'), false],
  ['an administrator', viewer('root', 'system_admin'), true],
])('a report of employees for %s: %s', (_who, who, may) => {
  expect(maySeeReport(report, 'admin.staff.employees', who)).toBe(may);
});
