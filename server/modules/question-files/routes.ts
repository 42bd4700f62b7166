import type { FastifyReply } from 'fastify';
import { questionFileMaxBytes } from '#contract/constants.ts';
import { questionFileCalls } from '#contract/question-files.calls.ts';
import type { QuestionTableFormat } from '#contract/question-files.ts';
import { contentDisposition } from '#platform/files/index.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import { serve } from '#platform/http/serve.ts';
import { addQuestionFile } from './question-file-service.ts';
import { type TableFile, writeModuleQuestions, writeSample } from './question-table-writing.ts';

const mediaTypes: Readonly<Record<QuestionTableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Questions that come and go as files. */
export const questionFileRoutes = serve(questionFileCalls, {
  addQuestionFile: {
    preValidation: readUpload({ maxBytes: questionFileMaxBytes, field: 'excel' }),
    handle: (request) => {
      const upload = uploadOf(request, 'excel');
      return addQuestionFile(request.scope, request.params.id, upload, request.body, request.language);
    },
  },
  downloadQuestions: async (request, reply) => {
    const { format } = request.query;
    return send(reply, format, await writeModuleQuestions(request.scope, request.params.id, format, request.language));
  },
  downloadQuestionSample: async (request, reply) => {
    const { format } = request.query;
    return send(reply, format, await writeSample(format, request.language));
  },
});

function send(reply: FastifyReply, format: QuestionTableFormat, { name, content }: TableFile) {
  return reply
    .type(mediaTypes[format])
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(content);
}
