import type { BulkSelection } from '#src/kit/index.ts';

/** One person as the actions on many take them. */
export function choosePerson(id: string): BulkSelection {
  return {
    all: false,
    count: 1,
    includeIds: [id],
    excludeIds: [],
    filter: {},
    body: () => ({ include_ids: [id] }),
  };
}
