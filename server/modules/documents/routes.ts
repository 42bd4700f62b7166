import { documentMaxBytes } from '#contract/phishing-attachment-kinds.ts';
import { documentCalls } from '#contract/phishing-attachments.calls.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import { serve } from '#platform/http/serve.ts';
import { storeDocument } from './document-service.ts';

/** Documents of authors: looked through, cleaned and kept. */
export const documentsRoutes = serve(documentCalls, {
  uploadDocument: {
    preValidation: readUpload({ maxBytes: documentMaxBytes }),
    handle: (request) => storeDocument(request.scope, request.server.context.files, uploadOf(request)),
  },
});
