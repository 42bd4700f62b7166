import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { courseRoutes, libraryCourseRoutes } from './course-routes.ts';
import { moduleRoutes } from './module-routes.ts';
import { themeRoutes } from './theme-routes.ts';

export { contentOriginRoutes } from './media-routes.ts';

const education: RouteSet = async (app) => {
  await app.register(libraryCourseRoutes);
  await app.register(moduleRoutes);
};

const learning: RouteSet = async (app) => {
  await app.register(courseRoutes);
  await app.register(themeRoutes);
};

/** The library: courses, themes, modules with slides and questions. */
export const contentRoutes: DomainRoutes = { education, learning };
