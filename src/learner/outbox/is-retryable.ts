import { ApiError, NetworkError } from '../../providers/http/api-error.ts';

/**
 * Trying again can help: no connection, a server in trouble, a session that is over until the person signs in again, or a
 * course that an operator paused and will resume.
 */
export function mayArriveLater(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return error.status >= 500 || error.status === 429 || error.status === 401 || error.code === 'course_paused';
}
