import { courseReviewCalls, moduleReviewCalls, themeReviewCalls } from '#contract/content-review.calls.ts';
import { combineRoutes, serve } from '#platform/http/serve.ts';
import { readCourseUse, readModuleUse, readThemeUse } from './content-use-service.ts';
import { readCourseCheck } from './course-check-service.ts';

/** What is known of content beside itself: who uses it, what somebody should look at. */
export const reviewRoutes = combineRoutes(
  serve(courseReviewCalls, {
    checkCourse: ({ scope, params }) => readCourseCheck(scope, params.id),
    readCourseUse: ({ scope, params }) => readCourseUse(scope, params.id),
  }),
  serve(themeReviewCalls, { readThemeUse: ({ scope, params }) => readThemeUse(scope, params.id) }),
  serve(moduleReviewCalls, { readModuleUse: ({ scope, params }) => readModuleUse(scope, params.id) }),
);
