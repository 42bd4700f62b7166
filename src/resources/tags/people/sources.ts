import type { ChoiceSource } from '#src/kit/pick/choice-picker.tsx';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export const courseSource = (organizationId: string, archiveTitle: string): ChoiceSource => ({
  noun: 'courses',
  path: `/learning/api/content/courses/organizations/${organizationId}`,
  query: { limit: 50 },
  titleOf: (row) => text(row['title']),
  archive: { title: archiveTitle, query: { archived: true } },
});
