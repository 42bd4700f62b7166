/** What both sides name of attachments; without a schema, so that a list may load it. */

/** Largest document that is taken, bytes. */
export const documentMaxBytes = 5 * 1024 * 1024;

/** What is taken out of a document, by what it was. */
export const documentRemovalKinds = [
  /** Pictures, templates and frames on other servers. */
  'external',
  /** Fields that fetch or run something. */
  'fields',
  /** Links that do not lead to the web: to files, into programs. */
  'links',
  /** Files that are inserted when the document is opened. */
  'chunks',
  /** Files inside: tables behind charts, attachments of a PDF. */
  'embedded',
  /** Add-ins and keyboard shortcuts. */
  'addins',
  'signatures',
  /** Parts that nothing in the document leads to. */
  'parts',
  'scripts',
  /** Actions that start programs, open files or send forms. */
  'actions',
  /** Forms that are programs of their own (XFA). */
  'forms',
  /** Sound, film and 3D. */
  'media',
] as const;

/** What a document is sent as. Of those that are written, a web page goes as it is, the others are made from its HTML. */
export const attachmentTypes = [
  'text/html',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/pdf',
] as const;
