import { defineCalls } from './calls.ts';

/** Presentations that become slides. */
export const slideFileCalls = defineCalls('modules', {
  uploadSlideFile: {
    route: 'POST /api/v2/library/modules/:id/slides/file',
    summary: 'Make slides of a presentation',
    description:
      'Answers the id of the work: `GET /api/v2/events/{id}` tells how far it is and what came of it. A slide that an earlier upload brought is known by its id in the presentation and keeps its id here.',
    permission: 'admin.learning',
    body: 'slideFileForm',
    files: ['pptx'],
    answer: 'accepted',
    status: 202,
  },
});
