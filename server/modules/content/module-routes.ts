import { z } from 'zod';
import { swap } from '#contract/courses.ts';
import {
  libraryModule,
  moduleCreate,
  moduleEdit,
  moduleListQuery,
  moduleQuery,
  moduleRow,
  question,
  questionParams,
  questionWrite,
  slide,
  slideCreate,
  slideEdit,
  slideParams,
  slidePicture,
} from '#contract/modules.ts';
import { idParams, pageOf, touched } from '#contract/page.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { createMedia } from './media.ts';
import { createModule, deleteModule, duplicateModule, editModule, listModules, readModule } from './module-service.ts';
import {
  createQuestion,
  editQuestion,
  listQuestions,
  readQuestion,
  removeQuestion,
  swapQuestions,
} from './question-service.ts';
import {
  addSlidePicture,
  createSlide,
  editSlide,
  listSlides,
  removeAudio,
  removeSlide,
  swapSlides,
} from './slide-service.ts';

const config = { permission: 'admin.learning' } as const;
const moduleAnswer = { 200: libraryModule };
const slidesAnswer = { 200: z.object({ data: z.array(slide) }).meta({ id: 'Slides' }) };
const questionsAnswer = { 200: z.object({ data: z.array(question) }).meta({ id: 'Questions' }) };
const slideForm = readForm({ files: { audio: 'audio' } });
const pictureForm = readForm({ files: { image: 'picture' } });
const consumes = ['multipart/form-data', 'application/json'];

/** Modules of the library. Right answers are part of these answers: `admin.learning` may edit them. */
export const moduleRoutes: RouteSet = async (app) => {
  const media = createMedia(app.context.config.content.url);

  app.get(
    '/library/modules',
    {
      config,
      schema: { querystring: moduleListQuery, response: { 200: pageOf(moduleRow).meta({ id: 'ModulePage' }) } },
    },
    (request) => listModules(request.scope, request.query),
  );
  app.post(
    '/library/modules',
    { config, schema: { body: moduleCreate, response: { 201: libraryModule } } },
    async (request, reply) => reply.code(201).send(await createModule(request.scope, media, request.body)),
  );
  app.get(
    '/library/modules/:id',
    { config, schema: { params: idParams, querystring: moduleQuery, response: moduleAnswer } },
    (request) => readModule(request.scope, media, request.params.id, request.query),
  );
  app.put(
    '/library/modules/:id',
    { config, schema: { params: idParams, body: moduleEdit, response: moduleAnswer } },
    (request) => editModule(request.scope, media, request.params.id, request.body),
  );
  app.delete('/library/modules/:id', { config, schema: { params: idParams, response: { 200: touched } } }, (request) =>
    deleteModule(request.scope, request.params.id),
  );
  app.post(
    '/library/modules/:id/duplicate',
    { config, schema: { params: idParams, response: { 201: libraryModule } } },
    async (request, reply) => reply.code(201).send(await duplicateModule(request.scope, media, request.params.id)),
  );

  app.get('/library/modules/:id/slides', { config, schema: { params: idParams, response: slidesAnswer } }, (request) =>
    listSlides(request.scope, media, request.params.id),
  );
  app.post(
    '/library/modules/:id/slides',
    {
      config,
      preValidation: slideForm,
      schema: { consumes, params: idParams, body: slideCreate, response: { 201: slide } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createSlide(request.scope, media, request.params.id, request.body, fileOf(request, 'audio'))),
  );
  app.post(
    '/library/modules/:id/slides/pictures',
    {
      config,
      preValidation: pictureForm,
      schema: { consumes, params: idParams, body: z.strictObject({}), response: { 201: slidePicture } },
    },
    async (request, reply) =>
      reply.code(201).send(await addSlidePicture(request.scope, media, request.params.id, fileOf(request, 'image'))),
  );
  app.patch(
    '/library/modules/:id/slides/swap',
    { config, schema: { params: idParams, body: swap, response: slidesAnswer } },
    (request) => swapSlides(request.scope, media, request.params.id, request.body),
  );
  app.patch(
    '/library/modules/:id/slides/:slideId',
    {
      config,
      preValidation: slideForm,
      schema: { consumes, params: slideParams, body: slideEdit, response: { 200: slide } },
    },
    (request) =>
      editSlide(
        request.scope,
        media,
        request.params.id,
        request.params.slideId,
        request.body,
        fileOf(request, 'audio'),
      ),
  );
  app.delete(
    '/library/modules/:id/slides/:slideId',
    { config, schema: { params: slideParams, response: { 200: touched } } },
    (request) => removeSlide(request.scope, request.params.id, request.params.slideId),
  );
  app.delete(
    '/library/modules/:id/slides/:slideId/audio',
    { config, schema: { params: slideParams, response: { 200: touched } } },
    (request) => removeAudio(request.scope, request.params.id, request.params.slideId),
  );

  app.get(
    '/library/modules/:id/questions',
    {
      config,
      schema: {
        params: idParams,
        response: questionsAnswer,
      },
    },
    (request) => listQuestions(request.scope, request.params.id),
  );
  app.post(
    '/library/modules/:id/questions',
    { config, schema: { params: idParams, body: questionWrite, response: { 201: question } } },
    async (request, reply) =>
      reply.code(201).send(await createQuestion(request.scope, request.params.id, request.body)),
  );
  app.patch(
    '/library/modules/:id/questions/swap',
    { config, schema: { params: idParams, body: swap, response: questionsAnswer } },
    (request) => swapQuestions(request.scope, request.params.id, request.body),
  );
  app.get(
    '/library/modules/:id/questions/:questionId',
    { config, schema: { params: questionParams, response: { 200: question } } },
    (request) => readQuestion(request.scope, request.params.id, request.params.questionId),
  );
  app.put(
    '/library/modules/:id/questions/:questionId',
    { config, schema: { params: questionParams, body: questionWrite, response: { 200: question } } },
    (request) => editQuestion(request.scope, request.params.id, request.params.questionId, request.body),
  );
  app.delete(
    '/library/modules/:id/questions/:questionId',
    { config, schema: { params: questionParams, response: { 200: touched } } },
    (request) => removeQuestion(request.scope, request.params.id, request.params.questionId),
  );
};
