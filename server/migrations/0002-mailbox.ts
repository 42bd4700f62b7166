import { type Kysely, sql } from 'kysely';

const statements = [
  `create table mailbox_letters (
    id uuid primary key,
    recipient text not null,
    message_id text not null,
    sender_name text not null,
    sender_address text not null,
    subject text not null,
    text text not null,
    raw bytea not null,
    attachments_count integer not null,
    is_unread boolean not null default true,
    received_at timestamptz not null,
    unique (recipient, message_id)
  )`,
  'create index mailbox_letters_received on mailbox_letters (received_at desc, id desc)',
  'create index mailbox_letters_recipient on mailbox_letters (recipient, received_at desc, id desc)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
