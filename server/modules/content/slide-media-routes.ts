import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { addSlideCaptions, readSlideCaptions, writeSlideCaptions } from './captions-service.ts';
import { addSlideFile, listSlideFiles, storeOf } from './slide-file-service.ts';

const fileFields = ['video', 'audio', 'download'] as const;

export const slideMediaRoutes = serve(slideMediaCalls, {
  addSlideFile: {
    preValidation: readForm({ files: { video: 'video', audio: 'audio', download: 'download' } }),
    handle: (request) =>
      addSlideFile(
        request.scope,
        storeOf(request),
        request.params.id,
        fileFields.map((field) => fileOf(request, field)),
      ),
  },
  listSlideFiles: (request) =>
    listSlideFiles(request.scope, storeOf(request), request.params.id, request.query.ids ?? []),
  addSlideCaptions: {
    preValidation: readForm({ files: { captions: 'captions' } }),
    handle: (request) =>
      addSlideCaptions(
        request.scope,
        storeOf(request),
        request.params.id,
        fileOf(request, 'captions'),
        request.body.encoding,
      ),
  },
  writeSlideCaptions: (request) =>
    writeSlideCaptions(request.scope, storeOf(request), request.params.id, request.body.cues),
  readSlideCaptions: (request) => readSlideCaptions(request.scope, storeOf(request), request.params),
  readVideoHosts: async (request) => ({
    hosts: (await findOrganization(request.scope, request.scope.organizationId))?.settings.video_hosts ?? [],
  }),
});
