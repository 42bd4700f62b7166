import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { importEmployees } from './import/import-employees.job.ts';
import { undoImport } from './import/undo-import.job.ts';

export const peopleJobs: readonly AnyJob<AppContext>[] = [importEmployees, undoImport];
