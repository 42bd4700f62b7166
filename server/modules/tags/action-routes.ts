import { tagActionCalls, tagCourseCalls } from '#contract/tag-actions.calls.ts';
import { serve } from '#platform/http/serve.ts';
import {
  addCourses,
  addMessage,
  addPhishing,
  changeCourses,
  changeDeferral,
  changeTemplates,
  configureReminder,
  editMessage,
  listActions,
  readAutophishing,
  readCourses,
  readScormCourses,
  refuseScormCourses,
  removeAction,
  removeMessage,
} from './action-service.ts';
import { previewReach } from './reach-service.ts';

/** What tags do. */
export const tagActionRoutes = serve(tagActionCalls, {
  listTagActions: (request) => listActions(request.scope, request.params.id),
  previewTagReach: (request) => previewReach(request.scope, request.params.id, request.body),
  addTagMessage: (request) => addMessage(request.scope, request.params.id, request.body),
  editTagMessage: (request) => editMessage(request.scope, request.params.id, request.params.messageId, request.body),
  removeTagMessage: (request) => removeMessage(request.scope, request.params.id, request.params.messageId),
  addTagPhishing: (request) => addPhishing(request.scope, request.params.id, request.body),
  setTagTemplates: (request) => changeTemplates(request.scope, request.params.id, request.body.templates_ids),
  setTagDeferral: (request) => changeDeferral(request.scope, request.params.id, request.body.defer_by),
  removeTagPhishing: (request) => removeAction(request.scope, request.params.id, 'phishing'),
  readTagAutophishing: (request) => readAutophishing(request.scope, request.params.id),
  configureInviteReminder: (request) => configureReminder(request.scope, request.body),
});

/** Courses of tags, as the learning service has them and as the education service does. */
export const tagCourseRoutes = serve(tagCourseCalls, {
  readTagCourses: (request) => readCourses(request.scope, request.params.id),
  addTagCourses: (request) => addCourses(request.scope, request.params.id, request.body.course_ids),
  setTagCourses: (request) => changeCourses(request.scope, request.params.id, request.body.course_ids),
  removeTagCourses: (request) => removeAction(request.scope, request.params.id, 'course'),
  readCoursesOfTag: (request) => readCourses(request.scope, request.params.id),
  addCoursesOfTag: (request) => addCourses(request.scope, request.body.tag_id, request.body.course_ids),
  setCoursesOfTag: (request) => changeCourses(request.scope, request.params.id, request.body.course_ids),
  removeCoursesOfTag: (request) => removeAction(request.scope, request.params.id, 'course'),
  readScormCoursesOfTag: (request) => readScormCourses(request.scope, request.params.id),
  addScormCoursesOfTag: (request) => refuseScormCourses(request.scope, request.body.tag_id),
  setScormCoursesOfTag: (request) => refuseScormCourses(request.scope, request.params.id),
  removeScormCoursesOfTag: (request) => readScormCourses(request.scope, request.params.id),
});
