import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { createChild, editChild, listChildren, readChild, removeChild } from './child-service.ts';

/** Organizations below the own one. */
export const childOrganizationRoutes = serve(organizationChildrenCalls, {
  listChildOrganizations: (request) => listChildren(request.scope, request.query),
  readChildOrganization: (request) => readChild(request.scope, request.params.id),
  createChildOrganization: (request) => createChild(request.scope, request.body),
  editChildOrganization: (request) => editChild(request.scope, request.params.id, request.body),
  removeChildOrganization: (request) => removeChild(request.scope, request.params.id, request.body.title),
});
