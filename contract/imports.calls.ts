import { defineCalls } from './calls.ts';

const permission = 'admin.staff.employees';

/** Tables of employees: what one would do, doing it, taking it back. */
export const importCalls = defineCalls('employees', {
  previewImport: {
    route: 'POST /api/v2/users/employee/csv/info',
    summary: 'Upload a file of employees and preview the import',
    description:
      'Takes CSV or XLSX with at most 50,000 rows, stores the file and writes no employee. Returns what would happen to each row and the `event_id` that starts the import. `missing_fields` names columns that you have to assign first.',
    permission,
    body: 'importForm',
    files: ['file'],
    answer: 'importPreview',
  },
  rereadImport: {
    route: 'POST /api/v2/users/employee/csv/:id/info',
    summary: 'Preview an uploaded file with other settings',
    description:
      'Reads the file with another encoding, delimiter, sheet, heading row or columns. Columns that you set are remembered for files with the same headings. Fails with `import_already_processed` once the import has started.',
    permission,
    body: 'importReadBody',
    answer: 'importPreview',
  },
  processImport: {
    route: 'POST /api/v2/users/employee/csv/process',
    summary: 'Start an import of employees',
    description:
      'Writes what the preview showed. Follow the work at `GET /api/v2/events/{id}`. With `replace`, employees who are not in the file are removed; if that is more than half, `confirm_removal` must equal the number of the preview (`import_removal_unconfirmed`). A second start answers `import_already_processed`.',
    permission,
    body: 'importProcessBody',
    answer: 'accepted',
    status: 202,
  },
  listImports: {
    route: 'GET /api/v2/users/employee/csv',
    summary: 'List imports of employees',
    description:
      'Returns the imports that were started, the latest first, with their result. `undo_until` says how long an import can be undone.',
    permission,
    query: 'importsQuery',
    answer: 'importsPage',
  },
  downloadImportRows: {
    route: 'GET /api/v2/users/employee/csv/:id/rows',
    summary: 'Download the result of every row of an import',
    description:
      'Returns a CSV or XLSX file that lists what happened to each row and why. Available for 30 days after the import.',
    permission,
    query: 'importRowsQuery',
    answer: 'file',
  },
  undoImport: {
    route: 'POST /api/v2/users/employee/csv/:id/undo',
    summary: 'Undo an import of employees',
    description:
      'Removes the employees who were added, restores those who were removed and puts changed fields back. Possible for 24 hours after the end; then `import_undo_expired`, and `import_undone_already` the second time. Follow the work at `GET /api/v2/events/{id}`.',
    permission,
    answer: 'accepted',
    status: 202,
  },
});
