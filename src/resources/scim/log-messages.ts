import { manyOf, oneOf, page, searchParams, text } from '#src/lib/search-params.ts';

export const outcomes = [
  'created',
  'changed',
  'moved',
  'deactivated',
  'restored',
  'deleted',
  'unchanged',
  'refused',
] as const;
export const resources = ['user', 'group'] as const;

interface LogState {
  readonly search: string;
  readonly outcome: readonly (typeof outcomes)[number][];
  readonly resource: (typeof resources)[number] | null;
  readonly page: number;
}

/** What of the log is shown, as the address says it. */
export const logMessages = searchParams<LogState>({
  search: text('search'),
  outcome: manyOf('outcome', outcomes),
  resource: oneOf('resource', resources, null),
  page: page('page'),
});
