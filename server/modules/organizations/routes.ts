import {
  organization,
  organizationTitle,
  organizationWithChildren,
  twoFactorProcessingBody,
} from '#contract/organizations.ts';
import { idParams } from '#contract/page.ts';
import type { DomainRoutes } from '#platform/http/serve.ts';
import type { RouteSet } from '#platform/http/types.ts';
import { readCurrentOrganization, readOrganization, readOwnTitle, requireTwoFactor } from './organization-service.ts';

const education: RouteSet = async (app) => {
  app.get(
    '/organizations/current',
    {
      config: { permission: ['admin.organization', 'admin.settings.license'] },
      schema: { response: { 200: organizationWithChildren } },
    },
    (request) => readCurrentOrganization(request.scope),
  );

  app.get(
    '/organizations/my-title',
    { config: { permission: 'signed-in' }, schema: { response: { 200: organizationTitle } } },
    (request) => readOwnTitle(request.scope),
  );

  app.get(
    '/organizations/:id',
    {
      config: { permission: ['admin.organization', 'admin.settings.license'] },
      schema: { params: idParams, response: { 200: organization } },
    },
    (request) => readOrganization(request.scope, request.params.id),
  );

  app.patch(
    '/organizations/twofa/processing',
    {
      config: { permission: 'admin.organization' },
      schema: { body: twoFactorProcessingBody, response: { 200: organization } },
    },
    (request) => requireTwoFactor(request.scope, request.body.is_active),
  );
};

/** The organization's card, licence and settings. */
export const organizationsRoutes: DomainRoutes = { education };
