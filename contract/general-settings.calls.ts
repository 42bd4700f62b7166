import { defineCalls } from './calls.ts';

const permission = 'admin.settings.general';
const path = '/api/v2/settings/general';

/** What an organization is called, how it looks, when its days begin and which languages it speaks. */
export const generalSettingsCalls = defineCalls('settings', {
  readGeneralSettings: {
    route: `GET ${path}`,
    summary: 'Get the general settings',
    description:
      'Returns title, time zone, languages, colours and logos of the organization. `readable_colour` is the chosen colour, corrected for contrast.',
    permission,
    answer: 'generalSettings',
  },
  changeGeneralSettings: {
    route: `PUT ${path}`,
    summary: 'Change the general settings',
    description:
      'A new time zone plans waiting assignment emails and report schedules again. Fails with `time_zone_unknown` or `organization_title_taken`.',
    permission,
    body: 'generalSettingsBody',
    answer: 'generalSettings',
  },
  setLogo: {
    route: `PUT ${path}/logos/:surface`,
    summary: 'Set the logo for light or dark surfaces',
    description: 'Replaces the previous logo and deletes its file. The file may have 2 MB at most.',
    permission,
    params: 'logoParams',
    body: 'logoForm',
    files: ['logo'],
    answer: 'generalSettings',
  },
  removeLogo: {
    route: `DELETE ${path}/logos/:surface`,
    summary: 'Delete a logo',
    description: 'Deletes the logo with its file. It does nothing when there is no logo.',
    permission,
    params: 'logoParams',
    answer: 'generalSettings',
  },
  readLogo: {
    route: 'GET /api/v2/organizations/logos/:surface',
    summary: 'Download the logo of my organization',
    description: 'Returns the file for the surface `light` or `dark`. Answers 404 when there is none.',
    permission: 'signed-in',
    params: 'logoParams',
    query: 'logoQuery',
    answer: 'file',
  },
});
