import { type ExpressionBuilder, sql } from 'kysely';
import type { MailboxQuery } from '#contract/mailbox.ts';
import { matchesSearch } from '#platform/database/index.ts';
import type { SystemScope } from '#platform/scope.ts';
import type { Database } from '#schema/index.ts';

export interface NewMailboxEmail {
  readonly id: string;
  readonly recipient: string;
  readonly message_id: string;
  readonly sender_name: string;
  readonly sender_address: string;
  readonly subject: string;
  readonly text: string;
  readonly raw: Uint8Array;
  readonly attachments_count: number;
}

/** A letter that arrives a second time under its Message-ID is recognised and kept once. */
export async function insertMailboxEmails(scope: SystemScope, letters: readonly NewMailboxEmail[]): Promise<void> {
  await scope.db
    .insertInto('mailbox_letters')
    .values(letters.map((letter) => ({ ...letter, is_unread: true, received_at: scope.now })))
    .onConflict((conflict) => conflict.columns(['recipient', 'message_id']).doNothing())
    .execute();
}

const summary = [
  'id',
  'recipient',
  'sender_name',
  'sender_address',
  'subject',
  'received_at',
  'is_unread',
  'attachments_count',
] as const;

type Letters = ExpressionBuilder<Database, 'mailbox_letters'>;

function matching(query: Pick<MailboxQuery, 'search' | 'recipient' | 'unread'>) {
  return (row: Letters) =>
    row.and([
      ...(query.recipient ? [row('recipient', '=', query.recipient.toLowerCase())] : []),
      ...(query.unread === undefined ? [] : [row('is_unread', '=', query.unread)]),
      matchesSearch(query.search, 'subject', 'recipient', 'sender_name', 'sender_address', 'text'),
    ]);
}

/** Newest first; the preview is the beginning of the text. */
export async function listMailboxEmails(scope: SystemScope, query: MailboxQuery) {
  return scope.db
    .selectFrom('mailbox_letters')
    .select(summary)
    .select(sql<string>`left(text, 400)`.as('preview'))
    .where(matching(query))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

export async function countMailboxEmails(
  scope: SystemScope,
  query: Pick<MailboxQuery, 'search' | 'recipient' | 'unread'>,
): Promise<number> {
  const row = await scope.db
    .selectFrom('mailbox_letters')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where(matching(query))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listMailboxRecipients(scope: SystemScope, search: string | undefined) {
  const rows = await scope.db
    .selectFrom('mailbox_letters')
    .select((all) => [
      'recipient as address',
      all.fn.countAll<string>().as('letters_count'),
      all.fn.countAll<string>().filterWhere('is_unread', '=', true).as('unread_count'),
      all.fn.max('received_at').as('last_at'),
    ])
    .where(matchesSearch(search, 'recipient'))
    .groupBy('recipient')
    .orderBy('last_at', 'desc')
    .orderBy('recipient')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    address: row.address,
    letters_count: Number(row.letters_count),
    unread_count: Number(row.unread_count),
    last_at: row.last_at,
  }));
}

export async function findMailboxEmail(scope: SystemScope, id: string) {
  return scope.db
    .selectFrom('mailbox_letters')
    .select([...summary, 'message_id', 'text', 'raw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markMailboxEmailRead(scope: SystemScope, id: string): Promise<boolean> {
  const result = await scope.db
    .updateTable('mailbox_letters')
    .set({ is_unread: false })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteMailboxEmails(scope: SystemScope): Promise<number> {
  const result = await scope.db.deleteFrom('mailbox_letters').executeTakeFirst();
  return Number(result.numDeletedRows);
}
