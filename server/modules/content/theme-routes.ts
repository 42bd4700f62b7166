import { themeCalls } from '#contract/themes.calls.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { mediaOf } from './media.ts';
import { copyTheme, createTheme, deleteTheme, editTheme, listThemes, readTheme } from './theme-service.ts';

const preValidation = readForm({ files: { image: 'cover' }, json: ['remove_image', 'version'] });

/** Themes of the library. */
export const themeRoutes = serve(themeCalls, {
  listThemes: (request) => listThemes(request.scope, mediaOf(request), request.query),
  readTheme: (request) => readTheme(request.scope, mediaOf(request), request.params.id),
  createTheme: {
    preValidation,
    handle: (request) => createTheme(request.scope, mediaOf(request), request.body, fileOf(request, 'image')),
  },
  editTheme: {
    preValidation,
    handle: (request) =>
      editTheme(request.scope, mediaOf(request), request.params.id, request.body, fileOf(request, 'image')),
  },
  copyTheme: (request) => copyTheme(request.scope, mediaOf(request), request.params.id),
  removeTheme: (request) => deleteTheme(request.scope, request.params.id),
});
