import { defineCalls } from './calls.ts';

const permission = 'admin.staff.employees';

/** Tables of employees: what one would do, doing it, taking it back. */
export const importCalls = defineCalls('employees', {
  previewImport: {
    route: 'POST /api/v2/users/employee/csv/info',
    summary: 'What a CSV or XLSX of employees would do',
    permission,
    body: 'importForm',
    files: ['file'],
    answer: 'importPreview',
  },
  rereadImport: {
    route: 'POST /api/v2/users/employee/csv/:id/info',
    summary: 'Read an uploaded file in another way: encoding, delimiter, columns',
    permission,
    body: 'importReadBody',
    answer: 'importPreview',
  },
  processImport: {
    route: 'POST /api/v2/users/employee/csv/process',
    summary: 'Do what a preview showed',
    permission,
    body: 'importProcessBody',
    answer: 'accepted',
    status: 202,
  },
  listImports: {
    route: 'GET /api/v2/users/employee/csv',
    summary: 'The latest imports',
    permission,
    query: 'importsQuery',
    answer: 'importsPage',
  },
  downloadImportRows: {
    route: 'GET /api/v2/users/employee/csv/:id/rows',
    summary: 'The state of every row of an import, as a file',
    permission,
    query: 'importRowsQuery',
    answer: 'file',
  },
  undoImport: {
    route: 'POST /api/v2/users/employee/csv/:id/undo',
    summary: 'Take an import back',
    permission,
    answer: 'accepted',
    status: 202,
  },
});
