import type { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import type { PersonScope } from '#platform/scope.ts';
import type { MadeFile, ReportKind } from './report-kind.ts';

/** Longer than any document of one page of figures takes. */
const longestMs = 60_000;

/** The file of a kind for a caller who waits: nothing is kept and nobody is told how far it is. For short documents. */
export function makeAtOnce<Params extends z.ZodType>(
  { files, config }: Pick<AppContext, 'files' | 'config'>,
  scope: PersonScope,
  kind: ReportKind<Params>,
  params: z.input<Params>,
): Promise<MadeFile> {
  const signal = AbortSignal.timeout(longestMs);
  return kind.make(scope, kind.params.parse(params), {
    reportId: null,
    files,
    config,
    signal,
    tell: () => Promise.resolve(),
  });
}
