import { openTicket, readSigningKey, signTicket } from '#modules/content/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { SystemScope, TenantScope } from '#platform/scope.ts';

/** As long as the package itself may be loaded. */
const ticketMs = 12 * 60 * 60_000;

/** Whose last words they are, in which assigned course. */
export interface SignedWords {
  readonly organizationId: string;
  readonly userId: string;
  readonly courseId: string;
}

interface StudyKey {
  readonly user_id: string;
  readonly assigned_course_id: string;
}

/** The address on the package's own origin that takes them: nobody is signed in there. */
export async function signLastWords(
  scope: TenantScope,
  origin: string,
  { assigned_course_id: id, user_id: module_id }: StudyKey,
): Promise<string> {
  const ticket = { kind: 'scorm-study' as const, organization_id: scope.organizationId, id, module_id };
  const expiresAt = new Date(scope.now.getTime() + ticketMs);
  return `${origin}/last-words/${signTicket(ticket, await readSigningKey(scope), expiresAt)}`;
}

/** Throws `scorm_ticket_invalid`. */
export async function openLastWords(scope: SystemScope, text: string): Promise<SignedWords> {
  const ticket = openTicket(text, await readSigningKey(scope), scope.now);
  if (ticket?.kind !== 'scorm-study' || ticket.module_id === undefined) throw new AppError('scorm_ticket_invalid');
  return { organizationId: ticket.organization_id, userId: ticket.module_id, courseId: ticket.id };
}
