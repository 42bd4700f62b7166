import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { undoChangeSet } from './change-sets/undo-change-set.job.ts';
import { importEmployees } from './import/import-employees.job.ts';

export const peopleJobs: readonly AnyJob<AppContext>[] = [importEmployees, undoChangeSet];
