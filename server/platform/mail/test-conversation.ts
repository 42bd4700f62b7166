import { createTransport } from 'nodemailer';
import type { MailProblem, MailTestLine } from '#contract/mail-settings.ts';
import { oneLine } from './delivery.rules.ts';
import { problemOf } from './mail-problem.rules.ts';
import { connectionOptions, type SmtpServer, type TransportTimes } from './smtp-server.ts';
import { composeMail, describeFailure, type ReadyEmail } from './transport.ts';

/** A person waits for the outcome: shorter than for letters that nobody watches. */
const testTimes: TransportTimes = { connection: 8000, greeting: 8000, socket: 10_000, letter: 25_000 };
const maxLines = 200;
const maxLineLength = 1000;
const hidden = '***';

export interface Conversation {
  readonly problem: MailProblem | null;
  /** The server's last word. */
  readonly answer: string;
  readonly took_ms: number;
  readonly lines: MailTestLine[];
}

/** Hands one letter over on a connection of its own, and writes down what both sides said. No password is in it. */
export async function holdTestConversation(
  server: SmtpServer,
  letter: ReadyEmail,
  times: TransportTimes = testTimes,
): Promise<Conversation> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const protocol = createProtocol(took, secretsOf(server));
  const transport = createTransport({
    ...connectionOptions(server, times),
    transactionLog: true,
    logger: protocol.logger,
  });
  try {
    const info = await transport.sendMail({ ...composeMail(letter), signal: AbortSignal.timeout(times.letter) });
    return { problem: null, answer: oneLine(info.response ?? ''), took_ms: took(), lines: protocol.lines };
  } catch (error) {
    const failure = describeFailure(error);
    return {
      problem: problemOf(failure),
      answer: protocol.hide(oneLine(failure.message)),
      took_ms: took(),
      lines: protocol.lines,
    };
  } finally {
    transport.close();
  }
}

/** The password as it may stand in a conversation: a server might say it back. */
function secretsOf(server: SmtpServer): string[] {
  const { user, password } =
    'url' in server
      ? {
          user: decodeURIComponent(new URL(server.url).username),
          password: decodeURIComponent(new URL(server.url).password),
        }
      : { user: server.user, password: server.password ?? '' };
  if (password === '') return [];
  const forms = [password, `\u0000${user}\u0000${password}`].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
  ]);
  return forms.sort((a, b) => b.length - a.length);
}

interface LoggedEntry {
  readonly tnx?: string;
}

/** Notes of the client that say nothing to people: how it works inside. */
const quietNotes = new Set(['create', 'proxy', 'mail', 'sender', 'dns', 'dkim', 'DKIM', 'transport']);

function createProtocol(took: () => number, secrets: readonly string[]) {
  const lines: MailTestLine[] = [];
  let isSigningIn = false;
  const hide = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, hidden), text);

  function sideOf(tnx: string): MailTestLine['side'] {
    return tnx === 'client' || tnx === 'server' ? tnx : 'note';
  }

  function note(entry: LoggedEntry | undefined, message = '', ...values: unknown[]): void {
    const { tnx = '' } = entry ?? {};
    if (lines.length >= maxLines || quietNotes.has(tnx)) return;
    const side = sideOf(tnx);
    let text = message;
    for (const value of values) text = text.replace(/%[sd]/, () => String(value));
    if (side === 'client') {
      // Name and password travel in several forms and lines: until the server has decided, nothing is written down.
      if (/^AUTH\b/i.test(text)) isSigningIn = true;
      if (isSigningIn)
        text = text.replace(/^(AUTH \S+)?.*$/is, (_all, method?: string) => `${method ?? ''} ${hidden}`.trim());
    } else if (side === 'server' && isSigningIn) {
      isSigningIn = text.startsWith('3');
    }
    lines.push({ at_ms: took(), side, text: hide(text).slice(0, maxLineLength) });
  }

  const logger = { trace: note, debug: note, info: note, warn: note, error: note, fatal: note };
  return { lines, logger, hide };
}
