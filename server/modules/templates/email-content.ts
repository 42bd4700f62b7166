import { toBuffer as drawQrCode } from 'qrcode';
import { longDay } from '#contract/day-text.ts';
import { pixelTag, renderDocument } from '#modules/documents/index.ts';
import type { EmailAttachment, EmailContext, Letter } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { fillVariables, usesVariable } from '#platform/variables.rules.ts';
import type { TemplateSnapshot } from '#schema/phishing.ts';
import { addTracking, emailText } from './email-html.rules.ts';
import type { EmailPerson } from './email-person-repository.ts';
import { enclosePictures } from './enclosed-pictures.ts';
import type { TrackingAddresses } from './tracking-addresses.ts';

const qrName = 'qr@letter';

type EmailSource = Omit<TemplateSnapshot['emails'][number], 'id' | 'name' | 'red_flags'>;

interface ContentOptions {
  /** False for a test: no pixel, no hidden link, nothing to report to. */
  readonly isTracked: boolean;
}

/** The letter as one person gets it, with their addresses in it. */
export async function renderContent(
  context: EmailContext,
  person: EmailPerson,
  email: EmailSource,
  addresses: TrackingAddresses,
  { isTracked }: ContentOptions,
): Promise<Letter> {
  const values = variableValues(context, person, addresses);
  const fill = (content: string) => fillVariables(content, values, { escape: false });
  const markup = {
    pixel: isTracked ? pixelTag(addresses.pixel) : '',
    qr: `<img src="cid:${qrName}" width="180" height="180" alt="QR">`,
  };
  const { html: source, pictures } = enclosePictures(email.html);
  const html = fillVariables(source, values, { escape: true, html: markup });
  const attachments: EmailAttachment[] = await Promise.all(
    email.attachments.map((attachment) => renderDocument(attachment, values, addresses, context.files)),
  );
  attachments.push(...pictures);
  if (usesVariable(email.html, 'qr')) {
    attachments.push({
      filename: 'qr.png',
      media_type: 'image/png',
      content: await drawQrCode(addresses.landing, { width: 360, margin: 1 }),
      cid: qrName,
    });
  }
  return {
    subject: fill(email.subject),
    from: { name: fill(email.from_name), address: email.from_address },
    html: isTracked ? addTracking(html, addresses, usesVariable(email.html, 'pixel')) : html,
    text: email.text === '' ? emailText(html) : fill(email.text),
    attachments,
  };
}

export function variableValues(
  context: Pick<EmailContext, 'organizationTitle'> & { scope: Pick<TenantScope, 'now' | 'timeZone'> },
  person: EmailPerson,
  addresses: TrackingAddresses,
): Record<string, string> {
  const { first_name, last_name, middle_name, email, position, department } = person;
  return {
    first_name,
    last_name,
    middle_name,
    full_name: [last_name, first_name, middle_name].filter((part) => part !== '').join(' ') || email,
    email,
    position,
    department,
    organization: context.organizationTitle,
    link: addresses.landing,
    link_host: addresses.host,
    attachment_link: addresses.attachment,
    report_link: addresses.report,
    today: longDay(context.scope.now, person.language, context.scope.timeZone),
  };
}
