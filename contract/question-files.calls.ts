import { defineCalls } from './calls.ts';

const permission = 'admin.learning';

/** Questions that come and go as files. */
export const questionFileCalls = defineCalls('modules', {
  addQuestionFile: {
    // Spelt as the specification spells it.
    route: 'POST /api/v2/library/modules/:id/quastions/file',
    summary: 'Import questions from a file',
    description:
      'Takes Excel, CSV, GIFT or QTI 2.1 with at most 1,000 questions and 15 MB. With `is_dry_run` nothing is added. One wrong row rejects the whole file (`question_file_refused`) unless you set `keeps_good_rows`; questions that the module has are skipped.',
    permission,
    body: 'questionFileForm',
    files: ['excel'],
    answer: 'questionFileOutcome',
  },
  downloadQuestions: {
    route: 'GET /api/v2/library/modules/:id/questions/file',
    summary: 'Download the questions of a module',
    description: 'Returns an Excel or CSV table that can be imported again.',
    permission,
    query: 'questionTableQuery',
    answer: 'file',
  },
  downloadQuestionSample: {
    route: 'GET /api/v2/library/questions/sample',
    summary: 'Download a sample table of questions',
    description:
      'Returns an Excel or CSV table with examples. The Excel file explains its columns on a sheet of its own.',
    permission,
    query: 'questionTableQuery',
    answer: 'file',
  },
});
