import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.templates';

/** Letters and pages of others, as the editor would show them. */
export const phishingImportCalls = defineCalls('phishing-templates', {
  importEmail: {
    route: 'POST /api/v2/phishing/emails/import',
    summary: 'Read a real letter (.eml); saves nothing',
    permission,
    body: 'phishingImportBody',
    files: ['file'],
    answer: 'letterImport',
    changesNothing: true,
  },
  importEnclosedDocument: {
    route: 'POST /api/v2/phishing/emails/import/attachments',
    summary: 'Take a document out of a real letter, as if it were uploaded by itself',
    permission,
    body: 'enclosedDocumentBody',
    files: ['file'],
    answer: 'uploadedDocument',
    status: 201,
  },
  importPage: {
    route: 'POST /api/v2/phishing/pages/import',
    summary: 'Read a saved page (.html, .mht, .zip); of what it needs, larger pictures and fonts become files',
    permission,
    body: 'pageImportBody',
    files: ['file', 'beside'],
    answer: 'pageImport',
  },
});
