import { expect, test } from 'vitest';
import { rolePermissions } from '#contract/permissions.ts';
import { mayRemoveReport, maySeeReport } from './report-access.rules.ts';

const viewer = (userId: string, role: keyof typeof rolePermissions) => ({
  userId,
  role,
  permissions: new Set<string>(rolePermissions[role]),
});
const ofProgram = {
  userId: 'token',
  role: 'pdf_service' as const,
  permissions: new Set<string>(['admin.staff.employees']),
};
const report = { created_by: 'anna', recipients_ids: ['clara'] };

test.each([
  ['whoever asked for it', viewer('anna', 'operator'), true],
  ['whoever asked for it and lost the permission since', viewer('anna', 'employee'), false],
  ['whoever gets it', viewer('clara', 'operator'), true],
  ['whoever gets it and lost the permission since', viewer('clara', 'employee'), false],
  ['another operator', viewer('boris', 'operator'), false],
  ['an administrator', viewer('root', 'system_admin'), true],
  ['a program of the PDF service', ofProgram, true],
  ['such a program without reports', { ...ofProgram, permissions: new Set<string>() }, false],
])('a report of employees for %s: %s', (_who, who, may) => {
  expect(maySeeReport(report, 'admin.staff.employees', who)).toBe(may);
});

test('whoever gets a report does not take it away from the others', () => {
  expect(mayRemoveReport(report, viewer('anna', 'operator'))).toBe(true);
  expect(mayRemoveReport(report, viewer('clara', 'operator'))).toBe(false);
  expect(mayRemoveReport(report, ofProgram)).toBe(false);
  expect(mayRemoveReport(report, viewer('root', 'system_admin'))).toBe(true);
});
