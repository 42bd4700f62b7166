import { z } from 'zod';
import { pageUse } from './campaigns.ts';
import { pageHtmlMaxLength, phishingHtmlMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { id, instant, pageOf, pagingParams } from './page.ts';
import { redFlag, templateLanguage, templateNameMaxLength } from './phishing-templates.ts';

/** A page that a letter's link leads to. Its forms are rewired when it is served: typed values never leave the browser. */
export const phishingPageBody = z.strictObject({
  template_id: id,
  name: z.string().trim().min(1).max(templateNameMaxLength),
  language: templateLanguage,
  html: z.string().min(1).max(pageHtmlMaxLength),
});
export const phishingPagePatch = phishingPageBody.omit({ template_id: true }).partial().extend(madeFrom);
export type PhishingPageBody = z.infer<typeof phishingPageBody>;
export type PhishingPagePatch = z.infer<typeof phishingPagePatch>;

export const phishingPage = z
  .object({
    id,
    template_id: id,
    name: z.string(),
    language: templateLanguage,
    html: z.string(),
    updated_at: instant,
    version: editVersion,
  })
  .meta({ id: 'PhishingPage' });
export type PhishingPage = z.infer<typeof phishingPage>;

export const phishingPageListQuery = z.strictObject({
  ...pagingParams(['name', 'updated_at']),
  template_id: id.optional(),
  search: z.string().trim().max(255).optional(),
});
export const phishingPagePage = pageOf(phishingPage);

/** Only web addresses: a page must not send people to `javascript:` or a file. */
export const originalUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** What people see after the lure instead of the gotcha page: a page (may be empty) that sends them to `original_url`. */
const redirectPageFields = {
  name: z.string().trim().min(1).max(templateNameMaxLength),
  original_url: originalUrl,
  /** Empty: people go to `original_url` at once. */
  html: z.string().max(phishingHtmlMaxLength),
  /** Seconds before the page sends people on. */
  delay_seconds: z.number().int().min(0).max(60),
};
export const redirectPageBody = z.strictObject({
  ...redirectPageFields,
  html: redirectPageFields.html.default(''),
  delay_seconds: redirectPageFields.delay_seconds.default(5),
});
/** Only what is given changes. */
export const redirectPagePatch = z.strictObject({ ...redirectPageFields, ...madeFrom }).partial();

export const redirectPage = z
  .object({
    id,
    name: z.string(),
    original_url: z.string(),
    html: z.string(),
    delay_seconds: z.number().int(),
    /** Campaigns that use it and are not completed. */
    campaigns_count: z.number().int(),
    created_at: instant,
    updated_at: instant,
    version: editVersion,
  })
  .meta({ id: 'RedirectPage' });
export type RedirectPage = z.infer<typeof redirectPage>;

export const redirectPageListQuery = z.strictObject({
  ...pagingParams(['name', 'original_url', 'created_at', 'updated_at']),
  search: z.string().trim().max(255).optional(),
});
export const redirectPagePage = pageOf(redirectPage);

/** A tracking token as links carry it. */
export const trackingToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
export const gotchaParams = z.strictObject({ token: trackingToken });
/** What the page's script tells of its visitor. */
export const gotchaUseBody = z.strictObject({ did: pageUse });

/** What gave the letter away, for the person who fell for it. Holds nothing about that person. */
export const gotcha = z
  .object({
    /** What happened, to choose the words: never a reproach. */
    action: z.enum(['clicked', 'entered_data', 'opened_attachment']),
    letter: z.object({
      subject: z.string(),
      from_name: z.string(),
      from_address: z.string(),
      language: templateLanguage,
      /** As it looked; what stood there about the person is left out. Of strangers: draw it in a sandboxed frame alone. */
      html: z.string(),
      /** Its words, lines apart. */
      text: z.string(),
      attachments: z.array(z.string()),
    }),
    red_flags: z.array(redFlag),
    organization: z.string(),
    /** What the letter's reader speaks. */
    language: templateLanguage,
    /** Where people of the organization forward doubtful letters to; null: it has no such address. */
    report_address: z.string().nullable(),
    /** True for a letter sent as a test. */
    is_testing: z.boolean(),
  })
  .meta({ id: 'Gotcha' });
export type Gotcha = z.infer<typeof gotcha>;
