import { z } from 'zod';
import { id } from './page.ts';
import { documentRemovalKinds } from './phishing-attachment-kinds.ts';

/** Most addresses that the links of one document may lead to. */
export const maxDocumentLinks = 300;

export const documentTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/pdf',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A place on the web that links of a document lead to. */
export const documentLink = z.object({
  address: z.string(),
  /** The words of the first one; empty where it has none, and always in a PDF. */
  words: z.string(),
  count: z.number().int(),
});
export type DocumentLink = z.infer<typeof documentLink>;

export const documentRemovals = z.record(z.enum(documentRemovalKinds), z.number().int());
export type DocumentRemovals = z.infer<typeof documentRemovals>;

/** What was found in a document when it came. */
export interface DocumentReport {
  /** Addresses of the web, each once, in the order of their first places. */
  readonly links: DocumentLink[];
  /** Names of variables in its text, in lower case, each once. */
  readonly variables: string[];
  readonly removed: DocumentRemovals;
}

export const documentWarnings = [
  /** Variables that letters do not know: a letter with this document is refused. */
  'variables_unknown',
  /** No link leads to the web: the first page as a whole becomes one. */
  'whole_page_link',
  /** Something was taken out. */
  'something_removed',
] as const;

/** A document of the author's, taken and looked through. It reports back once a letter carries it. */
export const uploadedDocument = z
  .object({
    file_id: id,
    /** As it was called, with the ending of what it is. */
    name: z.string(),
    media_type: z.enum(documentTypes),
    /** Bytes, as it is kept. */
    size: z.number().int(),
    links: z.array(documentLink),
    variables: z.object({ known: z.array(z.string()), unknown: z.array(z.string()) }),
    removed: documentRemovals,
    warnings: z.array(z.enum(documentWarnings)),
  })
  .meta({ id: 'UploadedDocument' });
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** Multipart: a document in `file`. */
export const documentForm = z
  .object({ file: z.unknown().optional().meta({ type: 'string', format: 'binary' }) })
  .meta({ id: 'DocumentForm' });

/** Which links of a document lead to us, by their places in its list. Absent: all of them. */
export const rewiredLinks = z.array(z.number().int().min(0)).max(maxDocumentLinks);

/** How an uploaded document stands in a letter. */
export const attachedFile = z
  .object({
    id,
    size: z.number().int(),
    links: z.array(documentLink.extend({ is_rewired: z.boolean() })),
    /** Those in its text, all of them known. */
    variables: z.array(z.string()),
    removed: documentRemovals,
  })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.infer<typeof attachedFile>;

export const documentParams = z.strictObject({ file_id: id });
export const documentSampleQuery = z.strictObject({
  name: z.string().trim().min(1).max(255),
  /** Places of the links that lead to us, with commas between them. Absent: all of them. */
  links: z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3})*)?$/)
    .max(2000)
    .optional(),
});
