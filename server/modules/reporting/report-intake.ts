import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { findOrganization } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { AppContext } from '#platform/context.ts';
import { emailMaxBytes, emailOfReturnAddress, handleBounce, queueEmail } from '#platform/mail/index.ts';
import { defineParser } from '#platform/parsing/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { reportAnswerKind } from './email-kind.ts';
import type { ReportedEmail } from './parsers/reported-email.ts';
import { countReportAnswers, selectReportedTo, selectReporter } from './report-channel-repository.ts';
import { countReport } from './report-channel-service.ts';
import { answerFailure } from './smtp-answer.rules.ts';

/** Nobody gets more answers than this in an hour, whatever comes in under their name. */
const answersAnHour = 10;
const hourMs = 3_600_000;
/** What a person reports, with its pictures and files, bytes. */
const reportMaxBytes = 12 * 1024 * 1024;
/** What strangers may send: enough for the forwarded text of a letter of ours, bytes. */
const strangersMaxBytes = 1024 * 1024;

const parseReportedEmail = defineParser<{ readonly bytes: Uint8Array }, ReportedEmail>({
  module: new URL('./parsers/reported-email.ts', import.meta.url),
  maxBytes: emailMaxBytes,
  deadlineMs: 5000,
  tooComplex: 'letter_too_complex',
  unreadable: 'import_letter_unreadable',
});

/**
 * A letter that came to some addresses: where one of them is an organization's report address, the letter is counted as
 * a report and its sender is answered. Other addresses are left alone. What strangers send is read up to a megabyte, as
 * the envelope names them. Throws `file_too_large`, `letter_too_complex`.
 */
export async function handleReportEmail(
  context: AppContext,
  raw: Uint8Array,
  recipients: readonly string[],
  envelopeSender?: string,
): Promise<void> {
  const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
  for (const recipient of new Set(recipients.map(mailboxNameOf))) {
    const id = await selectReportedTo(system, { mailbox_name: recipient });
    const organization = id === undefined ? null : await findOrganization(system, id);
    if (!organization) continue;
    const scope = createOrganizationScope(system, organization);
    if (envelopeSender !== undefined) await assessSender(scope, envelopeSender, raw.byteLength);
    await take(scope, raw);
  }
}

async function assessSender(scope: TenantScope, sender: string, bytes: number): Promise<void> {
  if (bytes <= strangersMaxBytes || (await selectReporter(scope, sender)) !== undefined) return;
  throw new AppError('file_too_large', { values: { megabytes: strangersMaxBytes / 1024 / 1024 } });
}

async function take(scope: TenantScope, raw: Uint8Array): Promise<void> {
  const letter = await parseReportedEmail({ bytes: raw });
  const reporter = await selectReporter(scope, letter.senderAddress);
  await inTransaction(scope, async (tx) => {
    // What strangers send to the address is no report of anybody here, unless it carries a letter of ours.
    const outcome = await countReport(tx, letter.traces, 'mail', { countsOthers: reporter !== undefined });
    if (reporter === undefined || letter.isAutomatic) return;
    if ((await countReportAnswers(tx, reporter.id, new Date(tx.now.getTime() - hourMs))) >= answersAnHour) return;
    await queueEmail(tx, {
      kind: reportAnswerKind,
      user_id: reporter.id,
      recipient: reporter.email,
      payload: { outcome },
    });
  });
}

function mailboxNameOf(address: string): string {
  return (address.split('@')[0] ?? '').toLowerCase();
}

export interface ReportMailbox {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Takes letters to report addresses by SMTP, and those of ours that come back; everything else is refused, so that it is
 * no relay. Meant to stand behind
 * the organization's own mail server, which hands it what comes to the report domain.
 */
export async function startReportMailbox(context: AppContext, host: string, port: number): Promise<ReportMailbox> {
  const server = new SMTPServer({
    name: context.config.reportMailDomain ?? host,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: reportMaxBytes,
    closeTimeout: 2000,
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      if (emailOfReturnAddress(context.ports, address) !== null) return answer();
      const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
      selectReportedTo(system, { mailbox_name: mailboxNameOf(address) }).then(
        (id) => answer(id === undefined ? refusal(550, 'no such mailbox') : undefined),
        (error: unknown) => {
          context.log.error({ err: error }, 'a report address cannot be looked up');
          answer(refusal(451, 'try again later'));
        },
      );
    },
    onData: (stream, session, answer) => {
      const { rcptTo, mailFrom } = session.envelope;
      const recipients = rcptTo.map(({ address }) => address);
      void store(stream, recipients, mailFrom === false ? '' : mailFrom.address).then((error) => answer(error));
    },
  });

  async function store(
    stream: SMTPServerDataStream,
    recipients: readonly string[],
    sender: string,
  ): Promise<Error | undefined> {
    try {
      const raw = await buffer(stream);
      if (stream.sizeExceeded) return refusal(552, 'message too large');
      await handleBounce(createSystemScope(context.database.db, context.clock.now(), context.ports), raw, recipients);
      await handleReportEmail(context, raw, recipients, sender);
      return undefined;
    } catch (error) {
      const { code, message } = answerFailure(error);
      if (code === 451) context.log.error({ err: error }, 'a reported letter cannot be taken');
      else context.log.warn({ err: error }, 'a reported letter is refused');
      return refusal(code, message);
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
