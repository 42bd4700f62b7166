import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { forgetDocumentsJob } from './forget-documents.job.ts';

export { forgetDocumentsJob };

export const documentsJobs: readonly AnyJob<AppContext>[] = [forgetDocumentsJob];
