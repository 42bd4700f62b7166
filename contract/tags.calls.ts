import { defineCalls } from './calls.ts';

const permission = 'admin.staff.tags';
/** Whoever cares for people sees a person's tags, and takes them away. */
const ofPeople = ['admin.staff.tags', 'admin.staff.employees'] as const;
/** Whoever chooses people by their tags reads the list. */
const mayRead = [
  'admin.staff.tags',
  'admin.staff.employees',
  'admin.learning.assigned',
  'admin.phishing.campaigns',
] as const;

/** Tags, and who carries them. */
export const tagCalls = defineCalls('tags', {
  listTags: {
    route: 'GET /users/api/v1/tags/organizations',
    summary: 'Tags of the organization',
    permission: mayRead,
    tokenScope: 'people',
    query: 'tagsQuery',
    answer: 'tagsPage',
  },
  readTag: { route: 'GET /api/v2/tags/:id', summary: 'One tag', permission, answer: 'tag' },
  createTag: {
    route: 'POST /api/v2/tags/custom',
    summary: 'Create a custom tag',
    permission,
    body: 'customTagBody',
    answer: 'tag',
    status: 201,
  },
  editTag: {
    route: 'PATCH /api/v2/tags/custom/:id',
    summary: 'Change a custom tag',
    permission,
    body: 'customTagPatch',
    answer: 'tag',
  },
  readPlansOfTag: {
    route: 'GET /api/v2/tags/custom/:id/plans',
    summary: 'Plans that name a custom tag',
    permission,
    answer: 'planUse',
  },
  removeTag: {
    route: 'DELETE /api/v2/tags/custom/:id',
    summary: 'Delete a custom tag',
    permission,
    answer: 'done',
  },
  toggleTag: {
    route: 'POST /api/v2/tags/toggle',
    summary: 'Switch a tag on or off',
    permission,
    body: 'toggleTagBody',
    answer: 'tag',
  },
  setLifeDays: {
    route: 'PATCH /api/v2/tags/default/:id/life-days',
    summary: 'How long the actions of a tag may act on somebody who got it',
    permission,
    body: 'lifeDaysBody',
    answer: 'tag',
  },
  setRiskRange: {
    route: 'PATCH /api/v2/tags/default/:id/risk-group',
    summary: 'Whose risk is in the group',
    permission,
    body: 'riskGroupBody',
    answer: 'tag',
  },
  listTagUsers: {
    route: 'GET /api/v2/tags/:id/users',
    summary: 'People of a tag',
    permission: ofPeople,
    tokenScope: 'people',
    query: 'tagUsersQuery',
    answer: 'tagUsersPage',
  },
  listTagHistory: {
    route: 'GET /api/v2/tags/:id/history',
    summary: 'What a tag did to whom',
    permission,
    query: 'tagHistoryQuery',
    answer: 'tagHistoryPage',
  },
  assignTag: {
    route: 'POST /api/v2/tags/custom/assign',
    summary: 'Give a custom tag to people and departments',
    permission,
    body: 'assignTagBody',
    answer: 'tagAssigned',
  },
  previewTagSheet: {
    route: 'POST /api/v2/tags/custom/:id/assign/xlsx/preview',
    summary: 'Whom a file would tag',
    permission,
    body: 'tagSheetForm',
    files: ['file'],
    answer: 'tagSheetPreview',
    changesNothing: true,
  },
  assignTagSheet: {
    route: 'POST /api/v2/tags/custom/:id/assign/xlsx',
    summary: 'Tag the people of a file',
    permission,
    body: 'tagSheetForm',
    files: ['file'],
    answer: 'tagAssigned',
  },
  removeTagsOfUser: {
    route: 'PUT /api/v2/tags/custom/users/:id/remove',
    summary: 'Take custom tags from one person',
    permission: ofPeople,
    body: 'removeTagsBody',
    answer: 'tagAssigned',
  },
  removeTagUsers: {
    route: 'POST /api/v2/tags/custom/:id/users/bulk-delete',
    summary: 'Take a custom tag from people and departments',
    permission,
    body: 'removeTagUsersBody',
    answer: 'tagAssigned',
  },
  notifyEmployees: {
    route: 'POST /api/v2/emails/notify/employees',
    summary: 'Write to the people of a selection',
    permission: 'admin.staff.employees',
    body: 'notifyEmployeesBody',
    answer: 'notifiedEmployees',
  },
  previewNotification: {
    route: 'POST /api/v2/emails/notify/employees/preview',
    summary: 'Whom a letter to a selection reaches',
    permission: 'admin.staff.employees',
    body: 'employeeSelection',
    answer: 'reachPreview',
    changesNothing: true,
  },
});
