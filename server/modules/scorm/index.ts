import type { AppContext } from '#platform/context.ts';
import type { AnyJob } from '#platform/jobs/index.ts';
import { importPackageJob } from './import-package.job.ts';

export { checkElements } from './data-model.rules.ts';
export { freezeScormCourse, hasPackageChanged } from './freeze-package.ts';
export { assessItem, type ItemProgress } from './item-progress.rules.ts';
export { reportItem } from './item-report.rules.ts';
export { type SharedNames, sharedNamesOf } from './learner-globals.rules.ts';
export { readPackageOfVersion } from './package-memory.ts';
export { defaultOrganization, listLaunchable, stepIdOf } from './package-outline.rules.ts';
export { assessPackage } from './package-progress.rules.ts';
export type { PackageRecord } from './package-repository.ts';
export { type ArrivingPackage, storePackage } from './package-store.ts';
export { openPackageFrame } from './scorm-reading.ts';
export {
  isInLibrary,
  selectOfferedTitles as readOfferedScormCourses,
  selectPackageIds as readPackageIds,
} from './scorm-repository.ts';
export { durationOf, secondsOf } from './scorm-time.rules.ts';
export { unpackPackage } from './unpack-package.ts';

export const scormJobs: readonly AnyJob<AppContext>[] = [importPackageJob];
