import type { QueryWords } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useRead } from '#src/kit/read/use-read.ts';

/** One of the organization's figures, read again when the stream says that statistics changed. */
export function useStatistics<T>(name: string, query: QueryWords = {}) {
  const { organizationId } = useKit();
  return useRead<T>('statistics', `/gateway/v1/statistic/organizations/${organizationId}/${name}`, { query });
}
