import type { DomainRoutes } from '#server/services.ts';
import { tagActionRoutes, tagLearningRoutes } from './action-routes.ts';
import { tagListRoutes, tagRoutes } from './tag-routes.ts';

/** Tags, their people and their actions. */
export const tagsRoutes: DomainRoutes = {
  education: async (app) => {
    await app.register(tagRoutes);
    await app.register(tagActionRoutes);
  },
  users: tagListRoutes,
  learning: tagLearningRoutes,
};
