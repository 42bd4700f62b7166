import { defineCalls } from './calls.ts';

/** Right answers are part of these answers: whoever has this may edit them. */
const permission = 'admin.learning';

/** Modules of the library. */
export const moduleCalls = defineCalls('modules', {
  listModules: {
    route: 'GET /api/v2/library/modules',
    summary: 'Modules of the library',
    permission,
    query: 'moduleListQuery',
    answer: 'modulesPage',
  },
  createModule: {
    route: 'POST /api/v2/library/modules',
    summary: 'Create a module',
    permission,
    body: 'moduleCreate',
    answer: 'libraryModule',
    status: 201,
  },
  readModule: {
    route: 'GET /api/v2/library/modules/:id',
    summary: 'One module, with slides and questions when asked for',
    permission,
    query: 'moduleQuery',
    answer: 'libraryModule',
  },
  editModule: {
    route: 'PUT /api/v2/library/modules/:id',
    summary: 'Change a module',
    permission,
    body: 'moduleEdit',
    answer: 'libraryModule',
  },
  removeModule: {
    route: 'DELETE /api/v2/library/modules/:id',
    summary: 'Delete a module',
    permission,
    answer: 'touched',
  },
  duplicateModule: {
    route: 'POST /api/v2/library/modules/:id/duplicate',
    summary: 'Copy a module with its slides and questions',
    permission,
    answer: 'libraryModule',
    status: 201,
  },
});

/** Slides of a module. */
export const slideCalls = defineCalls('modules', {
  listSlides: {
    route: 'GET /api/v2/library/modules/:id/slides',
    summary: 'Slides of a module',
    permission,
    answer: 'slideList',
  },
  createSlide: {
    route: 'POST /api/v2/library/modules/:id/slides',
    summary: 'Add a slide',
    permission,
    body: 'slideCreate',
    files: ['audio'],
    isFileOptional: true,
    answer: 'slide',
    status: 201,
  },
  addSlidePicture: {
    route: 'POST /api/v2/library/modules/:id/slides/pictures',
    summary: 'Store a picture for slides and questions',
    permission,
    body: 'slidePictureForm',
    files: ['image'],
    answer: 'slidePicture',
    status: 201,
  },
  swapSlides: {
    route: 'PATCH /api/v2/library/modules/:id/slides/swap',
    summary: 'Exchange the places of two slides',
    permission,
    body: 'swap',
    answer: 'slideList',
  },
  editSlide: {
    route: 'PATCH /api/v2/library/modules/:id/slides/:slideId',
    summary: 'Change a slide or its sound',
    permission,
    body: 'slideEdit',
    files: ['audio'],
    json: ['alts'],
    isFileOptional: true,
    answer: 'slide',
  },
  removeSlide: {
    route: 'DELETE /api/v2/library/modules/:id/slides/:slideId',
    summary: 'Delete a slide',
    permission,
    answer: 'touched',
  },
  removeSlideAudio: {
    route: 'DELETE /api/v2/library/modules/:id/slides/:slideId/audio',
    summary: 'Take the sound of a slide away',
    permission,
    answer: 'touched',
  },
});

/** Questions of a module's quiz. */
export const questionCalls = defineCalls('modules', {
  listQuestions: {
    route: 'GET /api/v2/library/modules/:id/questions',
    summary: 'Questions of a module',
    permission,
    answer: 'questionList',
  },
  createQuestion: {
    route: 'POST /api/v2/library/modules/:id/questions',
    summary: 'Add a question',
    permission,
    body: 'questionWrite',
    answer: 'question',
    status: 201,
  },
  swapQuestions: {
    route: 'PATCH /api/v2/library/modules/:id/questions/swap',
    summary: 'Exchange the places of two questions',
    permission,
    body: 'swap',
    answer: 'questionList',
  },
  readQuestion: {
    route: 'GET /api/v2/library/modules/:id/questions/:questionId',
    summary: 'One question',
    permission,
    answer: 'question',
  },
  editQuestion: {
    route: 'PUT /api/v2/library/modules/:id/questions/:questionId',
    summary: 'Change a question',
    permission,
    body: 'questionEdit',
    answer: 'question',
  },
  removeQuestion: {
    route: 'DELETE /api/v2/library/modules/:id/questions/:questionId',
    summary: 'Delete a question',
    permission,
    answer: 'touched',
  },
});
