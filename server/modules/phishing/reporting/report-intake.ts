import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type ParsedLetter, parseLetter } from '#modules/mailbox/index.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import type { AppContext } from '#platform/context.ts';
import { queueLetter } from '#platform/mail/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { reportAnswerKind } from '../letters/letter-kind.ts';
import { countReportAnswers, selectReportedTo, selectReporter } from './report-channel-repository.ts';
import { countReport } from './report-channel-service.ts';
import { findTraces, isAutomatic } from './reported-letter.rules.ts';

/** Letters within letters that are opened; people forward what was forwarded to them. */
const deepest = 4;
/** Nobody gets more answers than this in an hour, whatever comes in under their name. */
const answersAnHour = 10;
const hourMs = 3_600_000;
const largestLetter = 30 * 1024 * 1024;

/**
 * A letter that came to some addresses: where one of them is an organization's report address, the letter is counted as
 * a report and its sender is answered. Other addresses are left alone.
 */
export async function takeReportLetter(
  context: AppContext,
  raw: Uint8Array,
  recipients: readonly string[],
): Promise<void> {
  const system = createSystemScope(context.database.db, context.clock.now());
  for (const recipient of new Set(recipients.map(mailboxNameOf))) {
    const id = await selectReportedTo(system, { mailbox_name: recipient });
    const organization = id === undefined ? null : await findOrganization(system, id);
    if (organization) await take(createOrganizationScope(system, organization), raw);
  }
}

async function take(scope: TenantScope, raw: Uint8Array): Promise<void> {
  const letter = await parseLetter(raw);
  const reporter = await selectReporter(scope, letter.senderAddress);
  const traces = findTraces(await textOf(raw, letter, 0));
  await inTransaction(scope, async (tx) => {
    // What strangers send to the address is no report of anybody here, unless it carries a letter of ours.
    const outcome = await countReport(tx, traces, 'mail', { countsOthers: reporter !== undefined });
    if (reporter === undefined || isAutomatic(letter.headers)) return;
    if ((await countReportAnswers(tx, reporter.id, new Date(tx.now.getTime() - hourMs))) >= answersAnHour) return;
    await queueLetter(tx, {
      kind: reportAnswerKind,
      user_id: reporter.id,
      recipient: reporter.email,
      payload: { outcome },
    });
  });
}

/** Everything in the letter that may carry a trace: headers, texts, letters and files attached to it. */
async function textOf(raw: Uint8Array, letter: ParsedLetter, depth: number): Promise<string> {
  const parts = [
    letter.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    letter.html ?? '',
    letter.text,
  ];
  if (depth === 0) parts.push(Buffer.from(raw).toString('latin1'));
  for (const { content, media_type, name } of depth < deepest ? letter.attachments : []) {
    const bytes = Buffer.from(content);
    if (media_type === 'message/rfc822' || /\.eml$/i.test(name)) {
      parts.push(await textOf(bytes, await parseLetter(bytes), depth + 1));
    }
    // Outlook attaches its own format, in which texts are UTF-16.
    parts.push(bytes.toString('latin1'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le'));
  }
  return parts.join('\n');
}

function mailboxNameOf(address: string): string {
  return (address.split('@')[0] ?? '').toLowerCase();
}

export interface ReportMailbox {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Takes letters to report addresses by SMTP; everything else is refused, so that it is no relay. Meant to stand behind
 * the organization's own mail server, which hands it what comes to the report domain.
 */
export async function startReportMailbox(context: AppContext, host: string, port: number): Promise<ReportMailbox> {
  const server = new SMTPServer({
    name: context.config.reportMailDomain ?? host,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestLetter,
    closeTimeout: 2000,
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      const system = createSystemScope(context.database.db, context.clock.now());
      selectReportedTo(system, { mailbox_name: mailboxNameOf(address) }).then(
        (id) => answer(id === undefined ? refusal(550, 'no such mailbox') : undefined),
        (error: unknown) => {
          context.log.error({ err: error }, 'a report address cannot be looked up');
          answer(refusal(451, 'try again later'));
        },
      );
    },
    onData: (stream, session, answer) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      void store(stream, recipients).then((error) => answer(error));
    },
  });

  async function store(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<Error | undefined> {
    try {
      const raw = await buffer(stream);
      if (stream.sizeExceeded) return refusal(552, 'message too large');
      await takeReportLetter(context, raw, recipients);
      return undefined;
    } catch (error) {
      context.log.error({ err: error }, 'a reported letter cannot be taken');
      return refusal(451, 'try again later');
    }
  }

  server.on('error', (error) => context.log.warn({ err: error }, 'a connection to the report mailbox broke'));
  const listener = server.listen(port, host);
  if (!listener.listening) await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
