import { z } from 'zod';
import { languages } from './constants.ts';
import { flag, id, instant, manyOf, pageOf, pagingWords } from './page.ts';

/** What a template lures people into: its failing action decides the incident risk of a campaign. */
export const templateKinds = ['form', 'attachments', 'link'] as const;
export const templateKind = z.enum(templateKinds);
export type TemplateKind = z.infer<typeof templateKind>;

export const templateLanguage = z.enum(languages);

export const templateNameMaxLength = 255;
export const letterSubjectMaxLength = 255;
/** Largest HTML of a letter or a page, in characters. */
export const phishingHtmlMaxLength = 500_000;

/** Variables that letters and pages may use, written `{{name}}`. Anything else in double braces is refused. */
export const letterVariables = [
  'first_name',
  'last_name',
  'middle_name',
  'full_name',
  'email',
  'position',
  'department',
  'organization',
  'link',
  'link_host',
  'attachment_link',
  'report_link',
  'qr',
  'pixel',
  'today',
] as const;
export type LetterVariable = (typeof letterVariables)[number];
export const pageVariables = [
  'first_name',
  'last_name',
  'middle_name',
  'full_name',
  'email',
  'position',
  'department',
  'organization',
  'link_host',
  'today',
] as const satisfies readonly LetterVariable[];

export const phishingCategory = z.object({ id, name: z.string() }).meta({ id: 'PhishingCategory' });
export type PhishingCategory = z.infer<typeof phishingCategory>;
export const phishingCategories = z.object({ data: z.array(phishingCategory) });

/** A host name that letters may come from and links may point to. */
export const phishingDomain = z.object({ name: z.string(), is_default: z.boolean() }).meta({ id: 'PhishingDomain' });
export const phishingDomainNames = z.object({ data: z.array(phishingDomain) });

/** What gave the letter away, as its author marked it. Shown at the gotcha page, in the letter's own language. */
export const redFlag = z
  .object({
    /** Where it was: decides the picture beside it. */
    place: z.enum(['sender', 'subject', 'text', 'link', 'attachment', 'page']),
    /** The words of the letter that it is about; may be empty. */
    quote: z.string().trim().max(500).default(''),
    explanation: z.string().trim().min(1).max(1000),
  })
  .meta({ id: 'RedFlag' });
export type RedFlag = z.infer<typeof redFlag>;

/** A document that reports back when it is opened. Its HTML takes the variables of letters. */
export const letterAttachmentInput = z.strictObject({
  id: id.optional(),
  name: z.string().trim().min(1).max(255),
  html: z.string().min(1).max(phishingHtmlMaxLength),
});
export const letterAttachment = z
  .object({ id, name: z.string(), media_type: z.string(), html: z.string() })
  .meta({ id: 'LetterAttachment' });
export type LetterAttachment = z.infer<typeof letterAttachment>;

const senderAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/);

const emailFields = {
  /** Name in the editor and on campaign cards. */
  name: z.string().trim().min(1).max(templateNameMaxLength),
  language: templateLanguage,
  subject: z
    .string()
    .trim()
    .min(1)
    .max(letterSubjectMaxLength)
    .regex(/^[^\r\n]*$/),
  from_name: z
    .string()
    .trim()
    .max(255)
    .regex(/^[^\r\n]*$/),
  from_address: senderAddress,
  html: z.string().min(1).max(phishingHtmlMaxLength),
  /** Plain-text part. Empty: made from the HTML. */
  text: z.string().max(phishingHtmlMaxLength),
  attachments: z.array(letterAttachmentInput).max(10),
  red_flags: z.array(redFlag).max(20),
};

/** A partial schema with defaults would write the defaults over what is there: only the body has them. */
export const phishingEmailBody = z.strictObject({
  template_id: id,
  ...emailFields,
  from_name: emailFields.from_name.default(''),
  text: emailFields.text.default(''),
  attachments: emailFields.attachments.default([]),
  red_flags: emailFields.red_flags.default([]),
});
/** Only what is given changes. */
export const phishingEmailPatch = z.strictObject(emailFields).partial();
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
    attachments: z.array(letterAttachment),
    red_flags: z.array(redFlag),
    updated_at: instant,
  })
  .meta({ id: 'PhishingEmail' });
export type PhishingEmail = z.infer<typeof phishingEmail>;

export const phishingEmailListQuery = z.strictObject({
  ...pagingWords(['name', 'updated_at']),
  template_id: id.optional(),
  search: z.string().trim().max(255).optional(),
});
export const phishingEmailPage = pageOf(phishingEmail);

/** A template in a list: enough for the picker and its grouping by category. */
export const phishingTemplateRow = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    kind: templateKind,
    logo: z.string().nullable(),
    category: phishingCategory,
    languages: z.array(templateLanguage),
    emails: z.array(
      z.object({
        id,
        name: z.string(),
        language: templateLanguage,
        subject: z.string(),
        attachments_count: z.number().int(),
      }),
    ),
    pages: z.array(z.object({ id, name: z.string(), language: templateLanguage })),
    /** Ready: a campaign may use it. Otherwise `problems` says what is missing. */
    is_ready: z.boolean(),
    problems: z.array(z.enum(['email_missing', 'link_missing', 'page_missing', 'form_missing', 'attachment_missing'])),
    campaigns_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'PhishingTemplateRow' });
export type PhishingTemplateRow = z.infer<typeof phishingTemplateRow>;
export type TemplateProblem = PhishingTemplateRow['problems'][number];

/** One template with its letters and pages as a whole. */
export const phishingTemplate = phishingTemplateRow
  .extend({
    emails: z.array(phishingEmail),
    pages: z.array(
      z.object({ id, name: z.string(), language: templateLanguage, html: z.string(), updated_at: instant }),
    ),
  })
  .meta({ id: 'PhishingTemplate' });
export type PhishingTemplate = z.infer<typeof phishingTemplate>;

export const phishingTemplateSortKeys = ['name', 'category', 'created_at', 'updated_at'] as const;
export const phishingTemplateListQuery = z.strictObject({
  ...pagingWords(phishingTemplateSortKeys),
  search: z.string().trim().max(255).optional(),
  category_id: manyOf(id),
  kind: manyOf(templateKind),
  language: manyOf(templateLanguage),
  is_ready: flag.optional(),
});
export type PhishingTemplateListQuery = z.infer<typeof phishingTemplateListQuery>;
export const phishingTemplatePage = pageOf(phishingTemplateRow);

const templateFields = {
  name: z.string().trim().min(1).max(templateNameMaxLength),
  description: z.string().trim().max(2000),
  kind: templateKind,
  /** One of `category_id` and `category_name`; a new name makes a category. */
  category_id: id.optional(),
  category_name: z.string().trim().min(1).max(255).optional(),
};
export const phishingTemplateBody = z.strictObject({
  ...templateFields,
  description: templateFields.description.default(''),
});
/** Only what is given changes. */
export const phishingTemplatePatch = z.strictObject(templateFields).partial();
export type PhishingTemplateBody = z.infer<typeof phishingTemplateBody>;
export type PhishingTemplatePatch = z.infer<typeof phishingTemplatePatch>;

/** A rate with the interval that goes with its size (Wilson, 95%). Shares of 1. */
export const rate = z
  .object({
    count: z.number().int(),
    total: z.number().int(),
    share: z.number(),
    low: z.number(),
    high: z.number(),
  })
  .meta({ id: 'Rate' });
export type Rate = z.infer<typeof rate>;

/** What a template did over all campaigns that are not tests. */
export const phishingTemplateStatistics = z
  .object({
    campaigns_count: z.number().int(),
    sent: z.number().int(),
    opened: z.number().int(),
    clicked: z.number().int(),
    entered_data: z.number().int(),
    opened_attachment: z.number().int(),
    reported: z.number().int(),
    /** Failing action of the template's kind among delivered letters. */
    failure: rate,
  })
  .meta({ id: 'PhishingTemplateStatistics' });
