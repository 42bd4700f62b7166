import { tagCalls } from '#contract/tags.calls.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
import { assignTag, listHistory, listTagUsers, removeTagsOf, removeTagUsers } from './member-service.ts';
import { notifyEmployees, previewNotification } from './notify-service.ts';
import { assignSheet, previewSheet } from './sheet-service.ts';
import {
  createCustomTag,
  editCustomTag,
  listTags,
  readTag,
  readTagPlans,
  removeCustomTag,
  setLifeDays,
  setRiskRange,
  toggleTag,
} from './tag-service.ts';

const preValidation = readForm({ files: { file: 'import' } });

/** The tags themselves, and who carries them. */
export const tagRoutes = serve(tagCalls, {
  listTags: (request) => listTags(request.scope, request.query),
  readTag: (request) => readTag(request.scope, request.params.id),
  createTag: (request) => createCustomTag(request.scope, request.body),
  editTag: (request) => editCustomTag(request.scope, request.params.id, request.body),
  readPlansOfTag: (request) => readTagPlans(request.scope, request.params.id),
  removeTag: (request) => removeCustomTag(request.scope, request.params.id),
  toggleTag: (request) => toggleTag(request.scope, request.body.tag_id, request.body.toggle),
  setLifeDays: (request) => setLifeDays(request.scope, request.params.id, request.body),
  setRiskRange: (request) => setRiskRange(request.scope, request.params.id, request.body),

  listTagUsers: (request) => listTagUsers(request.scope, request.params.id, request.query),
  listTagHistory: (request) => listHistory(request.scope, request.params.id, request.query),
  assignTag: (request) => assignTag(request.scope, request.body),
  previewTagSheet: {
    preValidation,
    handle: (request) =>
      previewSheet(request.scope, request.server.context.files, request.params.id, fileOf(request, 'file')),
  },
  assignTagSheet: {
    preValidation,
    handle: (request) => {
      const { scope, server, params, body } = request;
      return assignSheet(scope, server.context.files, params.id, fileOf(request, 'file'), body.need_onboarding);
    },
  },
  removeTagsOfUser: (request) => removeTagsOf(request.scope, request.params.id, request.body.tag_ids),
  removeTagUsers: (request) => removeTagUsers(request.scope, request.params.id, request.body),
  notifyEmployees: (request) => notifyEmployees(request.scope, request.body),
  previewNotification: (request) => previewNotification(request.scope, request.body),
});
