import { defineCalls } from './calls.ts';

const permission = 'admin.settings.general';
const path = '/api/v2/data-protection';

/** What is known of people: given to them, forgotten when they ask, and when it is old. */
export const dataProtectionCalls = defineCalls('data_protection', {
  readRetention: {
    route: `GET ${path}/retention`,
    summary: 'How long each kind of data is kept',
    permission,
    answer: 'storedRetention',
  },
  changeRetention: {
    route: `PUT ${path}/retention`,
    summary: 'Change how long each kind of data is kept',
    permission,
    body: 'retentionEdit',
    answer: 'storedRetention',
  },
  previewRetention: {
    route: `POST ${path}/retention/preview`,
    summary: 'What would go under such settings',
    permission,
    body: 'retention',
    answer: 'retentionPreview',
    changesNothing: true,
  },
  listErasures: {
    route: `GET ${path}/erasures`,
    summary: 'People who are to be forgotten',
    permission,
    answer: 'erasures',
  },
  listErasureReceipts: {
    route: `GET ${path}/erasures/receipts`,
    summary: 'What became of the data of people who were forgotten',
    permission,
    answer: 'erasureReceipts',
  },
  erasePerson: {
    route: `POST ${path}/people/:id/erasure`,
    summary: 'Forget a person at once or after a grace period',
    permission,
    body: 'erasureBody',
    answer: 'erasureAnswer',
    status: 202,
  },
  cancelErasure: {
    route: `DELETE ${path}/people/:id/erasure`,
    summary: 'Call an erasure off',
    permission,
    answer: 'done',
  },
  requestPersonData: {
    route: `POST ${path}/people/:id/data`,
    summary: 'Archive of everything that is kept about a person',
    permission: 'admin.staff.employees',
    answer: 'accepted',
    status: 202,
  },
  readOwnData: {
    route: `GET ${path}/own-data`,
    summary: 'Archive of everything that is kept about oneself',
    permission: 'signed-in',
    answer: 'file',
  },
});
