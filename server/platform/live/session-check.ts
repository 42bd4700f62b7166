import type { PersonScope } from '../scope.ts';
import { openSessions } from '../session.ts';

/** Whether a stream that was opened with this session may go on. */
export async function isStreamWelcome(scope: PersonScope, sessionHash: string | null, now: Date): Promise<boolean> {
  return sessionHash !== null && (await scope.ports.find(openSessions)({ ...scope, now }, sessionHash));
}
