import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { importPackageJob } from './import-package.job.ts';

export { type ArrivingPackage, storePackage } from './package-store.ts';
export { unpackPackage } from './unpack-package.ts';

export const scormJobs: readonly AnyJob<AppContext>[] = [importPackageJob];
