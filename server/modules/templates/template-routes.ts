import { idParams } from '#contract/page.ts';
import {
  phishingCategories,
  phishingCategoryListQuery,
  phishingDomainNames,
  phishingTemplate,
  phishingTemplateBody,
  phishingTemplateListQuery,
  phishingTemplatePage,
  phishingTemplatePatch,
  phishingTemplateStatistics,
} from '#contract/phishing-templates.ts';
import { done } from '#contract/sessions.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { offeredDomains } from './offered-domains.ts';
import {
  copyTemplate,
  createTemplate,
  editTemplate,
  listCategories,
  listTemplates,
  readTemplate,
  removeTemplate,
} from './template-service.ts';
import { readTemplateStatistics } from './template-statistics.ts';

const tags = ['phishing templates'];
/** Who makes campaigns chooses among templates. */
const mayRead = ['admin.phishing.templates', 'admin.phishing.campaigns', 'admin.phishing', 'admin.staff.tags'] as const;
const mayEdit = 'admin.phishing.templates';
const templateForm = readForm({ files: { logo: 'template_logo' }, json: ['domain', 'remove_logo', 'is_checked'] });
const consumes = ['multipart/form-data', 'application/json'];

export const templateRoutes: RouteSet = async (app) => {
  app.get(
    '/phishing/templates',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'List templates',
        querystring: phishingTemplateListQuery,
        response: { 200: phishingTemplatePage },
      },
    },
    (request) => listTemplates(request.scope, request.query),
  );
  app.post(
    '/phishing/templates',
    {
      config: { permission: mayEdit },
      preValidation: templateForm,
      schema: {
        tags,
        summary: 'Create a template',
        consumes,
        body: phishingTemplateBody,
        response: { 201: phishingTemplate },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createTemplate(request.scope, request.body, fileOf(request, 'logo'))),
  );
  app.get(
    '/phishing/templates/:id',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'Read a template', params: idParams, response: { 200: phishingTemplate } },
    },
    (request) => readTemplate(request.scope, request.params.id),
  );
  app.patch(
    '/phishing/templates/:id',
    {
      config: { permission: mayEdit },
      preValidation: templateForm,
      schema: {
        tags,
        summary: 'Change a template',
        consumes,
        params: idParams,
        body: phishingTemplatePatch,
        response: { 200: phishingTemplate },
      },
    },
    (request) => editTemplate(request.scope, request.params.id, request.body, fileOf(request, 'logo')),
  );
  app.delete(
    '/phishing/templates/:id',
    {
      config: { permission: mayEdit },
      schema: { tags, summary: 'Delete a template', params: idParams, response: { 200: done } },
    },
    async (request) => {
      await removeTemplate(request.scope, request.params.id);
      return { done: true as const };
    },
  );

  app.post(
    '/phishing/templates/:id/copy',
    {
      config: { permission: mayEdit },
      schema: {
        tags,
        summary: 'Copy a template with its letters and pages',
        params: idParams,
        response: { 201: phishingTemplate },
      },
    },
    async (request, reply) => reply.code(201).send(await copyTemplate(request.scope, request.params.id)),
  );
  app.get(
    '/phishing/templates/:id/statistics',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'What a template did over all campaigns',
        params: idParams,
        response: { 200: phishingTemplateStatistics },
      },
    },
    (request) => readTemplateStatistics(request.scope, request.params.id),
  );
  app.get(
    '/phishing/categories',
    {
      config: { permission: mayRead },
      schema: {
        tags,
        summary: 'List categories',
        querystring: phishingCategoryListQuery,
        response: { 200: phishingCategories },
      },
    },
    (request) => listCategories(request.scope, request.query),
  );
  app.get(
    '/phishing/domains/names',
    {
      config: { permission: mayRead },
      schema: { tags, summary: 'List host names of links', response: { 200: phishingDomainNames } },
    },
    ({ scope }) => ({ data: offeredDomains(scope).map(({ name }, index) => ({ name, is_default: index === 0 })) }),
  );
};
