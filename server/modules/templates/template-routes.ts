import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { fileOf, readForm } from '#platform/http/read-form.ts';
import { serve } from '#platform/http/serve.ts';
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

const preValidation = readForm({ files: { logo: 'template_logo' }, json: phishingTemplateCalls.createTemplate.json });

export const templateRoutes = serve(phishingTemplateCalls, {
  listTemplates: (request) => listTemplates(request.scope, request.query),
  readTemplate: (request) => readTemplate(request.scope, request.params.id),
  createTemplate: {
    preValidation,
    handle: (request) => createTemplate(request.scope, request.body, fileOf(request, 'logo')),
  },
  editTemplate: {
    preValidation,
    handle: (request) => editTemplate(request.scope, request.params.id, request.body, fileOf(request, 'logo')),
  },
  removeTemplate: (request) => removeTemplate(request.scope, request.params.id),
  copyTemplate: (request) => copyTemplate(request.scope, request.params.id),
  readTemplateStatistics: (request) => readTemplateStatistics(request.scope, request.params.id),
  listCategories: (request) => listCategories(request.scope, request.query),
  listDomains: ({ scope }) => ({
    data: offeredDomains(scope).map(({ name }, index) => ({ name, is_default: index === 0 })),
  }),
});
