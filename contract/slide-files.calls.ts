import { defineCalls } from './calls.ts';

/** Presentations that become slides. */
export const slideFileCalls = defineCalls('modules', {
  uploadSlideFile: {
    route: 'POST /api/v2/library/modules/:id/slides/file',
    summary: 'Import a presentation as slides',
    description:
      'Takes a .pptx file of at most 100 MB and creates slides in the background. Follow the task at `GET /api/v2/events/{id}`. Slides of an earlier upload of the same presentation are updated and keep their ids.',
    permission: 'admin.learning',
    body: 'slideFileForm',
    files: ['pptx'],
    answer: 'accepted',
    status: 202,
  },
});
