import { z } from 'zod';
import { languages, phishingHtmlMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { id, instant, pageOf, pagingParams } from './page.ts';
import { difficulty, phishScaleRating } from './phish-scale.ts';
import { attachmentTypes } from './phishing-attachment-kinds.ts';
import { attachedFile, rewiredLinks } from './phishing-attachments.ts';

export const templateLanguage = z.enum(languages);

export const templateNameMaxLength = 255;
export const emailSubjectMaxLength = 255;
/** Of the name as well as the address. */
export const senderMaxLength = 255;
export const emailDocumentsMax = 10;
export const attachmentNameMaxLength = 255;
export const redFlagsMax = 20;
export const redFlagTitleMaxLength = 120;
export const redFlagQuoteMaxLength = 500;
export const redFlagTextMaxLength = 1000;

/** What gave the letter away, as its author marked it. Shown at the gotcha page, in the letter's own language. */
export const redFlag = z
  .object({
    /** Where it was: decides the picture beside it. */
    place: z.enum(['sender', 'subject', 'text', 'link', 'attachment', 'page']),
    /** The sign in a few words; flags marked before there were titles have none. */
    title: z.string().trim().max(redFlagTitleMaxLength).optional(),
    /** The words of the letter that it is about; may be empty. */
    quote: z.string().trim().max(redFlagQuoteMaxLength).default(''),
    explanation: z.string().trim().min(1).max(redFlagTextMaxLength),
  })
  .meta({ id: 'RedFlag' });
export type RedFlag = z.infer<typeof redFlag>;

export type AttachmentType = (typeof attachmentTypes)[number];

/**
 * A document that reports back when it is opened: written as HTML, or a file of the author's that was uploaded before. One
 * of the two. Its name, its HTML and the text of a word document take the variables of letters.
 */
export const emailAttachmentInput = z.strictObject({
  id: id.optional(),
  name: z.string().trim().min(1).max(attachmentNameMaxLength),
  /** An uploaded file keeps its own. */
  media_type: z.enum(attachmentTypes).default('text/html'),
  html: z.string().min(1).max(phishingHtmlMaxLength).optional(),
  file_id: id.optional(),
  links: rewiredLinks.optional(),
});
export type EmailAttachmentInput = z.input<typeof emailAttachmentInput>;
export const emailAttachment = z
  .object({
    id,
    name: z.string(),
    media_type: z.enum(attachmentTypes),
    /** Of one that was written. */
    html: z.string().optional(),
    /** Of one that was uploaded. */
    file: attachedFile.optional(),
  })
  .meta({ id: 'EmailAttachment' });
export type EmailAttachment = z.infer<typeof emailAttachment>;

const senderAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(senderMaxLength)
  .check(z.email({ pattern: /^[^\s@<>"]+@[^\s@<>"]+$/ }));

const emailFields = {
  /** Name in the editor and on campaign cards. */
  name: z.string().trim().min(1).max(templateNameMaxLength),
  language: templateLanguage,
  subject: z
    .string()
    .trim()
    .min(1)
    .max(emailSubjectMaxLength)
    .regex(/^[^\r\n]*$/),
  from_name: z
    .string()
    .trim()
    .max(senderMaxLength)
    .regex(/^[^\r\n]*$/),
  from_address: senderAddress,
  html: z.string().min(1).max(phishingHtmlMaxLength),
  /** Plain-text part. Empty: made from the HTML. */
  text: z.string().max(phishingHtmlMaxLength),
  attachments: z.array(emailAttachmentInput).max(emailDocumentsMax),
  red_flags: z.array(redFlag).max(redFlagsMax),
  /** How hard it is to see through, as its author rated it. Null: not rated yet. */
  phish_scale: phishScaleRating.nullable(),
};

/** A partial schema with defaults would write the defaults over what is there: only the body has them. */
export const phishingEmailBody = z.strictObject({
  template_id: id,
  ...emailFields,
  from_name: emailFields.from_name.default(''),
  text: emailFields.text.default(''),
  attachments: emailFields.attachments.default([]),
  red_flags: emailFields.red_flags.default([]),
  phish_scale: emailFields.phish_scale.default(null),
});
/** Only what is given changes. */
export const phishingEmailPatch = z.strictObject({ ...emailFields, ...madeFrom }).partial();
export type PhishingEmailBody = z.infer<typeof phishingEmailBody>;
export type PhishingEmailPatch = z.infer<typeof phishingEmailPatch>;

export const phishingEmail = z
  .object({
    id,
    template_id: id,
    name: z.string(),
    language: templateLanguage,
    subject: z.string(),
    from_name: z.string(),
    from_address: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(emailAttachment),
    red_flags: z.array(redFlag),
    phish_scale: phishScaleRating.nullable(),
    /** What the rating comes to. */
    difficulty: difficulty.nullable(),
    updated_at: instant,
    version: editVersion,
  })
  .meta({ id: 'PhishingEmail' });
export type PhishingEmail = z.infer<typeof phishingEmail>;

export const phishingEmailListQuery = z.strictObject({
  ...pagingParams(['name', 'updated_at']),
  template_id: id.optional(),
  search: z.string().trim().max(255).optional(),
});
export const phishingEmailPage = pageOf(phishingEmail);

/** A letter as it stands in the editor, sent to the one who asks. */
export const testEmailBody = z.strictObject({
  template_id: id,
  language: emailFields.language,
  subject: emailFields.subject,
  from_name: emailFields.from_name,
  from_address: emailFields.from_address,
  html: emailFields.html,
  text: emailFields.text,
  attachments: emailFields.attachments,
});
export type TestEmailBody = z.infer<typeof testEmailBody>;
/** The address that it went to. */
export const testEmailAnswer = z.object({ recipient: z.string() }).meta({ id: 'TestLetterAnswer' });
