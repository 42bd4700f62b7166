import type { EmailAttachment, EmailAttachmentInput, PhishingEmailPatch } from '#contract/phishing-emails.ts';
import { emailVariables } from '#contract/phishing-template-kinds.ts';
import { filesOfEmail } from '#modules/documents/index.ts';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { parseHtml } from '#platform/parsing/html-tree.ts';
import type { TenantScope } from '#platform/scope.ts';
import { normalizeVariables, unknownVariables } from '#platform/variables.rules.ts';
import type { EmailValues } from './email-repository.ts';

/** The content in one spelling; throws `variable_unknown` at its field. */
export function checked(field: string, content: string, allowed: readonly string[]): string {
  const unknown = unknownVariables(content, allowed);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    throw new AppError('variable_unknown', {
      errors: { [field]: ['variable_unknown'] },
      values: { names },
    });
  }
  return normalizeVariables(content);
}

/** Those that make sense in the name of a file. */
const nameVariables = emailVariables.filter((name) => !/link|qr|pixel/.test(name));
const textVariables = emailVariables.filter((name) => name !== 'qr' && name !== 'pixel');

/** What is made into another kind of document has to be readable: throws `html_too_deep` at its field. */
function checkedDocument(field: string, html: string, media_type: EmailAttachmentInput['media_type']): string {
  if (media_type !== undefined && media_type !== 'text/html') {
    try {
      parseHtml(html);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      throw new AppError(cause.code, { errors: { [field]: [cause.code] }, cause });
    }
  }
  return checked(field, html, emailVariables);
}

/** What each document is made of: the HTML that was written, or the file that was uploaded. */
async function checkedAttachments(
  tx: TenantScope,
  given: readonly EmailAttachmentInput[],
  before: readonly EmailAttachment[],
): Promise<EmailAttachment[]> {
  const files = await filesOfEmail(tx, given, before);
  return given.map(({ id, name, html, media_type }, index) => {
    const field = `attachments.${String(index)}`;
    const file = files.get(index);
    const common = { id: id ?? newId(), name: checked(`${field}.name`, name, nameVariables) };
    if (file !== undefined && html === undefined) return { ...common, ...file };
    if (file === undefined && html !== undefined) {
      return {
        ...common,
        media_type: media_type ?? 'text/html',
        html: checkedDocument(`${field}.html`, html, media_type),
      };
    }
    throw new AppError('attachment_content_missing', { errors: { [`${field}.html`]: ['attachment_content_missing'] } });
  });
}

/**
 * The parts of a letter that are given, checked and in one spelling. `before` are the documents that it had. Throws
 * `variable_unknown`, `attachment_*` at its field.
 */
export async function checkedEmail(
  tx: TenantScope,
  body: PhishingEmailPatch,
  before: readonly EmailAttachment[] = [],
): Promise<Partial<EmailValues>> {
  return {
    ...(body.subject !== undefined && { subject: checked('subject', body.subject, textVariables) }),
    ...(body.from_name !== undefined && { from_name: checked('from_name', body.from_name, ['organization']) }),
    ...(body.html !== undefined && { html: checked('html', body.html, emailVariables) }),
    ...(body.text !== undefined && { text: checked('text', body.text, textVariables) }),
    ...(body.attachments !== undefined && {
      attachments: await checkedAttachments(tx, body.attachments, before),
    }),
  };
}
