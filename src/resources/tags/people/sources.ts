import { departmentsTreeLimit } from '#contract/constants.ts';
import type { ChoiceSource } from '#src/kit/pick/choice-picker.tsx';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const peopleSource: ChoiceSource = {
  noun: 'employees',
  path: '/api/v2/users/modal',
  query: { limit: 50 },
  titleOf: (row) => [text(row['full_name']), text(row['email'])].filter((part) => part !== '').join(' · '),
};

export const departmentSource: ChoiceSource = {
  noun: 'departments',
  path: '/api/v2/departments/titles',
  query: { limit: departmentsTreeLimit },
  titleOf: (row) => text(row['title']),
  isWhole: true,
};

export const courseSource = (organizationId: string): ChoiceSource => ({
  noun: 'courses',
  path: `/learning/api/content/courses/organizations/${organizationId}`,
  query: { limit: 50 },
  titleOf: (row) => text(row['title']),
});
