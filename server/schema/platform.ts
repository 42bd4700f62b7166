import type { Generated } from 'kysely';
import type { AuditActorKind } from '#contract/audit-kinds.ts';
import type { MailingKind } from '#contract/mailings.ts';
import type { EmailCancelReason, EmailFailureKind, EmailTry } from '#contract/sent-emails.ts';
import type { Instant, Json, NullableInstant, NullableJson } from './organizations.ts';

/** Append-only; `hash` chains each row to the one before it within the organization and is filled by the sealing job. */
export interface AuditLogTable {
  seq: Generated<string>;
  organization_id: string | null;
  at: Instant;
  user_id: string | null;
  /** Null in entries older than the kinds of actors: a person, or the product where there is none. */
  actor_kind: AuditActorKind | null;
  actor_id: string | null;
  /** What it was called then. */
  actor_title: string | null;
  address: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  entity_title: string | null;
  old_value: NullableJson<unknown>;
  new_value: NullableJson<unknown>;
  outcome: 'success' | 'refused' | 'failed';
  previous_hash: string | null;
  hash: string | null;
  /** Place in the organization's chain, from 1; null until sealed. */
  seal_no: string | null;
  /** Of an entry that lost a name: the hash of what is left, chained to `hash`. */
  redacted_hash: Generated<string | null>;
}

/** The end of each organization's audit chain: what the next row is chained to, and how a cut-off end is noticed. */
export interface AuditHeadsTable {
  /** The nil UUID for entries of no organization. */
  organization_id: string;
  seal_no: string;
  hash: string;
  /** The seal of the last entry that went with age; what is left follows from it. */
  start_seal_no: Generated<string>;
  start_hash: Generated<string>;
}

/** What happened, for consoles that are open now. Rows live for minutes. */
export interface LiveEventsTable {
  seq: Generated<string>;
  organization_id: string;
  /** Null: everybody of the organization who holds `permission`. */
  user_id: string | null;
  permission: string | null;
  topic: string;
  payload: Json<Record<string, unknown>>;
  at: Instant;
}

export interface FilesTable {
  id: string;
  organization_id: string;
  /** What it may be used for: `picture`, `audio`, `import`, `attachment`, `certificate`… */
  kind: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  /** Of film and sound, as far as it is known. */
  seconds: Generated<number | null>;
  created_by: string | null;
  created_at: Instant;
}

/** State of long work (imports, bulk assignment, reports), read at `events/{id}`. */
export interface LongTasksTable {
  organization_id: string;
  id: string;
  kind: string;
  status: 'in_process' | 'success' | 'error' | 'cancelled';
  done: number;
  total: number | null;
  result: NullableJson<unknown>;
  error_code: string | null;
  error_detail: string | null;
  cancel_requested: boolean;
  created_by: string | null;
  created_at: Instant;
  finished_at: NullableInstant;
  /** The last sign of life of whoever works on it. */
  beat_at: NullableInstant;
}

/** The outbox: one row a letter, claimed with a lease and sent by the worker. */
/** What another address of the person does to a letter: it goes there, it is cancelled, or it goes where it was to go. */
export type EmailAddressing = 'person' | 'bound' | 'fixed';

export interface MessagesTable {
  organization_id: string;
  id: string;
  /** Names the renderer that turns `payload` into a letter when it is sent. */
  kind: string;
  user_id: string | null;
  /** The address that it went to, or is to go to as far as is known. */
  recipient: string;
  addressing: Generated<EmailAddressing>;
  /** Where it was to go when it was queued; null: to the same address. */
  original_recipient: string | null;
  /** Why it was taken back; null: it was not, or somebody did it. */
  cancel_reason: EmailCancelReason | null;
  payload: Json<Record<string, unknown>>;
  /** What the letter belongs to: a campaign, an assignment; cancelled together. */
  batch_id: string | null;
  /** The act of many emails that queued it. */
  mailing_id: string | null;
  /** The person who queued it, or began what did. */
  queued_by: string | null;
  /** What queued it; null: nobody wrote it down then. */
  actor_kind: AuditActorKind | null;
  actor_id: string | null;
  /** What the tag, the schedule or the token was called. */
  actor_title: string | null;
  state: 'planned' | 'sending' | 'sent' | 'deferred' | 'paused' | 'failed' | 'cancelled';
  due_at: Instant;
  lease_until: NullableInstant;
  lease_owner: string | null;
  attempts: number;
  /** Our own Message-ID, made from the row: a repeat after a crash is recognised. */
  message_id: string;
  server_answer: string | null;
  failure: string | null;
  /** Whose fault the last failure was; null: none, or of a time when nobody wrote it down. */
  failure_kind: EmailFailureKind | null;
  /** Tries that failed, the oldest first. */
  tries: Generated<EmailTry[]>;
  /** Host of the organization's own server; null: the installation's. */
  sent_by: string | null;
  /** When the recipient's server sent it back after all, and what it said. */
  bounced_at: NullableInstant;
  bounce: string | null;
  created_at: Instant;
  sent_at: NullableInstant;
}

/** Emails that one act sent to many people: followed and stopped together. */
export interface MailingsTable {
  organization_id: string;
  id: string;
  kind: MailingKind;
  /** What the emails are about; empty: their kind says it. */
  title: Generated<string>;
  count: number;
  /** When the first of them may leave. */
  leaves_at: Instant;
  created_by: string | null;
  created_at: Instant;
}

export interface IdempotencyKeysTable {
  organization_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  did_change: boolean;
  /** The request that holds it. Null: of an older version. */
  claim_id: string | null;
  /** Where it is worked on. Null: nobody could see whether that process was there. */
  process_id: string | null;
  created_at: Instant;
}

/** The one row that all workers draw letters from when a limit per minute is set. */
export interface MailPaceTable {
  id: number;
  tokens: number;
  filled_at: Instant;
}

/** Letters that arrived in the built-in mailbox. Only the demo writes here. */
export interface MailboxEmailsTable {
  id: string;
  recipient: string;
  message_id: string;
  sender_name: string;
  sender_address: string;
  subject: string;
  /** Text of the letter: preview and search. */
  text: string;
  raw: Uint8Array;
  attachments_count: number;
  is_unread: boolean;
  received_at: Instant;
}

/** What all processes of one installation have in common, by name. */
export interface InstallationMarksTable {
  name: string;
  value: string;
  written_at: Instant;
}

export interface PlatformSchema {
  installation_marks: InstallationMarksTable;
  audit_heads: AuditHeadsTable;
  mail_pace: MailPaceTable;
  mailbox_letters: MailboxEmailsTable;
  audit_log: AuditLogTable;
  live_events: LiveEventsTable;
  files: FilesTable;
  long_tasks: LongTasksTable;
  messages: MessagesTable;
  mailings: MailingsTable;
  idempotency_keys: IdempotencyKeysTable;
}
