import { generalSettingsCalls } from '#contract/general-settings.calls.ts';
import { AppError } from '#platform/app-error.ts';
import { sendFile } from '#platform/files/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { changeGeneralSettings, readGeneralSettings } from './general-settings-service.ts';
import { fetchLogo, setLogo } from './logo-service.ts';

/** An address that names the file never shows another one. */
const namedMaxAgeSeconds = 30 * 24 * 60 * 60;

/** What an organization is called, how it looks and how it speaks. */
export const settingsRoutes = serve(generalSettingsCalls, {
  readGeneralSettings: (request) => readGeneralSettings(request.scope),
  changeGeneralSettings: (request) => changeGeneralSettings(request.scope, request.body),
  setLogo: {
    preValidation: readForm({ files: { logo: 'logo' } }),
    handle: (request) => {
      const logo = fileOf(request, 'logo');
      if (logo === null) throw new AppError('file_missing', { errors: { logo: ['file_missing'] } });
      return setLogo(request.scope, request.params.surface, logo);
    },
  },
  removeLogo: (request) => setLogo(request.scope, request.params.surface, null),
  readLogo: async (request, reply) =>
    sendFile(reply, await fetchLogo(request.scope, request.server.context.files, request.params.surface), {
      inline: true,
      maxAgeSeconds: request.query.v === undefined ? 0 : namedMaxAgeSeconds,
    }),
});
