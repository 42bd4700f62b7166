import { phishingImportCalls } from '#contract/phishing-imports.calls.ts';
import { besideMaxCount, importMaxBytes, pageImportMaxBytes } from '#contract/phishing-imports.ts';
import { storeDocument } from '#modules/documents/index.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import { serve } from '#platform/http/serve.ts';
import { storePageFiles } from './page-file-service.ts';
import { readEnclosedFile, readForeignPage, readUntrustedEmail } from './untrusted-files.ts';

const emailUpload = readUpload({ maxBytes: importMaxBytes, json: ['links'] });
const pageUpload = readUpload({ maxBytes: pageImportMaxBytes, json: ['links'], maxBeside: besideMaxCount });

/** Letters and pages of others, shown as they would stand in the editor. Of a page, what it needs is stored. */
export const importRoutes = serve(phishingImportCalls, {
  importEmail: {
    preValidation: emailUpload,
    handle: (request) => readUntrustedEmail(uploadOf(request).bytes, request.body),
  },
  importEnclosedDocument: {
    preValidation: emailUpload,
    handle: async (request) => {
      const enclosed = await readEnclosedFile(uploadOf(request).bytes, request.body.at);
      return storeDocument(request.scope, request.server.context.files, enclosed);
    },
  },
  importPage: {
    preValidation: pageUpload,
    handle: async (request) => {
      const { name, bytes } = uploadOf(request);
      const beside = request.uploadsBeside ?? [];
      const read = await readForeignPage({ bytes, name, beside, choices: request.body });
      return storePageFiles(request.scope, request.server.context.files, read);
    },
  },
});
