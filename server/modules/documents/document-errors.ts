/** Why a document is not taken. Codes of `contract/errors.ts`. */
export const documentRefusals = [
  'document_broken',
  'document_disguised',
  'document_encrypted',
  'document_macros',
  'document_embedded',
  'document_markup_unsafe',
  'document_too_complex',
  'file_type_refused',
] as const;
export type DocumentError = (typeof documentRefusals)[number];

/** Thrown by the readers of documents; crosses from the reading thread as its code. */
export class DocumentRejected extends Error {
  override readonly name = 'DocumentRejected';
  readonly code: DocumentError;

  constructor(code: DocumentError, why: string) {
    super(why);
    this.code = code;
  }
}
