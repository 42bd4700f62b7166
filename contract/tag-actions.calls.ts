import { defineCalls } from './calls.ts';

const permission = 'admin.staff.tags';

/** What tags do to their people. */
export const tagActionCalls = defineCalls('tags', {
  listTagActions: {
    route: 'GET /api/v2/tags/:id/actions',
    summary: 'List the actions of a tag',
    description:
      'Returns the actions, the oldest first, with the number of employees reached. `problem` says why a due action could not run; it is tried again.',
    permission,
    answer: 'tagActions',
  },
  previewTagReach: {
    route: 'POST /api/v2/tags/:id/actions/preview',
    summary: 'Preview whom a tag action would reach',
    description:
      'Saves nothing. Splits the employees who carry the tag into those reached today, reached later, already done, exempt, and beyond the lifetime of the tag.',
    permission,
    body: 'tagActionDraft',
    answer: 'tagReach',
    changesNothing: true,
  },
  addTagMessage: {
    route: 'POST /api/v2/tags/:id/messages',
    summary: 'Add an email to a tag',
    description:
      'The email goes to every employee who carries the tag, once each. Fails with `tag_action_exists` when the tag has an email with the same subject and text.',
    permission,
    body: 'tagMessageBody',
    answer: 'tagAction',
    status: 201,
  },
  editTagMessage: {
    route: 'PATCH /api/v2/tags/:id/messages/:messageId',
    summary: 'Edit an email of a tag',
    description: 'Changes the fields that you send. Employees who got the email before do not get it again.',
    permission,
    body: 'tagMessagePatch',
    answer: 'tagAction',
  },
  removeTagMessage: {
    route: 'DELETE /api/v2/tags/:id/messages/:messageId',
    summary: 'Delete an email of a tag',
    description: 'From now on the email goes to nobody. It cannot be restored.',
    permission,
    answer: 'done',
  },
  addTagPhishing: {
    route: 'POST /api/v2/tags/:id/phishing',
    summary: 'Add phishing to a tag',
    description:
      'Each employee who carries the tag gets one of the templates after `defer_by` days. A tag has at most one phishing action: a second one answers `tag_action_exists`. Templates that are not ready answer `template_not_ready`.',
    permission,
    body: 'tagPhishingBody',
    answer: 'tagAction',
    status: 201,
  },
  setTagTemplates: {
    route: 'PATCH /api/v2/tags/:id/phishing/templates',
    summary: 'Change the phishing templates of a tag',
    description:
      'Replaces the list of templates. Emails that were planned keep theirs; new ones belong to a new campaign.',
    permission,
    body: 'tagPhishingTemplatesPatch',
    answer: 'tagAction',
  },
  setTagDeferral: {
    route: 'PATCH /api/v2/tags/:id/phishing/defer-by',
    summary: 'Set the phishing delay of a tag',
    description:
      '`defer_by` is the number of days between getting the tag and the phishing email. A delay that ends after the lifetime of the tag is shortened.',
    permission,
    body: 'tagPhishingDeferPatch',
    answer: 'tagAction',
  },
  removeTagPhishing: {
    route: 'DELETE /api/v2/tags/:id/phishing',
    summary: 'Remove phishing from a tag',
    description: 'No further phishing emails are planned for the tag. Answers 404 when the tag has no phishing action.',
    permission,
    answer: 'done',
  },
  readTagAutophishing: {
    route: 'GET /api/v2/users/tags/:id/autophishing',
    summary: 'Get the phishing settings of a tag',
    description:
      'Returns the templates, the delay and the current campaign. `is_enabled` is true when the tag is on and has a phishing action.',
    permission,
    answer: 'tagAutophishing',
  },
  configureInviteReminder: {
    route: 'POST /api/v2/tags/default/organizations/invite-reminder/config',
    summary: 'Set the reminder for unregistered employees',
    description:
      "Sends the registration email every `registration_link_days` days at the given hour of the organization's time zone. With `is_enabled: false` the reminder is removed and `action` is null.",
    permission,
    body: 'inviteReminderBody',
    answer: 'inviteReminder',
  },
});

/** Courses of tags: the learning service speaks of both kinds at once, the education service of each by itself. */
export const tagCourseCalls = defineCalls('tags', {
  readTagCourses: {
    route: 'GET /learning/api/tags/:id/courses',
    summary: 'List all courses that a tag assigns',
    description: 'Returns courses and SCORM courses together. The list is empty when the tag assigns none.',
    permission,
    answer: 'tagCourses',
  },
  addTagCourses: {
    route: 'POST /learning/api/tags/:id/courses',
    summary: 'Assign courses through a tag',
    description:
      'Takes courses and SCORM courses, 20 in all at most. Every employee who carries the tag is enrolled. Fails with `tag_action_exists` when the tag assigns courses already, and with `course_unknown` for a course that cannot be assigned.',
    permission,
    body: 'tagCoursesPatch',
    answer: 'tagAction',
    status: 201,
  },
  setTagCourses: {
    route: 'PATCH /learning/api/tags/:id/courses',
    summary: 'Replace all courses that a tag assigns',
    description:
      'Takes courses and SCORM courses, 20 in all at most. Every employee who carries the tag is enrolled in the new ones; nobody is enrolled twice. Answers 404 when the tag assigns no courses yet.',
    permission,
    body: 'tagCoursesPatch',
    answer: 'tagAction',
  },
  removeTagCourses: {
    route: 'DELETE /learning/api/tags/:id/courses',
    summary: 'Remove all courses from a tag',
    description:
      'The tag assigns no course and no SCORM course from now on. Existing enrolments stay. Answers 404 when the tag assigns no courses.',
    permission,
    answer: 'done',
  },
  readCoursesOfTag: {
    route: 'GET /api/v2/users/tags/:id/courses',
    summary: 'List the courses that a tag assigns',
    description: 'Returns the courses of the library. SCORM courses of the tag have a call of their own.',
    permission,
    answer: 'tagCourses',
  },
  addCoursesOfTag: {
    route: 'POST /api/v2/users/tags/action/courses',
    summary: 'Assign courses of the library through a tag',
    description:
      'Every employee who carries the tag is enrolled. SCORM courses of the tag stay. Fails with `tag_action_exists` when the tag assigns courses already, and with `tag_courses_too_many` beyond 20 courses of both kinds.',
    permission,
    body: 'tagCoursesBody',
    answer: 'tagAction',
    status: 201,
  },
  setCoursesOfTag: {
    route: 'PATCH /api/v2/users/tags/:id/courses',
    summary: 'Replace the courses that a tag assigns',
    description:
      'Employees are enrolled in the new courses; nobody is enrolled twice. SCORM courses of the tag stay. Answers 404 when the tag assigns no course of the library yet.',
    permission,
    body: 'tagCoursesPatch',
    answer: 'tagAction',
  },
  removeCoursesOfTag: {
    route: 'DELETE /api/v2/users/tags/:id/action/courses',
    summary: 'Remove the courses of the library from a tag',
    description:
      'SCORM courses of the tag and existing enrolments stay. Answers 404 when the tag assigns no course of the library.',
    permission,
    answer: 'done',
  },
  readScormCoursesOfTag: {
    route: 'GET /api/v2/users/tags/:id/action/courses/scorm',
    summary: 'List the SCORM courses that a tag assigns',
    description: 'Returns the SCORM courses only. Courses of the library have a call of their own.',
    permission,
    answer: 'tagScormCourses',
  },
  addScormCoursesOfTag: {
    route: 'POST /api/v2/users/tags/action/courses/scorm',
    summary: 'Assign SCORM courses through a tag',
    description:
      'Every employee who carries the tag is enrolled. Courses of the library stay. Fails with `tag_action_exists` when the tag assigns SCORM courses already, and with `scorm_course_unknown` for a course that cannot be assigned.',
    permission,
    body: 'tagScormCoursesBody',
    answer: 'tagAction',
    status: 201,
  },
  setScormCoursesOfTag: {
    route: 'PATCH /api/v2/users/tags/:id/courses/scorm',
    summary: 'Replace the SCORM courses that a tag assigns',
    description:
      'Employees are enrolled in the new courses; nobody is enrolled twice. Courses of the library stay. Answers 404 when the tag assigns no SCORM course yet.',
    permission,
    body: 'tagScormCoursesPatch',
    answer: 'tagAction',
  },
  removeScormCoursesOfTag: {
    route: 'DELETE /api/v2/users/tags/:id/action/courses/scorm',
    summary: 'Remove the SCORM courses from a tag',
    description:
      'Courses of the library and existing enrolments stay. Answers 404 when the tag assigns no SCORM course.',
    permission,
    answer: 'done',
  },
});
