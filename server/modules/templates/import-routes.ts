import { phishingImportCalls } from '#contract/phishing-imports.calls.ts';
import { besideMaxCount, importMaxBytes, pageImportMaxBytes } from '#contract/phishing-imports.ts';
import { takeDocument } from '#modules/documents/index.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import { serve } from '#platform/http/serve.ts';
import { readEnclosedFile, readForeignLetter, readForeignPage } from './foreign-files.ts';
import { keepPageFiles } from './page-file-service.ts';

const letterUpload = readUpload({ maxBytes: importMaxBytes, json: ['links'] });
const pageUpload = readUpload({ maxBytes: pageImportMaxBytes, json: ['links'], mostBeside: besideMaxCount });

/** Letters and pages of others, shown as they would stand in the editor. Of a page, what it needs is stored. */
export const importRoutes = serve(phishingImportCalls, {
  importEmail: {
    preValidation: letterUpload,
    handle: (request) => readForeignLetter(uploadOf(request).bytes, request.body),
  },
  importEnclosedDocument: {
    preValidation: letterUpload,
    handle: async (request) => {
      const enclosed = await readEnclosedFile(uploadOf(request).bytes, request.body.at);
      return takeDocument(request.scope, request.server.context.files, enclosed);
    },
  },
  importPage: {
    preValidation: pageUpload,
    handle: async (request) => {
      const { name, bytes } = uploadOf(request);
      const beside = request.uploadsBeside ?? [];
      const read = await readForeignPage({ bytes, name, beside, choices: request.body });
      return keepPageFiles(request.scope, request.server.context.files, read);
    },
  },
});
