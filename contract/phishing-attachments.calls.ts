import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.templates';

/** Documents of authors, as they come. */
export const documentCalls = defineCalls('phishing-templates', {
  uploadDocument: {
    route: 'POST /api/v2/phishing/attachments',
    summary: 'Upload a document for a phishing email',
    description:
      'Takes a .docx or .pdf file, removes what could do harm and returns its links and variables. Fails with `document_encrypted`, `document_broken` or `document_macros`, for example. A document that no email uses is deleted after a week.',
    permission,
    body: 'documentForm',
    files: ['file'],
    answer: 'uploadedDocument',
    status: 201,
  },
});

/** Documents as letters carry them. */
export const documentSampleCalls = defineCalls('phishing-templates', {
  sampleDocument: {
    route: 'GET /api/v2/phishing/attachments/:file_id/sample',
    summary: 'Download a sample of an attached document',
    description:
      'Returns the document with your own name filled in. Opening it is not recorded. `links` chooses the links that lead to the training.',
    permission,
    params: 'documentParams',
    query: 'documentSampleQuery',
    answer: 'file',
  },
});
