import { toDataURL as drawQrCode } from 'qrcode';
import type { Gotcha } from '#contract/phishing-pages.ts';
import { reportAddress, selectMailboxName } from '#modules/reporting/index.ts';
import { emailText, inLanguage, phishingUrlOf } from '#modules/templates/index.ts';
import { selectVisitorSnapshot, selectVisitors, type Visitor } from '#modules/tracking/index.ts';
import { found } from '#platform/app-error.ts';
import type { SystemScope } from '#platform/scope.ts';
import { fillVariables, usesVariable } from '#platform/variables.rules.ts';
import type { ServerConfig } from '#server/config.ts';

/** Enough for every letter that somebody reads to its end. */
const maxTextLength = 6000;
/** Stands where the letter named the person. */
const leftOut = '…';
const personal = ['first_name', 'last_name', 'middle_name', 'full_name', 'email', 'position', 'department', 'today'];

/** What gave the letter away. Says nothing of the person: the token may have been passed on. */
export async function readGotcha(scope: SystemScope, token: string, config: ServerConfig): Promise<Gotcha> {
  const visitor = found((await selectVisitors(scope, [token])).get(token));
  const snapshot = found(await selectVisitorSnapshot(scope, visitor));
  const email = found(inLanguage(snapshot.emails, visitor.language, visitor.organization_language));
  const phishingUrl = phishingUrlOf(config.phishingDomains, snapshot.domain);
  const link = `${phishingUrl}/${leftOut}`;
  const known = {
    ...Object.fromEntries(personal.map((name) => [name, leftOut])),
    organization: visitor.organization,
    link,
    attachment_link: link,
    report_link: link,
    link_host: new URL(phishingUrl).host,
  };
  const fill = (content: string) => fillVariables(content, known, { escape: false });
  const words = fillVariables(email.html, known, { escape: true, html: { qr: '[QR]' } });
  // Every part of a letter leads to the same nowhere, its code as well.
  const code = usesVariable(email.html, 'qr') ? await drawQrCode(link, { width: 360, margin: 1 }) : '';
  const qr = `<img src="${code}" width="180" height="180" alt="QR">`;
  const html = fillVariables(email.html, known, { escape: true, html: { qr, pixel: '' } });
  const mailbox = await selectMailboxName(scope, visitor.organization_id);
  return {
    action: gotchaAction(visitor),
    letter: {
      subject: fill(email.subject),
      from_name: fill(email.from_name),
      from_address: email.from_address,
      language: email.language,
      html,
      text: (email.text === '' ? emailText(words) : fill(email.text)).slice(0, maxTextLength),
      attachments: email.attachments.map((attachment) => fill(attachment.name)),
    },
    red_flags: email.red_flags.map((flag) => ({ ...flag, quote: fill(flag.quote) })),
    organization: visitor.organization,
    language: visitor.language,
    report_address: mailbox === undefined ? null : reportAddress(config, mailbox),
    is_testing: visitor.is_testing,
  };
}

function gotchaAction({ state, kind }: Visitor): Gotcha['action'] {
  if (state === 'entered_data') return 'entered_data';
  if (state === 'opened_attachment' || kind === 'attachments') return 'opened_attachment';
  return 'clicked';
}
