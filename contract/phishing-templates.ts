import { z } from 'zod';
import { categoriesLimit, templateDescriptionMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { flag, id, instant, manyOf, pageOf, pagingParams } from './page.ts';
import { difficulty } from './phish-scale.ts';
import { phishingEmail, templateLanguage, templateNameMaxLength } from './phishing-emails.ts';
import { templateKinds } from './phishing-template-kinds.ts';

export * from './phishing-emails.ts';

export const templateKind = z.enum(templateKinds);
export type TemplateKind = z.infer<typeof templateKind>;

export const phishingCategory = z.object({ id, name: z.string() }).meta({ id: 'PhishingCategory' });
export type PhishingCategory = z.infer<typeof phishingCategory>;
export const phishingCategories = pageOf(phishingCategory);
export const phishingCategoryListQuery = z.strictObject({
  /** These rows alone: titles of what something refers to. */
  id: manyOf(id),
  ...pagingParams(['name'], { limit: categoriesLimit, maxLimit: categoriesLimit }),
  search: z.string().trim().max(255).optional(),
});
export type PhishingCategoryListQuery = z.infer<typeof phishingCategoryListQuery>;

/** A host name that links of a template may carry; the default is what templates without one use. */
export const phishingDomain = z.object({ name: z.string(), is_default: z.boolean() }).meta({ id: 'PhishingDomain' });
export type PhishingDomain = z.infer<typeof phishingDomain>;
export const phishingDomainNames = z.object({ data: z.array(phishingDomain) });

/** A template in a list: enough for the picker and its grouping by category. */
export const phishingTemplateRow = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    kind: templateKind,
    /** Host name that its links carry; null: the installation's default. */
    domain: z.string().nullable(),
    /** What people read in its links: the host, with its port where that is no usual one. */
    link_host: z.string(),
    /** Address of a picture; null: none. */
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
        difficulty: difficulty.nullable(),
      }),
    ),
    pages: z.array(z.object({ id, name: z.string(), language: templateLanguage })),
    /** Ready: a campaign may use it. Otherwise `problems` says what is missing. */
    is_ready: z.boolean(),
    /** Somebody marked it as checked since it was changed last: campaigns that nobody makes by hand take only those. */
    is_checked: z.boolean(),
    problems: z.array(
      z.enum([
        'email_missing',
        'link_missing',
        'page_missing',
        'form_missing',
        'form_cannot_be_sent',
        'attachment_missing',
        'domain_missing',
      ]),
    ),
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
    version: editVersion,
    emails: z.array(phishingEmail),
    pages: z.array(
      z.object({
        id,
        name: z.string(),
        language: templateLanguage,
        html: z.string(),
        updated_at: instant,
        version: editVersion,
      }),
    ),
  })
  .meta({ id: 'PhishingTemplate' });
export type PhishingTemplate = z.infer<typeof phishingTemplate>;

export const phishingTemplateSortKeys = ['name', 'category', 'created_at', 'updated_at'] as const;
export const phishingTemplateListQuery = z.strictObject({
  ...pagingParams(phishingTemplateSortKeys),
  search: z.string().trim().max(255).optional(),
  /** These rows alone: titles of what something refers to. */
  id: manyOf(id),
  category_id: manyOf(id),
  kind: manyOf(templateKind),
  language: manyOf(templateLanguage),
  is_ready: flag.optional(),
  is_checked: flag.optional(),
});
export type PhishingTemplateListQuery = z.infer<typeof phishingTemplateListQuery>;
export const phishingTemplatePage = pageOf(phishingTemplateRow);

const templateFields = {
  name: z.string().trim().min(1).max(templateNameMaxLength),
  description: z.string().trim().max(templateDescriptionMaxLength),
  kind: templateKind,
  /** A name of `domains/names`; null or the default's name: the installation's default. */
  domain: z.string().trim().min(1).max(253).nullable(),
  /** One of `category_id` and `category_name`; a new name makes a category. */
  category_id: id.optional(),
  category_name: z.string().trim().min(1).max(255).optional(),
};
/** The logo travels beside them as the file `logo`. In form data, the domain is JSON. */
export const phishingTemplateBody = z.strictObject({
  ...templateFields,
  description: templateFields.description.default(''),
  domain: templateFields.domain.default(null),
});
/** Only what is given changes. */
export const phishingTemplatePatch = z
  .strictObject({
    ...templateFields,
    /** True takes the logo away. */
    remove_logo: z.boolean(),
    /** Refused while it lacks something. A change of its letters or pages takes the mark away. */
    is_checked: z.boolean(),
    ...madeFrom,
  })
  .partial();
export type PhishingTemplateBody = z.infer<typeof phishingTemplateBody>;
export type PhishingTemplatePatch = z.infer<typeof phishingTemplatePatch>;

/** A rate with the interval that goes with its size (Wilson, 95%). Shares of 1. */
export const rate = z
  .object({
    count: z.number().int(),
    total: z.number().int(),
    share: z.number().describe('From 0 to 1.'),
    low: z.number().describe('Lower end of the 95 % confidence interval.'),
    high: z.number().describe('Upper end of the 95 % confidence interval.'),
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
    /** Of the hardest letter that is rated; null while none is. */
    difficulty: difficulty.nullable(),
    /** What the organization's templates of each difficulty did, this one included. Those without letters are left out. */
    by_difficulty: z.array(z.object({ difficulty, templates_count: z.number().int(), failure: rate })),
  })
  .meta({ id: 'PhishingTemplateStatistics' });
