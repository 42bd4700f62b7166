import { defineCalls } from './calls.ts';

const permission = 'admin.staff.tags';

/** What tags do to their people. */
export const tagActionCalls = defineCalls('tags', {
  listTagActions: {
    route: 'GET /api/v2/tags/:id/actions',
    summary: 'Actions of a tag',
    permission,
    answer: 'tagActions',
  },
  previewTagReach: {
    route: 'POST /api/v2/tags/:id/actions/preview',
    summary: 'Whom an action would reach today',
    permission,
    body: 'tagActionDraft',
    answer: 'tagReach',
    changesNothing: true,
  },
  addTagMessage: {
    route: 'POST /api/v2/tags/:id/messages',
    summary: 'Add an email',
    permission,
    body: 'tagMessageBody',
    answer: 'tagAction',
    status: 201,
  },
  editTagMessage: {
    route: 'PATCH /api/v2/tags/:id/messages/:messageId',
    summary: 'Change an email',
    permission,
    body: 'tagMessagePatch',
    answer: 'tagAction',
  },
  removeTagMessage: {
    route: 'DELETE /api/v2/tags/:id/messages/:messageId',
    summary: 'Delete an email',
    permission,
    answer: 'done',
  },
  addTagPhishing: {
    route: 'POST /api/v2/tags/:id/phishing',
    summary: 'Let a tag send phishing',
    permission,
    body: 'tagPhishingBody',
    answer: 'tagAction',
    status: 201,
  },
  setTagTemplates: {
    route: 'PATCH /api/v2/tags/:id/phishing/templates',
    summary: 'Change the templates of a tag',
    permission,
    body: 'tagPhishingTemplatesPatch',
    answer: 'tagAction',
  },
  setTagDeferral: {
    route: 'PATCH /api/v2/tags/:id/phishing/defer-by',
    summary: 'Days until the phishing email',
    permission,
    body: 'tagPhishingDeferPatch',
    answer: 'tagAction',
  },
  removeTagPhishing: {
    route: 'DELETE /api/v2/tags/:id/phishing',
    summary: 'Let a tag send no phishing',
    permission,
    answer: 'done',
  },
  readTagAutophishing: {
    route: 'GET /api/v2/users/tags/:id/autophishing',
    summary: 'Phishing of a tag',
    permission,
    answer: 'tagAutophishing',
  },
  configureInviteReminder: {
    route: 'POST /api/v2/tags/default/organizations/invite-reminder/config',
    summary: 'Remind people without registration',
    permission,
    body: 'inviteReminderBody',
    answer: 'inviteReminder',
  },
});

/** Courses of tags: the learning service speaks of both kinds at once, the education service of each by itself. */
export const tagCourseCalls = defineCalls('tags', {
  readTagCourses: {
    route: 'GET /learning/api/tags/:id/courses',
    summary: 'Courses by tag, SCORM courses among them',
    permission,
    answer: 'tagCourses',
  },
  addTagCourses: {
    route: 'POST /learning/api/tags/:id/courses',
    summary: 'Let a tag give courses',
    permission,
    body: 'tagCoursesPatch',
    answer: 'tagAction',
    status: 201,
  },
  setTagCourses: {
    route: 'PATCH /learning/api/tags/:id/courses',
    summary: 'Change the courses of a tag',
    permission,
    body: 'tagCoursesPatch',
    answer: 'tagAction',
  },
  removeTagCourses: {
    route: 'DELETE /learning/api/tags/:id/courses',
    summary: 'Let a tag give no courses',
    permission,
    answer: 'done',
  },
  readCoursesOfTag: {
    route: 'GET /api/v2/users/tags/:id/courses',
    summary: 'Courses of a tag',
    permission,
    answer: 'tagCourses',
  },
  addCoursesOfTag: {
    route: 'POST /api/v2/users/tags/action/courses',
    summary: 'Let a tag give courses',
    permission,
    body: 'tagCoursesBody',
    answer: 'tagAction',
    status: 201,
  },
  setCoursesOfTag: {
    route: 'PATCH /api/v2/users/tags/:id/courses',
    summary: 'Change the courses of a tag',
    permission,
    body: 'tagCoursesPatch',
    answer: 'tagAction',
  },
  removeCoursesOfTag: {
    route: 'DELETE /api/v2/users/tags/:id/action/courses',
    summary: 'Let a tag give no courses',
    permission,
    answer: 'done',
  },
  readScormCoursesOfTag: {
    route: 'GET /api/v2/users/tags/:id/action/courses/scorm',
    summary: 'SCORM courses of a tag',
    permission,
    answer: 'tagScormCourses',
  },
  addScormCoursesOfTag: {
    route: 'POST /api/v2/users/tags/action/courses/scorm',
    summary: 'Let a tag give SCORM courses',
    permission,
    body: 'tagScormCoursesBody',
    answer: 'tagAction',
    status: 201,
  },
  setScormCoursesOfTag: {
    route: 'PATCH /api/v2/users/tags/:id/courses/scorm',
    summary: 'Change the SCORM courses of a tag',
    permission,
    body: 'tagScormCoursesPatch',
    answer: 'tagAction',
  },
  removeScormCoursesOfTag: {
    route: 'DELETE /api/v2/users/tags/:id/action/courses/scorm',
    summary: 'Let a tag give no SCORM courses',
    permission,
    answer: 'done',
  },
});
