import { defineCalls } from './calls.ts';

const permission = 'admin.settings.general';
const path = '/api/v2/data-protection';

/** What is known of people: given to them, forgotten when they ask, and when it is old. */
export const dataProtectionCalls = defineCalls('data_protection', {
  readRetention: {
    route: `GET ${path}/retention`,
    summary: 'Get the retention periods',
    description: 'Returns for each kind of data after how many days it is deleted. Null means that it is kept.',
    permission,
    answer: 'storedRetention',
  },
  changeRetention: {
    route: `PUT ${path}/retention`,
    summary: 'Change the retention periods',
    description: 'Data that is older is deleted in the following night. This cannot be undone, so preview it first.',
    permission,
    body: 'retentionEdit',
    answer: 'storedRetention',
  },
  previewRetention: {
    route: `POST ${path}/retention/preview`,
    summary: 'Preview changed retention periods',
    description:
      'Deletes nothing. Returns for each kind how many records the next night would delete and how old the oldest one is.',
    permission,
    body: 'retention',
    answer: 'retentionPreview',
    changesNothing: true,
  },
  listErasures: {
    route: `GET ${path}/erasures`,
    summary: 'List pending erasures',
    description: 'Returns employees whose data will be erased, with the day on which it happens.',
    permission,
    answer: 'erasures',
  },
  listErasureReceipts: {
    route: `GET ${path}/erasures/receipts`,
    summary: 'List receipts of erasures',
    description:
      'Returns what was erased, what remains and until when, the newest first. Employees are named by a pseudonym.',
    permission,
    answer: 'erasureReceipts',
  },
  erasePerson: {
    route: `POST ${path}/people/:id/erasure`,
    summary: 'Erase the data of an employee',
    description:
      'Removes the employee at once and erases the data after 30 days, or immediately with `at_once`. You must send the email address of the employee (`erasure_email_differs`). Fails with `role_of_self`, `role_above_own` or `last_operator`.',
    permission,
    body: 'erasureBody',
    answer: 'erasureAnswer',
    status: 202,
  },
  cancelErasure: {
    route: `DELETE ${path}/people/:id/erasure`,
    summary: 'Cancel a pending erasure',
    description: 'The employee stays removed and can be restored separately. Answers 404 when no erasure is pending.',
    permission,
    answer: 'done',
  },
  requestPersonData: {
    route: `POST ${path}/people/:id/data`,
    summary: 'Request all data about an employee',
    description: 'Creates an archive in the background. Poll `GET /api/v2/reports/{id}` with the returned id.',
    permission: 'admin.staff.employees',
    answer: 'accepted',
    status: 202,
  },
  readPersonalData: {
    route: `GET ${path}/own-data`,
    summary: 'Download all data about me',
    description: 'Returns a ZIP archive with everything that is stored about you. At most 20 calls a minute.',
    permission: 'signed-in',
    answer: 'file',
  },
});
