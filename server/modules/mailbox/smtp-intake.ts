import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { emailMaxBytes, parseEmail } from '#platform/mail/index.ts';
import { Ports } from '#platform/ports.ts';
import { createSystemScope } from '#platform/scope.ts';
import { insertMailboxEmails } from './mailbox-repository.ts';

export type EmailListener = (raw: Uint8Array, recipients: readonly string[]) => Promise<void>;

export interface Mailbox {
  /** Where the outbox sends to. */
  readonly smtpUrl: string;
  /** Hands every letter, once it is stored, to somebody who wants to see it as well. */
  tell(listener: EmailListener): void;
  close(): Promise<void>;
}

const tooLarge = Object.assign(new Error('message too large'), { responseCode: 552 });
const tryLater = Object.assign(new Error('cannot be stored now'), { responseCode: 451 });

/** A real SMTP server on a free port of the loopback address. A letter is answered for when it is stored. */
export async function startMailbox(database: DatabaseHandle, clock: Clock, log: Logger): Promise<Mailbox> {
  let listener: EmailListener | undefined;
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    banner: 'built-in mailbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: emailMaxBytes,
    closeTimeout: 2000,
    logger: false,
    onData: (stream, session, answer) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void store(stream, recipients).then((refusal) => answer(refusal));
    },
  });

  /** What the server is to answer: nothing when the letter is stored, else why not. */
  async function store(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<Error | undefined> {
    try {
      const raw = await buffer(stream);
      if (stream.sizeExceeded) return tooLarge;
      await keep(raw, recipients);
      await listener?.(raw, recipients);
      return undefined;
    } catch (error) {
      log.error({ err: error }, 'a letter cannot be stored in the mailbox');
      return tryLater;
    }
  }

  async function keep(raw: Uint8Array, recipients: readonly string[]): Promise<void> {
    const letter = await parseEmail(raw);
    await insertMailboxEmails(
      // It stands before the context does, and keeping a letter asks no other domain.
      createSystemScope(database.db, clock.now(), new Ports()),
      recipients.map((recipient) => ({
        id: newId(),
        recipient: recipient.toLowerCase(),
        message_id: letter.messageId || newId(),
        sender_name: letter.senderName,
        sender_address: letter.senderAddress,
        subject: letter.subject,
        // PostgreSQL keeps no zero bytes in text.
        text: letter.text.replaceAll('\u0000', ''),
        raw,
        attachments_count: letter.attachments.filter(({ isInline }) => !isInline).length,
      })),
    );
  }

  server.on('error', (error) => log.warn({ err: error }, 'mailbox connection broke'));
  const socket = server.listen(0, '127.0.0.1');
  if (!socket.listening) await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    tell: (given) => {
      listener = given;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
