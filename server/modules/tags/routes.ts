import { combineRoutes } from '#platform/http/serve.ts';
import { tagActionRoutes, tagCourseRoutes } from './action-routes.ts';
import { tagRoutes } from './tag-routes.ts';

/** Tags, their people and their actions. */
export const tagsRoutes = combineRoutes(tagRoutes, tagActionRoutes, tagCourseRoutes);
