import { createTransport, type SendMailOptions } from 'nodemailer';
import { classifyFailure, type DeliveryOutcome, oneLine } from './delivery.rules.ts';
import type { Letter, MailAddress } from './letters.ts';

/** Times after which a silent server counts as stalled, milliseconds. */
export interface TransportTimes {
  readonly connection: number;
  readonly greeting: number;
  /** Silence in the middle of a conversation. */
  readonly socket: number;
  /** One letter from its first word to its last, trickling servers included. */
  readonly letter: number;
}

export const usualTimes: TransportTimes = { connection: 10_000, greeting: 10_000, socket: 30_000, letter: 120_000 };

export interface ReadyLetter {
  readonly letter: Letter;
  readonly from: MailAddress;
  readonly to: string;
  readonly messageId: string;
  readonly date: Date;
}

export interface Transport {
  /** Never throws: what went wrong is the outcome. */
  deliver(letter: ReadyLetter): Promise<DeliveryOutcome>;
  /** Ends all connections, also those in the middle of a letter. */
  close(): void;
}

/** A pool of connections to the SMTP server. */
export function createSmtpTransport(smtpUrl: string, connections: number, times: TransportTimes): Transport {
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    // Tries again are the outbox's: it knows them after a crash as well. Once is for a connection closed while idle.
    maxRequeues: 1,
    connectionTimeout: times.connection,
    greetingTimeout: times.greeting,
    socketTimeout: times.socket,
    dnsTimeout: times.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    deliver: async (letter) => {
      try {
        const info = await pool.sendMail({ ...compose(letter), signal: AbortSignal.timeout(times.letter) });
        return { kind: 'sent', answer: oneLine(info.response ?? '') };
      } catch (error) {
        return classifyFailure(describe(error));
      }
    },
    close: () => pool.close(),
  };
}

function compose({ letter, from, to, messageId, date }: ReadyLetter): SendMailOptions {
  return {
    from: { name: from.name, address: from.address },
    // As a pair and not as text: an address is never read as a list of addresses.
    to: { name: '', address: to },
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

function describe(error: unknown): Parameters<typeof classifyFailure>[0] {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, responseCode, command, response } = error as Error & Record<string, unknown>;
  return {
    message: typeof response === 'string' && response !== '' ? response : error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command }),
  };
}
