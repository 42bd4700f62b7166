import { courseCopyCalls, themeCopyCalls } from '#contract/content-copies.calls.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import { startCopyingDown } from './start-copying-down.ts';

/** Content that organizations below get. */
export const copyDownRoutes = combineRoutes(
  serve(courseCopyCalls, {
    copyCoursesToOrganizations: ({ scope, body }) =>
      startCopyingDown(scope, 'course', body.courses_ids, body.organizations_ids),
  }),
  serve(themeCopyCalls, {
    copyThemesToOrganizations: ({ scope, body }) =>
      startCopyingDown(scope, 'theme', body.themes_ids, body.organizations_ids),
  }),
);
