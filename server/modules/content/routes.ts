import { combineRoutes } from '#platform/http/serve.ts';
import { copyDownRoutes } from './copy-down-routes.ts';
import { courseRoutes, libraryCourseRoutes } from './course-routes.ts';
import { moduleRoutes, questionRoutes, slideRoutes } from './module-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { slideMediaRoutes } from './slide-media-routes.ts';
import { themeRoutes } from './theme-routes.ts';

export { contentOriginRoutes } from './media-routes.ts';

/** The library: courses, themes, modules with slides and questions. */
export const contentRoutes = combineRoutes(
  courseRoutes,
  libraryCourseRoutes,
  themeRoutes,
  copyDownRoutes,
  reviewRoutes,
  moduleRoutes,
  slideRoutes,
  slideMediaRoutes,
  questionRoutes,
);
