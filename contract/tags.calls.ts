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
    summary: 'List tags',
    description:
      'Returns the tags of the organization, custom and automatic ones, with their actions and the number of employees who carry them. The automatic tags are created by the first call if they are missing.',
    permission: mayRead,
    tokenScope: 'people',
    query: 'tagsQuery',
    answer: 'tagsPage',
  },
  readTag: {
    route: 'GET /api/v2/tags/:id',
    summary: 'Get a tag',
    description:
      'Returns the tag with its settings, its actions and the kinds of action that may still be added to it.',
    permission,
    answer: 'tag',
  },
  createTag: {
    route: 'POST /api/v2/tags/custom',
    summary: 'Create a custom tag',
    description:
      'The new tag has no actions and no employees. Fails with `tag_title_taken` when another tag has the title.',
    permission,
    body: 'customTagBody',
    answer: 'tag',
    status: 201,
  },
  editTag: {
    route: 'PATCH /api/v2/tags/custom/:id',
    summary: 'Edit a custom tag',
    description:
      'Changes the title and the colour that you send. Fails with `tag_automatic` for a tag that the system assigns, and with `tag_title_taken` when another tag has the title.',
    permission,
    body: 'customTagPatch',
    answer: 'tag',
  },
  readPlansOfTag: {
    route: 'GET /api/v2/tags/custom/:id/plans',
    summary: 'List the plans that use a tag',
    description:
      'Returns planned campaigns, follow-up campaigns and report schedules that name the tag. Call it before you delete the tag; up to five plans of each kind are named.',
    permission,
    answer: 'planUse',
  },
  removeTag: {
    route: 'DELETE /api/v2/tags/custom/:id',
    summary: 'Delete a custom tag',
    description:
      'Deletes the tag with its actions and its history. Employees keep the courses that it assigned. Fails with `tag_automatic` for a tag that the system assigns.',
    permission,
    answer: 'done',
  },
  toggleTag: {
    route: 'POST /api/v2/tags/toggle',
    summary: 'Turn a tag on or off',
    description:
      'A tag that is off starts no actions. When you turn it on, its actions reach every employee who carries it and was not reached before. Repeating the call changes nothing.',
    permission,
    body: 'toggleTagBody',
    answer: 'tag',
  },
  setLifeDays: {
    route: 'PATCH /api/v2/tags/default/:id/life-days',
    summary: 'Set for how many days the actions of a tag apply',
    description:
      'Counts from the day on which an employee got the tag; the newbie tag leaves the employee after that time. A phishing delay longer than the new value is reset to zero.',
    permission,
    body: 'lifeDaysBody',
    answer: 'tag',
  },
  setRiskRange: {
    route: 'PATCH /api/v2/tags/default/:id/risk-group',
    summary: 'Set the risk range of the risk group tag',
    description:
      'Employees whose risk level is within the range get the tag, the others lose it. Fails with `tag_without_risk_range` for any other tag.',
    permission,
    body: 'riskGroupBody',
    answer: 'tag',
  },
  listTagUsers: {
    route: 'GET /api/v2/tags/:id/users',
    summary: 'List the employees who carry a tag',
    description:
      'Returns each employee with the day on which the tag was added. `need_onboarding` says whether the actions of the tag apply to the employee.',
    permission: ofPeople,
    tokenScope: 'people',
    query: 'tagUsersQuery',
    answer: 'tagUsersPage',
  },
  listTagHistory: {
    route: 'GET /api/v2/tags/:id/history',
    summary: 'List the actions that a tag performed',
    description:
      'Returns one entry for each employee and action. `skipped` means that there was nothing left to do for the employee.',
    permission,
    query: 'tagHistoryQuery',
    answer: 'tagHistoryPage',
  },
  assignTag: {
    route: 'POST /api/v2/tags/custom/assign',
    summary: 'Assign a custom tag to employees and departments',
    description:
      'Departments count with everything below them. Employees who carry the tag already are in `skipped`. With `need_onboarding: false` the actions of the tag do not apply. Fails with `employees_not_chosen` when the selection is empty.',
    permission,
    body: 'assignTagBody',
    answer: 'tagAssigned',
  },
  previewTagSheet: {
    route: 'POST /api/v2/tags/custom/:id/assign/xlsx/preview',
    summary: 'Preview assigning a tag from a file',
    description:
      'Reads the email addresses of a CSV or XLSX file of at most 50,000 rows and assigns nothing. Shows up to 200 employees who would get the tag and up to 200 rejected rows with the reason.',
    permission,
    body: 'tagSheetForm',
    files: ['file'],
    answer: 'tagSheetPreview',
    changesNothing: true,
  },
  assignTagSheet: {
    route: 'POST /api/v2/tags/custom/:id/assign/xlsx',
    summary: 'Assign a custom tag to the employees of a file',
    description:
      'Matches employees by email address and leaves out rows that match nobody. Fails with `employees_not_chosen` when no row names an employee and with `tag_sheet_without_emails` when the file has no column of addresses.',
    permission,
    body: 'tagSheetForm',
    files: ['file'],
    answer: 'tagAssigned',
  },
  removeTagsOfUser: {
    route: 'PUT /api/v2/tags/custom/users/:id/remove',
    summary: 'Remove custom tags from an employee',
    description:
      'Tags that the employee does not carry are counted in `skipped`. Fails with `tag_automatic` for a tag that the system assigns.',
    permission: ofPeople,
    body: 'removeTagsBody',
    answer: 'tagAssigned',
  },
  removeTagUsers: {
    route: 'POST /api/v2/tags/custom/:id/users/bulk-delete',
    summary: 'Remove a custom tag from employees and departments',
    description:
      'Departments count with everything below them. Employees without the tag are counted in `skipped`. Fails with `employees_not_chosen` when the selection is empty.',
    permission,
    body: 'removeTagUsersBody',
    answer: 'tagAssigned',
  },
  notifyEmployees: {
    route: 'POST /api/v2/emails/notify/employees',
    summary: 'Send an email to selected employees',
    description:
      'Each employee gets the translation of their language if there is one. Follow the emails with `mailing.id`; they can be stopped until they leave. Fails with `more_than_confirmed` when the selection has grown beyond `expected_count`.',
    permission: 'admin.staff.employees',
    body: 'notifyEmployeesBody',
    answer: 'notifiedEmployees',
  },
  previewNotification: {
    route: 'POST /api/v2/emails/notify/employees/preview',
    summary: 'Preview who would get an email',
    description:
      'Sends nothing. Returns how many employees the selection reaches, a sample of them, and how many got such an email within the last seven days.',
    permission: 'admin.staff.employees',
    body: 'employeeSelection',
    answer: 'reachPreview',
    changesNothing: true,
  },
});
