import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { purgeDocumentsJob } from './purge-documents.job.ts';

export { purgeDocumentsJob };

export const documentsJobs: readonly AnyJob<AppContext>[] = [purgeDocumentsJob];
