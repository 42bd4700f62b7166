import type { Page } from '#contract/page.ts';
import type {
  AssignmentEmail,
  AssignmentEmailsQuery,
  MailingEmailsQuery,
  SentEmail,
  SentEmailsQuery,
} from '#contract/sent-emails.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { presentTries, queueEmail, queueOnce } from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { listedKind, mayBeRepeated, stateOf } from './sent-email.rules.ts';
import { countEmails, type EmailRow, selectEmail, selectEmails } from './sent-email-repository.ts';

export async function listSentEmails(scope: PersonScope, query: SentEmailsQuery) {
  const { limit, offset, sort_order: order } = query;
  const rows = await selectEmails(scope, query, { order, limit, offset });
  return { data: rows.map(present), total_count: await countEmails(scope, query), limit, offset };
}

/** Letters that were planned together, or that one act queued, the newest first. */
export async function listEmailsTogether(
  scope: TenantScope,
  together: { readonly batch_id: string } | { readonly mailing_id: string },
  query: AssignmentEmailsQuery | MailingEmailsQuery,
): Promise<Page<AssignmentEmail>> {
  const { limit, offset, ...words } = query;
  const filter = { kind: [], ...words, ...together };
  const rows = await selectEmails(scope, filter, { order: 'desc', limit, offset });
  const data = rows.map((row): AssignmentEmail => {
    const { id, created_at, sent_at, recipient, person, kind, state, answer, cancel_reason } = present(row);
    return { id, created_at, sent_at, recipient, person, kind, state, answer, cancel_reason };
  });
  return { data, total_count: await countEmails(scope, filter), limit, offset };
}

export async function readSentEmail(scope: PersonScope, id: string): Promise<SentEmail> {
  return present(found(await selectEmail(scope, id)));
}

/**
 * A letter of its own, to the address that the person has now: the first one stays in the list as it is. Throws
 * `letter_not_repeatable`.
 */
export async function sendEmailAgain(scope: PersonScope, id: string): Promise<SentEmail> {
  return inTransaction(scope, async (tx) => {
    const row = found(await selectEmail(tx, id));
    if (!present(row).can.includes('send_again')) throw new AppError('letter_not_repeatable');
    const recipient = row.addressing === 'fixed' ? row.recipient : (row.email ?? row.recipient);
    const letter = { kind: row.kind, recipient, addressing: row.addressing, payload: row.payload };
    // Pressed twice, it is one: what was queued since counts. To a stranger's address it is always a new one.
    const { id: repeated, isNew } =
      row.user_id === null
        ? { id: await queueEmail(tx, letter), isNew: true }
        : await queueOnce(tx, { ...letter, user_id: row.user_id }, { after: row.id });
    if (!isNew) return readSentEmail(tx, repeated);
    await recordChange(tx, {
      action: 'letter.repeated',
      entity: 'letter',
      entity_id: repeated,
      entity_title: recipient,
      new_value: { kind: row.kind, of: id },
    });
    return readSentEmail(tx, repeated);
  });
}

function present(row: EmailRow): SentEmail {
  const state = stateOf(row);
  const kind = listedKind(row.kind);
  const isWaiting = row.state === 'planned' || row.state === 'deferred';
  const { last_name, first_name, middle_name, email } = row;
  // A letter to somebody who was taken out of the organization is nobody's to send again.
  const isPresent = row.user_id === null || (email !== null && row.removed_at === null);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    due_at: isWaiting ? row.due_at.toISOString() : null,
    recipient: row.recipient,
    person: titled(row.user_id, { email, last_name, first_name, middle_name }),
    kind,
    state,
    by: whoQueued(row),
    original_recipient: row.original_recipient,
    cancel_reason: row.cancel_reason,
    attempts: row.attempts,
    answer: row.bounce ?? row.failure ?? row.server_answer,
    message_id: row.message_id,
    sent_by: row.sent_by,
    bounced_at: row.bounced_at?.toISOString() ?? null,
    bounce: row.bounce,
    tries: presentTries(row.tries),
    can: isPresent && mayBeRepeated(kind, state) ? ['send_again'] : [],
  };
}

function whoQueued(row: EmailRow): SentEmail['by'] {
  if (row.actor_kind === null) return null;
  const person = titled(row.queued_by, {
    email: row.queuer_email,
    last_name: row.queuer_last_name,
    first_name: row.queuer_first_name,
    middle_name: row.queuer_middle_name,
  });
  return { kind: row.actor_kind, title: row.actor_title, person };
}

type JoinedName = Readonly<Record<'email' | 'last_name' | 'first_name' | 'middle_name', string | null>>;

/** Null: nobody, or somebody who was removed for good. */
function titled(id: string | null, { email, last_name, first_name, middle_name }: JoinedName): SentEmail['person'] {
  if (id === null || email === null) return null;
  const name = { last_name: last_name ?? '', first_name: first_name ?? '', middle_name: middle_name ?? '', email };
  return { id, title: joinFullName(name) };
}
