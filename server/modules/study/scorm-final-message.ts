import { findSessionId, isSessionOpenById } from '#modules/accounts/index.ts';
import { openTicket, readSigningKey, signTicket } from '#modules/content/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '#platform/scope.ts';

/** As long as the package itself may be loaded, and no longer than the session in which it was opened. */
const ticketMs = 12 * 60 * 60_000;

/** Whose last words they are, in which assigned course. */
export interface SignedMessage {
  readonly scope: TenantScope;
  readonly userId: string;
  readonly courseId: string;
}

interface StudyKey {
  readonly user_id: string;
  readonly assigned_course_id: string;
}

/** The address on the package's own origin that takes them: nobody is signed in there. */
export async function signFinalMessage(
  scope: TenantScope,
  origin: string,
  sessionHash: string,
  { assigned_course_id: id, user_id: module_id }: StudyKey,
): Promise<string> {
  const session_id = await findSessionId(scope, sessionHash);
  const ticket = { kind: 'scorm-study' as const, organization_id: scope.organizationId, id, module_id, session_id };
  const expiresAt = new Date(scope.now.getTime() + ticketMs);
  return `${origin}/last-words/${signTicket(ticket, await readSigningKey(scope), expiresAt)}`;
}

/** Throws `scorm_ticket_invalid`: not ours, too old, or its session is over. */
export async function openFinalMessage(system: SystemScope, text: string): Promise<SignedMessage> {
  const ticket = openTicket(text, await readSigningKey(system), system.now);
  if (ticket?.kind !== 'scorm-study') throw new AppError('scorm_ticket_invalid');
  const { organization_id, id: courseId, module_id: userId, session_id } = ticket;
  const organization = await findOrganization(system, organization_id);
  if (organization === null || userId === undefined || session_id === undefined) {
    throw new AppError('scorm_ticket_invalid');
  }
  const scope = createOrganizationScope(system, organization);
  if (!(await isSessionOpenById(scope, session_id, userId))) throw new AppError('scorm_ticket_invalid');
  return { scope, userId, courseId };
}
