import { defineCalls } from './calls.ts';

/** Right answers are part of these answers: whoever has this may edit them. */
const permission = 'admin.learning';

/** Modules of the library. */
export const moduleCalls = defineCalls('modules', {
  listModules: {
    route: 'GET /api/v2/library/modules',
    summary: 'List modules',
    description:
      'Returns the modules of the library with the number of their slides and questions and the estimated time.',
    permission,
    query: 'moduleListQuery',
    answer: 'modulesPage',
  },
  createModule: {
    route: 'POST /api/v2/library/modules',
    summary: 'Create a module',
    description:
      'Creates a module without slides and questions. A theme shows a module to employees; the module alone is visible in the library only.',
    permission,
    body: 'moduleCreate',
    answer: 'libraryModule',
    status: 201,
  },
  readModule: {
    route: 'GET /api/v2/library/modules/:id',
    summary: 'Get a module',
    description:
      'Returns the module with its quiz settings. Slides and questions are included with `with_slides` and `with_questions`, right answers among them.',
    permission,
    query: 'moduleQuery',
    answer: 'libraryModule',
  },
  editModule: {
    route: 'PUT /api/v2/library/modules/:id',
    summary: 'Edit a module',
    description:
      'Changes the fields that you send. Existing assignments keep their copy. With `version`, the call fails with `changed_meanwhile` when someone else changed the module.',
    permission,
    body: 'moduleEdit',
    answer: 'libraryModule',
  },
  removeModule: {
    route: 'DELETE /api/v2/library/modules/:id',
    summary: 'Delete a module',
    description: 'Fails with `module_in_use` while a theme uses the module; the message names the themes.',
    permission,
    answer: 'touched',
  },
  duplicateModule: {
    route: 'POST /api/v2/library/modules/:id/duplicate',
    summary: 'Copy a module',
    description:
      'Creates a module with copies of all slides and questions. Changes of the copy leave the original as it is.',
    permission,
    answer: 'libraryModule',
    status: 201,
  },
});

/** Slides of a module. */
export const slideCalls = defineCalls('modules', {
  listSlides: {
    route: 'GET /api/v2/library/modules/:id/slides',
    summary: 'List the slides of a module',
    description: 'Returns the slides in their order. Addresses of pictures and sound work for a limited time.',
    permission,
    answer: 'slideList',
  },
  createSlide: {
    route: 'POST /api/v2/library/modules/:id/slides',
    summary: 'Add a slide to a module',
    description:
      'Adds the slide at the end. The HTML is cleaned. Send multipart to add sound in `audio`. Fails with `video_host_refused` for a video of a host that the organization does not allow.',
    permission,
    body: 'slideCreate',
    files: ['audio'],
    isFileOptional: true,
    answer: 'slide',
    status: 201,
  },
  addSlidePicture: {
    route: 'POST /api/v2/library/modules/:id/slides/pictures',
    summary: 'Upload a picture for slides and questions',
    description:
      'Stores the picture and returns its id, to be used in the HTML of a slide or in a question. A picture that nothing uses is deleted later.',
    permission,
    body: 'slidePictureForm',
    files: ['image'],
    answer: 'slidePicture',
    status: 201,
  },
  swapSlides: {
    route: 'PATCH /api/v2/library/modules/:id/slides/swap',
    summary: 'Swap two slides of a module',
    description:
      'Exchanges the positions of both slides and returns all slides. Fails with `order_not_shared` when a slide is not in this module.',
    permission,
    body: 'swap',
    answer: 'slideList',
  },
  editSlide: {
    route: 'PATCH /api/v2/library/modules/:id/slides/:slideId',
    summary: 'Edit a slide',
    description:
      'Changes the fields that you send; the HTML is cleaned. Existing assignments keep their copy. Fails with `video_host_refused` for a video of a host that the organization does not allow.',
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
    description: 'Deletes the slide from the module. Existing assignments keep their copy.',
    permission,
    answer: 'touched',
  },
  removeSlideAudio: {
    route: 'DELETE /api/v2/library/modules/:id/slides/:slideId/audio',
    summary: 'Delete the sound of a slide',
    description: 'The slide itself stays. Existing assignments keep their copy with the sound.',
    permission,
    answer: 'touched',
  },
});

/** Questions of a module's quiz. */
export const questionCalls = defineCalls('modules', {
  listQuestions: {
    route: 'GET /api/v2/library/modules/:id/questions',
    summary: 'List the questions of a module',
    description: 'Returns the questions in their order, with the right options.',
    permission,
    answer: 'questionList',
  },
  createQuestion: {
    route: 'POST /api/v2/library/modules/:id/questions',
    summary: 'Add a question to a module',
    description:
      'Adds the question at the end. Fails with `question_without_right_option`, with `question_single_with_many_right`, or with `question_options_repeat`.',
    permission,
    body: 'questionWrite',
    answer: 'question',
    status: 201,
  },
  swapQuestions: {
    route: 'PATCH /api/v2/library/modules/:id/questions/swap',
    summary: 'Swap two questions of a module',
    description:
      'Exchanges the positions of both questions and returns all questions. Fails with `order_not_shared` when a question is not in this module.',
    permission,
    body: 'swap',
    answer: 'questionList',
  },
  readQuestion: {
    route: 'GET /api/v2/library/modules/:id/questions/:questionId',
    summary: 'Get a question',
    description: 'Returns the question with its options, and which of them are right.',
    permission,
    answer: 'question',
  },
  editQuestion: {
    route: 'PUT /api/v2/library/modules/:id/questions/:questionId',
    summary: 'Edit a question',
    description:
      'Replaces the question. Options that you send with their id keep it. Existing assignments keep their copy.',
    permission,
    body: 'questionEdit',
    answer: 'question',
  },
  removeQuestion: {
    route: 'DELETE /api/v2/library/modules/:id/questions/:questionId',
    summary: 'Delete a question',
    description: 'Deletes the question from the module. Existing assignments keep their copy.',
    permission,
    answer: 'touched',
  },
});
