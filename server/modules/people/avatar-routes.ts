import { avatarAnswer, avatarForm, avatarQuery } from '#contract/employees.ts';
import { idParams } from '#contract/page.ts';
import { AppError } from '#platform/app-error.ts';
import { sendFile } from '#platform/files/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { fetchAvatar, setAvatar } from './avatar-service.ts';

const config = { permission: 'signed-in' } as const;
const tags = ['users'];
/** An address that names the file never shows another one. */
const namedMaxAgeSeconds = 30 * 24 * 60 * 60;

/** People's pictures. */
export const avatarRoutes: RouteSet = async (app) => {
  app.patch(
    '/users/avatar',
    {
      config,
      preValidation: readForm({ files: { avatar: 'avatar' } }),
      schema: {
        tags,
        summary: 'Set the own picture',
        consumes: ['multipart/form-data'],
        body: avatarForm,
        response: { 200: avatarAnswer },
      },
    },
    (request) => {
      const picture = fileOf(request, 'avatar');
      if (picture === null) throw new AppError('file_missing', { errors: { avatar: ['file_missing'] } });
      return setAvatar(request.scope, picture);
    },
  );

  app.delete(
    '/users/avatar',
    { config, schema: { tags, summary: 'Take the own picture away', response: { 200: avatarAnswer } } },
    (request) => setAvatar(request.scope, null),
  );

  app.get(
    '/users/:id/avatar',
    {
      config,
      schema: {
        tags,
        summary: 'Picture of a person',
        params: idParams,
        querystring: avatarQuery,
        produces: ['image/png', 'image/jpeg'],
      },
    },
    async (request, reply) =>
      sendFile(reply, await fetchAvatar(request.scope, app.context.files, request.params.id), {
        inline: true,
        maxAgeSeconds: request.query.v === undefined ? 0 : namedMaxAgeSeconds,
      }),
  );
};
