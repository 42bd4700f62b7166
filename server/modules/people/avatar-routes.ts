import { avatarCalls } from '#contract/avatars.calls.ts';
import { AppError } from '#platform/app-error.ts';
import { sendFile } from '#platform/files/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { fetchAvatar, setAvatar } from './avatar-service.ts';

/** An address that names the file never shows another one. */
const namedMaxAgeSeconds = 30 * 24 * 60 * 60;

/** People's pictures. */
export const avatarRoutes = serve(avatarCalls, {
  setAvatar: {
    preValidation: readForm({ files: { avatar: 'avatar' } }),
    handle: (request) => {
      const picture = fileOf(request, 'avatar');
      if (picture === null) throw new AppError('file_missing', { errors: { avatar: ['file_missing'] } });
      return setAvatar(request.scope, picture);
    },
  },
  removeAvatar: (request) => setAvatar(request.scope, null),
  readAvatar: async (request, reply) =>
    sendFile(reply, await fetchAvatar(request.scope, request.server.context.files, request.params.id), {
      inline: true,
      maxAgeSeconds: request.query.v === undefined ? 0 : namedMaxAgeSeconds,
    }),
});
