import {
  course,
  courseCreate,
  courseEdit,
  courseIds,
  courseListQuery,
  courseRow,
  courseTagsEdit,
  organizationParams,
  sectionEdit,
  sectionIds,
  sectionParams,
  sectionsCreate,
  swap,
  themeIds,
  themesAppend,
  themesTransport,
} from '#contract/courses.ts';
import { idParams, pageOf, touched } from '#contract/page.ts';
import { AppError } from '#platform/app-error.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { listCourses, readCourse } from './course-reading.ts';
import { copyCourse, createCourse, deleteCourse, deleteCourses, editCourse } from './course-service.ts';
import { createMedia } from './media.ts';
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

const config = { permission: 'admin.learning.courses' } as const;
const courseAnswer = { 200: course };
const courseForm = readForm({
  files: { image: 'cover' },
  json: ['tags', 'settings', 'sections', 'archived', 'remove_image'],
});
const coursePage = pageOf(courseRow).meta({ id: 'CoursePage' });

/** Courses of the library and their structure, under the learning service. */
export const courseRoutes: RouteSet = async (app) => {
  const media = createMedia(app.context.config.content.url);

  app.get(
    '/content/courses/organizations/:organization_id',
    {
      config,
      schema: { params: organizationParams, querystring: courseListQuery, response: { 200: coursePage } },
    },
    (request) => {
      if (request.params.organization_id !== request.scope.organizationId) throw new AppError('not_found');
      return listCourses(request.scope, media, request.query);
    },
  );
  app.get('/content/courses/:id', { config, schema: { params: idParams, response: courseAnswer } }, (request) =>
    readCourse(request.scope, media, request.params.id),
  );
  app.post(
    '/content/courses',
    {
      config,
      preValidation: courseForm,
      schema: { consumes: ['multipart/form-data', 'application/json'], body: courseCreate, response: { 201: course } },
    },
    async (request, reply) =>
      reply.code(201).send(await createCourse(request.scope, media, request.body, fileOf(request, 'image'))),
  );
  app.patch(
    '/content/courses/:id',
    {
      config,
      preValidation: courseForm,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        params: idParams,
        body: courseEdit,
        response: courseAnswer,
      },
    },
    (request) => editCourse(request.scope, media, request.params.id, request.body, fileOf(request, 'image')),
  );
  app.post(
    '/content/courses/:id/copy',
    { config, schema: { params: idParams, response: { 201: course } } },
    async (request, reply) => reply.code(201).send(await copyCourse(request.scope, media, request.params.id)),
  );
  app.post(
    '/content/courses/bulk-delete',
    { config, schema: { body: courseIds, response: { 200: touched } } },
    (request) => deleteCourses(request.scope, request.body.ids),
  );
  app.patch(
    '/content/courses/:id/tags',
    { config, schema: { params: idParams, body: courseTagsEdit, response: courseAnswer } },
    (request) => editCourse(request.scope, media, request.params.id, { tags: request.body.tags }, null),
  );
  app.post(
    '/content/courses/:id/sections',
    { config, schema: { params: idParams, body: sectionsCreate, response: { 201: course } } },
    async (request, reply) =>
      reply.code(201).send(await addSections(request.scope, media, request.params.id, request.body.sections)),
  );
  app.patch(
    '/content/courses/:id/sections/swap',
    { config, schema: { params: idParams, body: swap, response: courseAnswer } },
    (request) => swapSections(request.scope, media, request.params.id, request.body),
  );
  app.patch(
    '/content/courses/:id/sections/:sid',
    { config, schema: { params: sectionParams, body: sectionEdit, response: courseAnswer } },
    (request) => renameSection(request.scope, media, request.params.id, request.params.sid, request.body.title),
  );
  app.post(
    '/content/courses/:id/delete-sections',
    { config, schema: { params: idParams, body: sectionIds, response: courseAnswer } },
    (request) => removeSections(request.scope, media, request.params.id, request.body.sections_ids),
  );
  app.patch(
    '/content/courses/:id/sections/:sid/swap',
    { config, schema: { params: sectionParams, body: swap, response: courseAnswer } },
    (request) => swapThemes(request.scope, media, request.params.id, request.params.sid, request.body),
  );
  app.post(
    '/content/courses/:id/sections/themes/append',
    { config, schema: { params: idParams, body: themesAppend, response: courseAnswer } },
    (request) => appendThemes(request.scope, media, request.params.id, request.body),
  );
  app.post(
    '/content/courses/:id/sections/:sid/themes/transport',
    { config, schema: { params: sectionParams, body: themesTransport, response: courseAnswer } },
    (request) => transportThemes(request.scope, media, request.params.id, request.params.sid, request.body),
  );
  app.post(
    '/content/courses/:id/sections/:sid/themes/delete',
    { config, schema: { params: sectionParams, body: themeIds, response: courseAnswer } },
    (request) => removeThemes(request.scope, media, request.params.id, request.params.sid, request.body.themes_ids),
  );
};

/** The same courses under the education service's older addresses. */
export const libraryCourseRoutes: RouteSet = async (app) => {
  const media = createMedia(app.context.config.content.url);
  const listSchema = { querystring: courseListQuery, response: { 200: coursePage } };
  const archivedQuery = courseListQuery.omit({ archived: true });

  app.get('/library/courses', { config, schema: listSchema }, (request) =>
    listCourses(request.scope, media, request.query),
  );
  app.get(
    '/admin/content/library/courses/archived',
    { config, schema: { ...listSchema, querystring: archivedQuery } },
    (request) => listCourses(request.scope, media, { ...request.query, archived: true }),
  );
  app.get('/library/courses/:id', { config, schema: { params: idParams, response: courseAnswer } }, (request) =>
    readCourse(request.scope, media, request.params.id),
  );
  app.post(
    '/library/courses',
    {
      config,
      preValidation: courseForm,
      schema: { consumes: ['multipart/form-data', 'application/json'], body: courseCreate, response: { 201: course } },
    },
    async (request, reply) =>
      reply.code(201).send(await createCourse(request.scope, media, request.body, fileOf(request, 'image'))),
  );
  app.put(
    '/library/courses/:id',
    {
      config,
      preValidation: courseForm,
      schema: {
        consumes: ['multipart/form-data', 'application/json'],
        params: idParams,
        body: courseEdit.required({ title: true }),
        response: courseAnswer,
      },
    },
    (request) => editCourse(request.scope, media, request.params.id, request.body, fileOf(request, 'image')),
  );
  app.delete('/library/courses/:id', { config, schema: { params: idParams, response: { 200: touched } } }, (request) =>
    deleteCourse(request.scope, request.params.id),
  );
};
