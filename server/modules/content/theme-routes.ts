import { theme, themeCreate, themeEdit, themeListQuery } from '#contract/courses.ts';
import { idParams, pageOf, touched } from '#contract/page.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createMedia } from './media.ts';
import { copyTheme, createTheme, deleteTheme, editTheme, listThemes, readTheme } from './theme-service.ts';

const config = { permission: 'admin.learning' } as const;
const themeForm = readForm({ files: { image: 'cover' }, json: ['remove_image'] });
const consumes = ['multipart/form-data', 'application/json'];

/** Themes of the library. */
export const themeRoutes: RouteSet = async (app) => {
  const media = createMedia(app.context.config.content.url);

  app.get(
    '/content/themes',
    {
      config,
      schema: { querystring: themeListQuery, response: { 200: pageOf(theme).meta({ id: 'ThemePage' }) } },
    },
    (request) => listThemes(request.scope, media, request.query),
  );
  app.get('/content/themes/:id', { config, schema: { params: idParams, response: { 200: theme } } }, (request) =>
    readTheme(request.scope, media, request.params.id),
  );
  app.post(
    '/content/themes',
    { config, preValidation: themeForm, schema: { consumes, body: themeCreate, response: { 201: theme } } },
    async (request, reply) =>
      reply.code(201).send(await createTheme(request.scope, media, request.body, fileOf(request, 'image'))),
  );
  app.patch(
    '/content/themes/:id',
    {
      config,
      preValidation: themeForm,
      schema: { consumes, params: idParams, body: themeEdit, response: { 200: theme } },
    },
    (request) => editTheme(request.scope, media, request.params.id, request.body, fileOf(request, 'image')),
  );
  app.post(
    '/content/themes/:id/copy',
    { config, schema: { params: idParams, response: { 201: theme } } },
    async (request, reply) => reply.code(201).send(await copyTheme(request.scope, media, request.params.id)),
  );
  app.delete('/content/themes/:id', { config, schema: { params: idParams, response: { 200: touched } } }, (request) =>
    deleteTheme(request.scope, request.params.id),
  );
};
