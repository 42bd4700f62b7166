import { createTransport, type SendMailOptions } from 'nodemailer';
import { classifyFailure, type DeliveryOutcome, oneLine, type SmtpFailure } from './delivery.rules.ts';
import type { Letter, MailAddress } from './emails.ts';
import { connectionOptions, type SmtpServer, type TransportTimes } from './smtp-server.ts';

/** The key that a letter is signed with (DKIM). */
export interface EmailSignature {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface ReadyEmail {
  readonly letter: Letter;
  readonly from: MailAddress;
  readonly replyTo?: string | null;
  readonly to: string;
  readonly messageId: string;
  readonly date: Date;
  /** Where the letter comes back to when it cannot be delivered; the sender without it. */
  readonly returnAddress?: string | undefined;
  readonly signature?: EmailSignature | null;
}

export interface Transport {
  /** Never throws: what went wrong is the outcome. */
  deliver(letter: ReadyEmail): Promise<DeliveryOutcome>;
  /** Ends all connections, also those in the middle of a letter. */
  close(): void;
}

/** A pool of connections to the SMTP server. */
export function createSmtpTransport(server: SmtpServer, connections: number, times: TransportTimes): Transport {
  const pool = createTransport({
    ...connectionOptions(server, times),
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // Tries again are the outbox's: it knows them after a crash as well. Once is for a connection closed while idle.
    maxRequeues: 1,
  });

  return {
    deliver: async (letter) => {
      try {
        const info = await pool.sendMail({ ...composeMail(letter), signal: AbortSignal.timeout(times.letter) });
        return { kind: 'sent', answer: oneLine(info.response ?? '') };
      } catch (error) {
        return classifyFailure(describeFailure(error));
      }
    },
    close: () => pool.close(),
  };
}

/** A way that cannot be taken: letters wait until somebody mends it. */
export function createClosedTransport(reason: string): Transport {
  return { deliver: async () => ({ kind: 'unreachable', reason }), close: () => undefined };
}

export function composeMail(ready: ReadyEmail): SendMailOptions {
  const { letter, from, replyTo, to, messageId, date, returnAddress, signature } = ready;
  return {
    from: { name: from.name, address: from.address },
    // As a pair and not as text: an address is never read as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(returnAddress !== undefined && { envelope: { from: returnAddress, to } }),
    ...(signature && {
      dkim: { domainName: signature.domain, keySelector: signature.selector, privateKey: signature.privateKey },
    }),
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    messageId,
    date,
    headers: { ...letter.headers },
    xMailer: false,
    attachments: letter.attachments?.map((attachment) => ({
      filename: attachment.filename,
      content: attachment.content instanceof Uint8Array ? Buffer.from(attachment.content) : attachment.content,
      contentType: attachment.media_type,
      ...(attachment.cid !== undefined && { cid: attachment.cid, contentDisposition: 'inline' as const }),
    })),
  };
}

export function describeFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, responseCode, command, response } = error as Error & Record<string, unknown>;
  return {
    message: typeof response === 'string' && response !== '' ? response : error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
