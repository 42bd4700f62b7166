import { slideFileCalls } from '#contract/slide-files.calls.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { startSlideFile } from './slide-file-service.ts';

/** Presentations that become slides. */
export const slideFilesRoutes = serve(slideFileCalls, {
  uploadSlideFile: {
    preValidation: readForm({ files: { pptx: 'slides' } }),
    handle: (request) => startSlideFile(request.scope, request.params.id, fileOf(request, 'pptx'), request.body),
  },
});
