import { defineCalls } from './calls.ts';

const permission = 'admin.learning';
const withPicture = { files: ['image'], isFileOptional: true } as const;

/** Themes of the library. */
export const themeCalls = defineCalls('themes', {
  listThemes: {
    route: 'GET /learning/api/content/themes',
    summary: 'List themes',
    description:
      'Returns the themes of the library. A theme presents one module to employees and can be part of several courses.',
    permission,
    query: 'themeListQuery',
    answer: 'themesPage',
  },
  readTheme: {
    route: 'GET /learning/api/content/themes/:id',
    summary: 'Get a theme',
    description: 'Returns the theme with its module and picture. Send `version` back when you edit it.',
    permission,
    answer: 'theme',
  },
  createTheme: {
    route: 'POST /learning/api/content/themes',
    summary: 'Create a theme',
    description:
      'Without `module_id` an empty module is created. With `section_id` the theme is added at the end of that section. Fails with `module_unknown` or `section_unknown`.',
    permission,
    body: 'themeCreate',
    ...withPicture,
    answer: 'theme',
    status: 201,
  },
  editTheme: {
    route: 'PATCH /learning/api/content/themes/:id',
    summary: 'Edit a theme',
    description:
      'Changes the fields that you send in every course that has the theme. Existing assignments keep their copy. With `version`, the call fails with `changed_meanwhile` when someone else changed the theme.',
    permission,
    body: 'themeEdit',
    ...withPicture,
    answer: 'theme',
  },
  copyTheme: {
    route: 'POST /learning/api/content/themes/:id/copy',
    summary: 'Copy a theme',
    description: 'Creates a theme with a copy of the module, so that a change of one leaves the other as it is.',
    permission,
    answer: 'theme',
    status: 201,
  },
  removeTheme: {
    route: 'DELETE /learning/api/content/themes/:id',
    summary: 'Delete a theme',
    description:
      'Fails with `theme_in_use` while a course contains the theme; the message names the courses. The module stays in the library.',
    permission,
    answer: 'touched',
  },
});
