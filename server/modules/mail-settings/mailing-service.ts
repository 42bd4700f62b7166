import type { Mailing } from '#contract/mailings.ts';
import type { Page } from '#contract/page.ts';
import type { AssignmentEmail, MailingEmailsQuery } from '#contract/sent-emails.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import {
  decideDelivery,
  type MailingRow,
  selectMailing,
  selectRunningMailings,
  stopMailing as stopEmails,
} from '#platform/mail/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { listEmailsTogether } from './sent-email-service.ts';

/** Emails of the viewer's own acts that have not all left, the newest first. */
export async function listRunningMailings(scope: PersonScope): Promise<{ data: Mailing[] }> {
  const rows = await selectRunningMailings(scope, scope.userId);
  return { data: await Promise.all(rows.map((row) => present(scope, row))) };
}

export async function readMailing(scope: PersonScope, id: string): Promise<Mailing> {
  return present(scope, await findVisible(scope, id));
}

/** Who got their email, who did not and why. */
export async function listMailingEmails(
  scope: PersonScope,
  id: string,
  query: MailingEmailsQuery,
): Promise<Page<AssignmentEmail>> {
  await findVisible(scope, id);
  return listEmailsTogether(scope, { mailing_id: id }, query);
}

/** Takes back what has not left. What left meanwhile is counted, not called back. */
export async function stopMailing(scope: PersonScope, id: string): Promise<{ stopped: number; left: number }> {
  return inTransaction(scope, async (tx) => {
    const { kind, count } = await findVisible(tx, id);
    const stopped = await stopEmails(tx, id);
    if (stopped > 0) {
      await recordChange(tx, {
        action: 'mailing.stopped',
        entity: 'mailing',
        entity_id: id,
        new_value: { kind, count, stopped },
      });
    }
    return { stopped, left: (await findVisible(tx, id)).sent };
  });
}

/** One's own; those who look after all emails of the organization see everybody's. */
async function findVisible(scope: PersonScope, id: string): Promise<MailingRow> {
  const row = await selectMailing(scope, id);
  const isVisible = row?.created_by === scope.userId || scope.permissions.has('admin.settings.emails');
  return found(isVisible ? row : undefined);
}

async function present(scope: PersonScope, row: MailingRow): Promise<Mailing> {
  const { id, kind, title, count, waiting, sent, failed, cancelled } = row;
  return {
    id,
    kind,
    title,
    count,
    waiting,
    sent,
    failed,
    cancelled,
    delivery: await decideDelivery(scope),
    leaves_at: row.leaves_at.toISOString(),
    created_at: row.created_at.toISOString(),
    can: waiting > 0 ? ['stop'] : [],
  };
}
