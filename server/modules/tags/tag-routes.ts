import { idParams, touched } from '#contract/page.ts';
import { done } from '#contract/sessions.ts';
import {
  assignTagBody,
  customTagBody,
  customTagPatch,
  lifeDaysBody,
  notifyEmployeesBody,
  removeTagsBody,
  removeTagUsersBody,
  riskGroupBody,
  tag,
  tagAssigned,
  tagHistoryPage,
  tagHistoryQuery,
  tagSheetForm,
  tagSheetPreview,
  tagsPage,
  tagsQuery,
  tagUsersPage,
  tagUsersQuery,
  toggleTagBody,
} from '#contract/tags.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { assignTag, listHistory, listTagUsers, removeTagsOf, removeTagUsers } from './member-service.ts';
import { notifyEmployees } from './notify-service.ts';
import { assignSheet, previewSheet } from './sheet-service.ts';
import {
  createCustomTag,
  editCustomTag,
  listTags,
  readTag,
  removeCustomTag,
  setLifeDays,
  setRiskRange,
  toggleTag,
} from './tag-service.ts';

const tags = ['tags'];
const config = { permission: 'admin.staff.tags' } as const;
/** Whoever chooses people by their tags reads the list. */
const mayRead = [
  'admin.staff.tags',
  'admin.staff.employees',
  'admin.learning.assigned',
  'admin.phishing.campaigns',
] as const;
const one = { 200: tag } as const;
const sheetForm = readForm({ files: { file: 'import' } });

/** The tags themselves, and who carries them. */
export const tagRoutes: RouteSet = async (app) => {
  app.get('/tags/:id', { config, schema: { tags, summary: 'One tag', params: idParams, response: one } }, (request) =>
    readTag(request.scope, request.params.id),
  );
  app.post(
    '/tags/custom',
    { config, schema: { tags, summary: 'Create a custom tag', body: customTagBody, response: { 201: tag } } },
    async (request, reply) => reply.code(201).send(await createCustomTag(request.scope, request.body)),
  );
  app.patch(
    '/tags/custom/:id',
    {
      config,
      schema: { tags, summary: 'Change a custom tag', params: idParams, body: customTagPatch, response: one },
    },
    (request) => editCustomTag(request.scope, request.params.id, request.body),
  );
  app.delete(
    '/tags/custom/:id',
    { config, schema: { tags, summary: 'Delete a custom tag', params: idParams, response: { 200: done } } },
    async (request) => {
      await removeCustomTag(request.scope, request.params.id);
      return { done: true as const };
    },
  );
  app.post(
    '/tags/toggle',
    { config, schema: { tags, summary: 'Switch a tag on or off', body: toggleTagBody, response: one } },
    (request) => toggleTag(request.scope, request.body.tag_id, request.body.toggle),
  );
  app.patch(
    '/tags/default/:id/life-days',
    {
      config,
      schema: {
        tags,
        summary: 'How long the actions of a tag may act on somebody who got it',
        params: idParams,
        body: lifeDaysBody,
        response: one,
      },
    },
    (request) => setLifeDays(request.scope, request.params.id, request.body.life_days),
  );
  app.patch(
    '/tags/default/:id/risk-group',
    {
      config,
      schema: { tags, summary: 'Whose risk is in the group', params: idParams, body: riskGroupBody, response: one },
    },
    (request) => setRiskRange(request.scope, request.params.id, request.body),
  );

  app.get(
    '/tags/:id/users',
    {
      config: { permission: ['admin.staff.tags', 'admin.staff.employees'] },
      schema: {
        tags,
        summary: 'People of a tag',
        params: idParams,
        querystring: tagUsersQuery,
        response: { 200: tagUsersPage },
      },
    },
    (request) => listTagUsers(request.scope, request.params.id, request.query),
  );
  app.get(
    '/tags/:id/history',
    {
      config,
      schema: {
        tags,
        summary: 'What a tag did to whom',
        params: idParams,
        querystring: tagHistoryQuery,
        response: { 200: tagHistoryPage },
      },
    },
    (request) => listHistory(request.scope, request.params.id, request.query),
  );
  app.post(
    '/tags/custom/assign',
    {
      config,
      schema: {
        tags,
        summary: 'Give a custom tag to people and departments',
        body: assignTagBody,
        response: { 200: tagAssigned },
      },
    },
    (request) => assignTag(request.scope, request.body),
  );
  app.post(
    '/tags/custom/:id/assign/xlsx/preview',
    {
      config,
      preValidation: sheetForm,
      schema: {
        tags,
        summary: 'Whom a file would tag',
        consumes: ['multipart/form-data'],
        params: idParams,
        body: tagSheetForm,
        response: { 200: tagSheetPreview },
      },
    },
    (request) => previewSheet(request.scope, app.context.files, request.params.id, fileOf(request, 'file')),
  );
  app.post(
    '/tags/custom/:id/assign/xlsx',
    {
      config,
      preValidation: sheetForm,
      schema: {
        tags,
        summary: 'Tag the people of a file',
        consumes: ['multipart/form-data'],
        params: idParams,
        body: tagSheetForm,
        response: { 200: tagAssigned },
      },
    },
    (request) =>
      assignSheet(
        request.scope,
        app.context.files,
        request.params.id,
        fileOf(request, 'file'),
        request.body.need_onboarding,
      ),
  );
  app.put(
    '/tags/custom/users/:id/remove',
    {
      config: { permission: ['admin.staff.tags', 'admin.staff.employees'] },
      schema: {
        tags,
        summary: 'Take custom tags from one person',
        params: idParams,
        body: removeTagsBody,
        response: { 200: tagAssigned },
      },
    },
    (request) => removeTagsOf(request.scope, request.params.id, request.body.tag_ids),
  );
  app.post(
    '/tags/custom/:id/users/bulk-delete',
    {
      config,
      schema: {
        tags,
        summary: 'Take a custom tag from people and departments',
        params: idParams,
        body: removeTagUsersBody,
        response: { 200: tagAssigned },
      },
    },
    (request) => removeTagUsers(request.scope, request.params.id, request.body),
  );

  app.post(
    '/emails/notify/employees',
    {
      config: { permission: 'admin.staff.employees' },
      schema: {
        tags: ['employees'],
        summary: 'Write to the people of a selection',
        body: notifyEmployeesBody,
        response: { 200: touched },
      },
    },
    (request) => notifyEmployees(request.scope, request.body),
  );
};

/** The user service's list. */
export const tagListRoutes: RouteSet = async (app) => {
  app.get(
    '/tags/organizations',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Tags of the organization', querystring: tagsQuery, response: { 200: tagsPage } },
    },
    (request) => listTags(request.scope, request.query),
  );
};
