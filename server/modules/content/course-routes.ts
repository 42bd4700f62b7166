import { courseCalls, libraryCourseCalls } from '#contract/courses.calls.ts';
import { openOfBranch } from '#modules/organizations/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { listCourses, readCourse } from './course-reading.ts';
import { copyCourse, createCourse, deleteCourse, deleteCourses, editCourse } from './course-service.ts';
import { mediaOf } from './media.ts';
import {
  addSections,
  appendThemes,
  removeSections,
  removeThemes,
  renameSection,
  swapSections,
  swapThemes,
  transportThemes,
} from './section-service.ts';

const preValidation = readForm({
  files: { image: 'cover' },
  json: ['tags', 'settings', 'sections', 'archived', 'remove_image', 'version'],
});

/** Courses of the library and their structure. */
export const courseRoutes = serve(courseCalls, {
  listCourses: async (request) =>
    listCourses(await openOfBranch(request.scope, request.params.organization_id), mediaOf(request), request.query),
  readCourse: (request) => readCourse(request.scope, mediaOf(request), request.params.id),
  createCourse: {
    preValidation,
    handle: (request) => createCourse(request.scope, mediaOf(request), request.body, fileOf(request, 'image')),
  },
  editCourse: {
    preValidation,
    handle: (request) =>
      editCourse(request.scope, mediaOf(request), request.params.id, request.body, fileOf(request, 'image')),
  },
  copyCourse: (request) => copyCourse(request.scope, mediaOf(request), request.params.id),
  removeCourse: (request) => deleteCourse(request.scope, request.params.id),
  removeCourses: (request) => deleteCourses(request.scope, request.body.ids),
  setCourseTags: (request) => editCourse(request.scope, mediaOf(request), request.params.id, request.body, null),

  addSections: (request) => addSections(request.scope, mediaOf(request), request.params.id, request.body.sections),
  swapSections: (request) => swapSections(request.scope, mediaOf(request), request.params.id, request.body),
  renameSection: (request) => {
    const { id, sid } = request.params;
    return renameSection(request.scope, mediaOf(request), id, sid, request.body);
  },
  removeSections: (request) =>
    removeSections(request.scope, mediaOf(request), request.params.id, request.body.sections_ids),

  swapThemes: (request) => {
    const { id, sid } = request.params;
    return swapThemes(request.scope, mediaOf(request), id, sid, request.body);
  },
  appendThemes: (request) => appendThemes(request.scope, mediaOf(request), request.params.id, request.body),
  transportThemes: (request) => {
    const { id, sid } = request.params;
    return transportThemes(request.scope, mediaOf(request), id, sid, request.body);
  },
  removeThemes: (request) => {
    const { id, sid } = request.params;
    return removeThemes(request.scope, mediaOf(request), id, sid, request.body.themes_ids);
  },
});

/** The same courses under the older addresses. */
export const libraryCourseRoutes = serve(libraryCourseCalls, {
  listLibraryCourses: (request) => listCourses(request.scope, mediaOf(request), request.query),
  listArchivedCourses: (request) => listCourses(request.scope, mediaOf(request), { ...request.query, archived: true }),
  readLibraryCourse: (request) => readCourse(request.scope, mediaOf(request), request.params.id),
  createLibraryCourse: {
    preValidation,
    handle: (request) => createCourse(request.scope, mediaOf(request), request.body, fileOf(request, 'image')),
  },
  editLibraryCourse: {
    preValidation,
    handle: (request) =>
      editCourse(request.scope, mediaOf(request), request.params.id, request.body, fileOf(request, 'image')),
  },
});
