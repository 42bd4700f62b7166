import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { directoriesRound } from './round.job.ts';
import { synchronize } from './synchronize.job.ts';

export const directoriesJobs: readonly AnyJob<AppContext>[] = [synchronize, directoriesRound];
export { directoriesRound as directoriesRoundJob };
