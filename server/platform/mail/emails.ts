import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Language } from '#contract/constants.ts';
import type { EmailCancelReason } from '#contract/sent-emails.ts';
import type { ServerConfig } from '../../config.ts';
import type { FileStore } from '../files/index.ts';
import type { Translator } from '../i18n.ts';
import type { TenantScope } from '../scope.ts';
import type { EmailParts, EmailTemplate } from './email-templates.ts';
import type { EmailLayout } from './layout.ts';

/** A row of the outbox as renderers and hooks see it. */
export interface OutboxMessage {
  readonly id: string;
  readonly organization_id: string;
  readonly kind: string;
  readonly user_id: string | null;
  /** The address that it goes to. */
  readonly recipient: string;
  /** Where it was to go when it was queued; null: to the same address. */
  readonly original_recipient: string | null;
  readonly batch_id: string | null;
  readonly due_at: Date;
  /** How often sending was tried, this time included. */
  readonly attempts: number;
}

/** A row with what its letter calls the recipient. */
export interface AddressedMessage extends OutboxMessage {
  /** The employee's; null when the recipient is none. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly middle_name: string | null;
}

export interface EmailAttachment {
  readonly filename: string;
  readonly content: Uint8Array | Readable;
  readonly media_type: string;
  /** Names the attachment for `<img src="cid:…">`; such an attachment is shown inline. */
  readonly cid?: string;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** What a renderer makes of a message. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly EmailAttachment[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender; without it the organization's, or the product's own (MAIL_FROM) under the organization's title. */
  readonly from?: MailAddress;
}

/** What a renderer may use. */
export interface EmailContext {
  /** The organization's scope: `db` is not a transaction. */
  readonly scope: TenantScope;
  readonly config: ServerConfig;
  readonly files: FileStore;
  readonly organizationTitle: string;
  /** The recipient's language, or the organization's when the recipient is no employee. */
  readonly language: Language;
  /** Texts of the namespace `letters` in that language. */
  readonly t: Translator;
  /** Address of a page of the console, base path included: `pageUrl('/sign-in')`. */
  pageUrl(path: string): string;
  /** The product's own layout: logo or title, paragraphs, one button; with its text version. */
  layOut(letter: EmailLayout): Pick<Letter, 'html' | 'text' | 'attachments'>;
  /** A letter in the organization's words, or in the standard ones, laid out. */
  compose(
    template: EmailTemplate,
    message: AddressedMessage,
    parts: EmailParts,
  ): Pick<Letter, 'subject' | 'html' | 'text' | 'attachments'>;
}

export interface SentMessage extends OutboxMessage {
  readonly sent_at: Date;
  readonly server_answer: string;
}

export interface FailedMessage extends OutboxMessage {
  readonly failed_at: Date;
  /** The server's answer or our reason, one line. */
  readonly failure: string;
}

/** What became of letters of one kind and organization, recorded at once. */
export interface EmailOutcomes {
  readonly sent: readonly SentMessage[];
  /** Given up. */
  readonly failed: readonly FailedMessage[];
  /** Put off: `due_at` is the new moment. */
  readonly postponed: readonly OutboxMessage[];
}

/** How letters of one kind are made, and who hears what became of them. */
export interface EmailDefinition<Payload, Prepared = undefined> {
  readonly payload: z.ZodType<Payload>;
  /** It looks as if a person wrote it. All others say that no person did, and no out-of-office note answers them. */
  readonly isSimulation?: true;
  /** The words that it is composed of, where an organization may write them itself. */
  readonly templates?: readonly EmailTemplate[];
  /**
   * Judges claimed letters again before they are made: the reasons, by id of the message, why some may not leave any
   * more. Those are cancelled, and the list of sent letters shows the reason; all others leave.
   */
  admit?(
    context: EmailContext,
    letters: readonly { message: AddressedMessage; payload: Payload }[],
  ): Promise<ReadonlyMap<string, EmailCancelReason>>;
  /** Runs once for every claimed batch of one organization and language: what a renderer must not read letter by letter. */
  prepare?(
    context: EmailContext,
    letters: readonly { message: AddressedMessage; payload: Payload }[],
  ): Promise<Prepared>;
  render(
    context: EmailContext,
    payload: Payload,
    message: AddressedMessage,
    prepared: Prepared,
  ): Letter | Promise<Letter>;
  /**
   * In the transaction that records what became of letters, before it takes them: locks what `onOutcomes` changes and
   * others lock before letters. Whoever took that only afterwards would deadlock with them.
   */
  lockBefore?(tx: TenantScope, messages: readonly OutboxMessage[]): Promise<void>;
  /** In the transaction that records what became of letters. */
  onOutcomes?(tx: TenantScope, outcomes: EmailOutcomes): Promise<void>;
  /**
   * Once it is recorded that some of these letters failed, also where `onOutcomes` threw: decides whether the others of
   * their batches go on. What it throws is logged; the next letter that fails asks again.
   */
  afterFailed?(scope: TenantScope, messages: readonly OutboxMessage[]): Promise<void>;
}

/** A definition with its types closed over: what a registry holds. */
export interface EmailKind {
  readonly kind: string;
  readonly templates: readonly EmailTemplate[];
  /** Letters in the order of `messages`, or the error of each that could not be made. */
  renderAll(context: EmailContext, messages: readonly QueuedMessage[]): Promise<(MadeEmail | EmailCancelled)[]>;
  lockBefore?(tx: TenantScope, messages: readonly OutboxMessage[]): Promise<void>;
  onOutcomes?(tx: TenantScope, outcomes: EmailOutcomes): Promise<void>;
  afterFailed?(scope: TenantScope, messages: readonly OutboxMessage[]): Promise<void>;
}

export interface QueuedMessage extends AddressedMessage {
  readonly payload: unknown;
}

/** A letter that cannot be made. `isLasting`: trying again is of no use (the payload does not fit its schema). */
export class EmailRejected extends Error {
  override readonly name = 'EmailRejected';
  readonly isLasting: boolean;

  constructor(message: string, options: { isLasting: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isLasting = options.isLasting;
  }
}

/** A letter that could be made and is not to go now: it waits until the moment, as if nobody had taken it up. */
export class EmailPostponed extends Error {
  override readonly name = 'EmailPostponed';
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** A letter that may not leave any more: the reason stands in its row. */
export class EmailCancelled extends Error {
  override readonly name = 'EmailCancelled';
  readonly reason: EmailCancelReason;

  constructor(reason: EmailCancelReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What became of making a letter that may leave. */
export type MadeEmail = Letter | EmailRejected | EmailPostponed;

/** RFC 3834. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Names a kind of letter. The start hands all of them to the mailer in one explicit list. */
export function defineEmail<Payload, Prepared = undefined>(
  kind: string,
  definition: EmailDefinition<Payload, Prepared>,
): EmailKind {
  return {
    kind,
    templates: definition.templates ?? [],
    lockBefore: definition.lockBefore,
    onOutcomes: definition.onOutcomes,
    afterFailed: definition.afterFailed,
    renderAll: async (context, messages) => {
      const read = messages.map((message) => ({ message, parsed: definition.payload.safeParse(message.payload) }));
      const fitting = read.flatMap(({ message, parsed }) =>
        parsed.success ? [{ message, payload: parsed.data }] : [],
      );
      const cancelled = await definition.admit?.(context, fitting);
      const letters = fitting.filter(({ message }) => cancelled?.has(message.id) !== true);
      const prepared = (await definition.prepare?.(context, letters)) as Prepared;
      return Promise.all(
        read.map(async ({ message, parsed }) => {
          if (!parsed.success) {
            return new EmailRejected(`payload does not fit ${kind}: ${parsed.error.issues[0]?.message ?? ''}`, {
              isLasting: true,
              cause: parsed.error,
            });
          }
          const reason = cancelled?.get(message.id);
          if (reason !== undefined) return new EmailCancelled(reason);
          try {
            const letter = await definition.render(context, parsed.data, message, prepared);
            return definition.isSimulation ? letter : { ...letter, headers: { ...automatic, ...letter.headers } };
          } catch (error) {
            if (isDecision(error)) return error;
            const reason = error instanceof Error ? error.message : String(error);
            return new EmailRejected(`letter cannot be made: ${reason}`, { isLasting: false, cause: error });
          }
        }),
      );
    },
  };
}

function isDecision(error: unknown): error is EmailRejected | EmailPostponed | EmailCancelled {
  return error instanceof EmailRejected || error instanceof EmailPostponed || error instanceof EmailCancelled;
}
