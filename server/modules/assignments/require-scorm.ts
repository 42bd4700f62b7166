import { AppError } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import { findAssignment } from './assignment-repository.ts';

/** The id of an assigned course that is a SCORM package; 404 for every other. */
export async function requireScorm(scope: TenantScope, id: string): Promise<string> {
  if ((await findAssignment(scope, id))?.type !== 'scorm') throw new AppError('not_found');
  return id;
}
