import { suppliedCourseCalls, suppliedTemplateCalls } from '#contract/supplied.calls.ts';
import { mediaOf } from '#modules/content/index.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import { takeCourses, takeTemplates } from './supplied-service.ts';

/** What the product brings along, taken into an organization. */
export const suppliedRoutes = combineRoutes(
  serve(suppliedTemplateCalls, { takeSuppliedTemplates: ({ scope }) => takeTemplates(scope) }),
  serve(suppliedCourseCalls, {
    takeSuppliedCourses: (request) => takeCourses(request.scope, mediaOf(request)),
  }),
);
