import { defineCalls } from './calls.ts';

const permission = 'admin.learning';

/** Questions that come and go as files. */
export const questionFileCalls = defineCalls('modules', {
  addQuestionFile: {
    // Spelt as the specification spells it.
    route: 'POST /api/v2/library/modules/:id/quastions/file',
    summary: 'Add the questions of a file: Excel, CSV, GIFT or QTI 2.1',
    description:
      'With is_dry_run it says what would be added and adds nothing. One row with an error keeps all of the file out, unless keeps_good_rows is set.',
    permission,
    body: 'questionFileForm',
    files: ['excel'],
    answer: 'questionFileOutcome',
  },
  downloadQuestions: {
    route: 'GET /api/v2/library/modules/:id/questions/file',
    summary: 'The questions of a module as a table that can be read again',
    permission,
    query: 'questionTableQuery',
    answer: 'file',
  },
  downloadQuestionSample: {
    route: 'GET /api/v2/library/questions/sample',
    summary: 'An example of a table of questions, with a sheet that explains its columns',
    permission,
    query: 'questionTableQuery',
    answer: 'file',
  },
});
