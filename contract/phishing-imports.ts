import { z } from 'zod';
import { templateLanguage } from './phishing-emails.ts';

/** Largest letter that is read, and largest page with all that travels beside it, bytes. */
export const importMaxBytes = 10 * 1024 * 1024;
export const pageImportMaxBytes = 25 * 1024 * 1024;

/** What the author chose in the preview; the file travels beside it, in the field `file`. */
export const phishingImportBody = z.strictObject({
  /** Which links lead to the training from now on, by their places in the list. Absent: all of them. */
  links: z.array(z.number().int().min(0)).max(5000).optional(),
  /** What becomes of what lies on other servers. */
  remote: z.enum(['keep', 'drop']).default('keep'),
});
export type PhishingImportBody = z.infer<typeof phishingImportBody>;

/** Of a page nothing on other servers is ever loaded: what it needs travels in its file, or in the fields `beside`. */
export const pageImportBody = phishingImportBody.omit({ remote: true });
export type PageImportBody = z.infer<typeof pageImportBody>;

/** As many files may travel beside a page. */
export const besideMaxCount = 300;

const importedLink = z.object({
  address: z.string(),
  /** The words of the first one that leads there. */
  words: z.string(),
  count: z.number().int(),
  is_rewired: z.boolean(),
});

/** What was found in somebody else's HTML, and what was taken out of it. */
const importReport = z.object({
  links: z.array(importedLink),
  /** Pictures, styles and fonts that did not come along. A letter may keep them: their servers see who opens it. */
  remote: z.array(z.object({ address: z.string(), is_kept: z.boolean() })),
  removed: z.object({
    scripts: z.number().int(),
    handlers: z.number().int(),
    frames: z.number().int(),
    /** Forms of a letter; a page keeps its own, rewired. */
    forms: z.number().int(),
    /** Invisible pictures by which the sender learned of the opening. */
    pixels: z.number().int(),
    /** Enclosed pictures that are too large to stay in the letter, and pictures of a page that cannot be read. */
    pictures: z.number().int(),
    /** Orders to go to another page at once. */
    refreshes: z.number().int(),
  }),
});
export type ImportReport = z.infer<typeof importReport>;

/** A letter as it would stand in the editor. Nothing is saved. */
export const emailImport = importReport
  .extend({
    subject: z.string(),
    from_name: z.string(),
    /** Empty where the letter has none that could be used. */
    from_address: z.string(),
    html: z.string(),
    text: z.string(),
    attachments: z.array(
      z.object({
        name: z.string(),
        media_type: z.string(),
        size: z.number().int(),
        /** A document that may be uploaded from here, to report back from now on. Others are not taken over. */
        is_document: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EmailImport' });
export type EmailImport = z.infer<typeof emailImport>;

/**
 * A page as it would stand in the editor. Nothing is saved but its larger pictures and its fonts: they become files of the
 * organization, which are forgotten unless a page that has them is saved. What lies on other servers is never kept.
 */
export const pageImport = importReport
  .extend({
    /** What the page needs and what came with it. */
    kept: z.object({ styles: z.number().int(), pictures: z.number().int(), fonts: z.number().int() }),
    name: z.string(),
    language: templateLanguage.nullable(),
    html: z.string(),
    /** Where its forms sent what people typed, and how many fields they have. They report to us from now on. */
    forms: z.array(z.object({ action: z.string(), fields: z.number().int() })),
  })
  .meta({ id: 'PageImport' });
export type PageImport = z.infer<typeof pageImport>;

/** Which of a letter's attachments is taken, by its place in the list; the letter travels beside it, in the field `file`. */
export const enclosedDocumentBody = z.strictObject({ at: z.coerce.number().int().min(0).max(1000) });
