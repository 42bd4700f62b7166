import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { makeSlidesJob } from './make-slides.job.ts';

export const slideFilesJobs: readonly AnyJob<AppContext>[] = [makeSlidesJob];
