import { scormCalls } from '#contract/scorm.calls.ts';
import { mediaOf } from '#modules/content/index.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { launchScormPreview, listScormCourses, readScormCourse, readScormCourseUse } from './scorm-reading.ts';
import { createScormCourse, deleteScormCourse, editScormCourse, replaceScormPackage } from './scorm-service.ts';

const readPackage = readForm({ files: { file: 'package' } });

/** SCORM courses of the library. */
export const scormRoutes = serve(scormCalls, {
  listScormCourses: (request) => listScormCourses(request.scope, mediaOf(request), request.query),
  listArchivedScormCourses: (request) =>
    listScormCourses(request.scope, mediaOf(request), { ...request.query, archived: true }),
  readScormCourse: (request) => readScormCourse(request.scope, mediaOf(request), request.params.id),
  createScormCourse: {
    preValidation: readPackage,
    handle: (request) => createScormCourse(request.scope, request.body, fileOf(request, 'file')),
  },
  replaceScormPackage: {
    preValidation: readPackage,
    handle: (request) => replaceScormPackage(request.scope, request.params.id, fileOf(request, 'file')),
  },
  editScormCourse: {
    preValidation: readForm({ files: { image: 'cover' }, json: ['tested', 'archived', 'remove_image'] }),
    handle: (request) =>
      editScormCourse(request.scope, mediaOf(request), request.params.id, request.body, fileOf(request, 'image')),
  },
  removeScormCourse: (request) => deleteScormCourse(request.scope, request.params.id),
  readScormCourseUse: (request) => readScormCourseUse(request.scope, request.params.id),
  launchScormPreview: (request) =>
    launchScormPreview(request.scope, request.server.context.config.packageUrl, request.params.id, request.query.item),
});
