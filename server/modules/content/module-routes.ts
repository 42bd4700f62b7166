import { moduleCalls, questionCalls, slideCalls } from '#contract/modules.calls.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { mediaOf } from './media.ts';
import { createModule, deleteModule, duplicateModule, editModule, listModules, readModule } from './module-service.ts';
import {
  createQuestion,
  editQuestion,
  listQuestions,
  readQuestion,
  removeQuestion,
  swapQuestions,
} from './question-service.ts';
import { addSlidePicture, storeOf } from './slide-file-service.ts';
import { createSlide, editSlide, listSlides, removeAudio, removeSlide, swapSlides } from './slide-service.ts';

/** Modules of the library. */
export const moduleRoutes = serve(moduleCalls, {
  listModules: (request) => listModules(request.scope, request.query),
  createModule: (request) => createModule(request.scope, mediaOf(request), request.body),
  readModule: (request) => readModule(request.scope, mediaOf(request), request.params.id, request.query),
  editModule: (request) => editModule(request.scope, mediaOf(request), request.params.id, request.body),
  removeModule: (request) => deleteModule(request.scope, request.params.id),
  duplicateModule: (request) => duplicateModule(request.scope, mediaOf(request), request.params.id),
});

const slideForm = readForm({ files: { audio: 'audio' }, json: ['version', 'alts'] });

export const slideRoutes = serve(slideCalls, {
  listSlides: (request) => listSlides(request.scope, mediaOf(request), request.params.id),
  createSlide: {
    preValidation: slideForm,
    handle: (request) =>
      createSlide(request.scope, mediaOf(request), request.params.id, request.body, fileOf(request, 'audio')),
  },
  addSlidePicture: {
    preValidation: readForm({ files: { image: 'picture' } }),
    handle: (request) => addSlidePicture(request.scope, storeOf(request), request.params.id, fileOf(request, 'image')),
  },
  swapSlides: (request) => swapSlides(request.scope, mediaOf(request), request.params.id, request.body),
  editSlide: {
    preValidation: slideForm,
    handle: (request) => {
      const { id, slideId } = request.params;
      return editSlide(request.scope, mediaOf(request), id, slideId, request.body, fileOf(request, 'audio'));
    },
  },
  removeSlide: (request) => removeSlide(request.scope, request.params.id, request.params.slideId),
  removeSlideAudio: (request) => removeAudio(request.scope, request.params.id, request.params.slideId),
});

export const questionRoutes = serve(questionCalls, {
  listQuestions: (request) => listQuestions(request.scope, mediaOf(request), request.params.id),
  createQuestion: (request) => createQuestion(request.scope, mediaOf(request), request.params.id, request.body),
  swapQuestions: (request) => swapQuestions(request.scope, mediaOf(request), request.params.id, request.body),
  readQuestion: (request) =>
    readQuestion(request.scope, mediaOf(request), request.params.id, request.params.questionId),
  editQuestion: (request) =>
    editQuestion(request.scope, mediaOf(request), request.params.id, request.params.questionId, request.body),
  removeQuestion: (request) => removeQuestion(request.scope, request.params.id, request.params.questionId),
});
