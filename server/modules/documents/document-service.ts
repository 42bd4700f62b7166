import { documentMaxBytes } from '#contract/phishing-attachment-kinds.ts';
import {
  type AttachedFile,
  type DocumentType,
  documentTypes,
  type UploadedDocument,
} from '#contract/phishing-attachments.ts';
import type { EmailAttachment, EmailAttachmentInput } from '#contract/phishing-emails.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import {
  cleanFileName,
  edgesOf,
  type FileStore,
  isCutOff,
  receiveFile,
  recordFile,
  sniffMediaType,
  withFileCleanup,
} from '#platform/files/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { cleanDocument } from './document-reader.ts';
import { type DocumentRow, insertDocument, touchDocuments } from './document-repository.ts';
import { isDocumentVariable } from './document-variables.rules.ts';

/**
 * Looks a document through, keeps what may stay of it and tells what it found. A refusal leaves nothing. Throws
 * `file_too_large`, `file_type_refused`, `document_*`.
 */
export async function storeDocument(
  scope: TenantScope,
  files: FileStore,
  given: { readonly name: string; readonly bytes: Buffer },
): Promise<UploadedDocument> {
  const media_type = assessType(given.bytes);
  const { bytes, report } = await cleanDocument(media_type, given.bytes);
  const name = cleanFileName(given.name, media_type);
  return withFileCleanup(scope, files, async (store) => {
    const file = await receiveFile(store, { kind: 'document', name, content: Buffer.from(bytes) });
    const row: DocumentRow = { file_id: file.id, media_type, size: file.size, report };
    await inTransaction(scope, async (tx) => {
      await recordFile(tx, file);
      await insertDocument(tx, row);
      await recordChange(tx, {
        action: 'phishing_document.uploaded',
        entity: 'phishing_document',
        entity_id: file.id,
        entity_title: name,
        new_value: { media_type, size: file.size, removed: report.removed },
      });
    });
    return presentDocument(name, row);
  });
}

/** By content: a name proves nothing. An Office document with a password is another kind of file altogether. */
function assessType(bytes: Buffer): DocumentType {
  if (bytes.length > documentMaxBytes) {
    throw new AppError('file_too_large', { values: { megabytes: documentMaxBytes / 1024 / 1024 } });
  }
  const edges = edgesOf(bytes);
  const type = sniffMediaType(edges);
  const known = documentTypes.find((one) => one === type);
  if (known !== undefined) return known;
  const hasPassword =
    type === 'application/x-ole-storage' && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  if (isCutOff(edges)) throw new AppError('file_cut_off');
  throw hasPassword
    ? new AppError('document_encrypted')
    : new AppError('file_type_refused', { values: { type: type ?? '?' } });
}

function presentDocument(name: string, { file_id, media_type, size, report }: DocumentRow): UploadedDocument {
  const { links, variables, removed } = report;
  const unknown = variables.filter((variable) => !isDocumentVariable(variable));
  const hasRemoved = Object.values(removed).some((count) => count > 0);
  return {
    file_id,
    name,
    media_type,
    size,
    links,
    variables: { known: variables.filter(isDocumentVariable), unknown },
    removed,
    warnings: [
      ...(unknown.length > 0 ? ['variables_unknown' as const] : []),
      ...(media_type === 'application/pdf' && links.length === 0 ? ['whole_page_link' as const] : []),
      ...(hasRemoved ? ['something_removed' as const] : []),
    ],
  };
}

/** How an uploaded document stands in a letter: its kind, and where its links lead. */
export type FileOfEmail = Required<Pick<EmailAttachment, 'media_type' | 'file'>>;

/**
 * The uploaded documents of a letter that is saved, by the places of its attachments. Notes them as used, and those that
 * the letter had `before` too: a campaign that freezes it at this moment may still take them. Throws
 * `attachment_file_unknown`, `variable_unknown`, `document_link_unknown` at the attachment.
 */
export async function filesOfEmail(
  tx: TenantScope,
  attachments: readonly EmailAttachmentInput[],
  before: readonly EmailAttachment[] = [],
): Promise<ReadonlyMap<number, FileOfEmail>> {
  const ids = attachments.flatMap(({ file_id }) => (file_id === undefined ? [] : [file_id]));
  const left = before.flatMap(({ file }) => (file === undefined ? [] : [file.id]));
  const known = await touchDocuments(tx, [...new Set([...ids, ...left])]);
  return new Map(
    attachments.flatMap(({ file_id, links }, index) => {
      if (file_id === undefined) return [];
      return [[index, fileOfEmail(`attachments.${String(index)}`, known.get(file_id), links)] as const];
    }),
  );
}

function fileOfEmail(
  field: string,
  document: DocumentRow | undefined,
  chosen: readonly number[] | undefined,
): FileOfEmail {
  if (document === undefined) {
    throw new AppError('attachment_file_unknown', { errors: { [`${field}.file_id`]: ['attachment_file_unknown'] } });
  }
  const { media_type, report } = document;
  const unknown = report.variables.filter((variable) => !isDocumentVariable(variable));
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    throw new AppError('variable_unknown', {
      errors: { [`${field}.file_id`]: ['variable_unknown'] },
      values: { names },
    });
  }
  if (chosen?.some((place) => place >= report.links.length)) {
    throw new AppError('document_link_unknown', { errors: { [`${field}.links`]: ['document_link_unknown'] } });
  }
  return { media_type, file: attachedFile(document, chosen) };
}

/** How a document stands in a letter whose links at these places lead to us; undefined for all. */
export function attachedFile(
  { file_id, size, report }: DocumentRow,
  chosen: readonly number[] | undefined,
): AttachedFile {
  const links = report.links.map((link, place) => ({ ...link, is_rewired: chosen?.includes(place) ?? true }));
  return { id: file_id, size, links, variables: report.variables, removed: report.removed };
}
