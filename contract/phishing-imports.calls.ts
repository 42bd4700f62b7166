import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.templates';

/** Letters and pages of others, as the editor would show them. */
export const phishingImportCalls = defineCalls('phishing-templates', {
  importEmail: {
    route: 'POST /api/v2/phishing/emails/import',
    summary: 'Read a real email into the template editor',
    description:
      'Takes an .eml file of at most 10 MB and saves nothing. Returns the content without scripts, forms and tracking pixels and lists what was removed and rewritten.',
    permission,
    body: 'phishingImportBody',
    files: ['file'],
    answer: 'emailImport',
    changesNothing: true,
  },
  importEnclosedDocument: {
    route: 'POST /api/v2/phishing/emails/import/attachments',
    summary: 'Take a document out of a real email',
    description:
      'Stores the attachment at position `at` of the .eml file as if it were uploaded by itself. Fails with `attachment_file_unknown` when there is no attachment at this position.',
    permission,
    body: 'enclosedDocumentBody',
    files: ['file'],
    answer: 'uploadedDocument',
    status: 201,
  },
  importPage: {
    route: 'POST /api/v2/phishing/pages/import',
    summary: 'Read a saved web page into the template editor',
    description:
      'Takes an .html, .mht or .zip file with the files in `beside`, at most 25 MB together. Larger pictures and fonts are stored and deleted again unless a page with them is saved; nothing else is.',
    permission,
    body: 'pageImportBody',
    files: ['file', 'beside'],
    answer: 'pageImport',
  },
});
