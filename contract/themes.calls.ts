import { defineCalls } from './calls.ts';

const permission = 'admin.learning';
const withPicture = { files: ['image'], isFileOptional: true } as const;

/** Themes of the library. */
export const themeCalls = defineCalls('themes', {
  listThemes: {
    route: 'GET /learning/api/content/themes',
    summary: 'Themes of the library',
    permission,
    query: 'themeListQuery',
    answer: 'themesPage',
  },
  readTheme: {
    route: 'GET /learning/api/content/themes/:id',
    summary: 'One theme',
    permission,
    answer: 'theme',
  },
  createTheme: {
    route: 'POST /learning/api/content/themes',
    summary: 'Create a theme, in a section if one is named',
    permission,
    body: 'themeCreate',
    ...withPicture,
    answer: 'theme',
    status: 201,
  },
  editTheme: {
    route: 'PATCH /learning/api/content/themes/:id',
    summary: 'Change a theme',
    permission,
    body: 'themeEdit',
    ...withPicture,
    answer: 'theme',
  },
  copyTheme: {
    route: 'POST /learning/api/content/themes/:id/copy',
    summary: 'Copy a theme',
    permission,
    answer: 'theme',
    status: 201,
  },
  removeTheme: {
    route: 'DELETE /learning/api/content/themes/:id',
    summary: 'Delete a theme',
    permission,
    answer: 'touched',
  },
});
