import { defineCalls } from './calls.ts';

const permission = 'admin.phishing.templates';

/** Documents of authors, as they come. */
export const documentCalls = defineCalls('phishing-templates', {
  uploadDocument: {
    route: 'POST /api/v2/phishing/attachments',
    summary: 'Upload a document (.docx, .pdf) for a letter; one that no letter takes goes after a week',
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
    summary: 'A document as a recipient gets it, for the one who asks; opening it is counted nowhere',
    permission,
    params: 'documentParams',
    query: 'documentSampleQuery',
    answer: 'file',
  },
});
