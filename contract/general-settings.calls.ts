import { defineCalls } from './calls.ts';

const permission = 'admin.settings.general';
const path = '/api/v2/settings/general';

/** What an organization is called, how it looks, when its days begin and which languages it speaks. */
export const generalSettingsCalls = defineCalls('settings', {
  readGeneralSettings: {
    route: `GET ${path}`,
    summary: 'General settings of the own organization',
    permission,
    answer: 'generalSettings',
  },
  changeGeneralSettings: {
    route: `PUT ${path}`,
    summary: 'Change the general settings',
    permission,
    body: 'generalSettingsBody',
    answer: 'generalSettings',
  },
  setLogo: {
    route: `PUT ${path}/logos/:surface`,
    summary: 'Set the logo for light or for dark surfaces',
    permission,
    params: 'logoParams',
    body: 'logoForm',
    files: ['logo'],
    answer: 'generalSettings',
  },
  removeLogo: {
    route: `DELETE ${path}/logos/:surface`,
    summary: 'Take a logo away',
    permission,
    params: 'logoParams',
    answer: 'generalSettings',
  },
  readLogo: {
    route: 'GET /api/v2/organizations/logos/:surface',
    summary: 'Logo of the own organization',
    permission: 'signed-in',
    params: 'logoParams',
    query: 'logoQuery',
    answer: 'file',
  },
});
