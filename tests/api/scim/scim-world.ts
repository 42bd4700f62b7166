import type { ScimLogEntry, ScimMode, ScimSettingsBody } from '#contract/scim.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator } from '#tests/support/world.ts';

export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Answer {
  status: number;
  // A resource, a list or an error, as a directory reads them.
  body: Record<string, unknown> & {
    id: string;
    detail?: string;
    scimType?: string;
    totalResults?: number;
    startIndex?: number;
    itemsPerPage?: number;
    Resources: (Record<string, unknown> & { id: string })[];
  };
  headers: Record<string, string | string[] | number | undefined>;
}

export interface Directory {
  readonly organization: BuiltOrganization;
  readonly operator: BuiltPerson;
  /** Of the operator's session. */
  readonly session: string;
  readonly secret: string;
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: object,
  ): Promise<Answer>;
  patch(path: string, ...operations: object[]): Promise<Answer>;
  set(settings: Partial<ScimSettingsBody>): Promise<void>;
  log(): Promise<ScimLogEntry[]>;
}

/** An organization with an operator and a directory that shows a token of it. */
export async function buildDirectory(app: TestApp, mode: ScimMode = 'on'): Promise<Directory> {
  const { organization, operator, token: session } = await buildOperator(app);
  const made = await app.request<{ secret: string }>({
    method: 'POST',
    url: '/api/v2/settings/scim/tokens',
    token: session,
    body: { name: 'Entra ID', days: null },
  });
  const { secret } = made.body;
  const ask: Directory['ask'] = (method, path, body, headers) => callScim(app, secret, method, path, body, headers);
  const directory: Directory = {
    organization,
    operator,
    session,
    secret,
    ask,
    patch: (path, ...operations) => ask('PATCH', path, { schemas: [patchOp], Operations: operations }),
    async set(settings) {
      await app.request({
        method: 'PUT',
        url: '/api/v2/settings/scim',
        token: session,
        body: { mode, group_target: 'tag', sends_invitations: false, ...settings },
      });
    },
    async log() {
      const url = '/api/v2/settings/scim/log?limit=100';
      return (await app.request<{ data: ScimLogEntry[] }>({ method: 'GET', url, token: session })).body.data;
    },
  };
  await directory.set({});
  return directory;
}

export async function callScim(
  app: TestApp,
  secret: string | undefined,
  method: Parameters<Directory['ask']>[0],
  path: string,
  body?: unknown,
  headers: object = {},
): Promise<Answer> {
  const response = await app.console.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = response.body === '' ? {} : JSON.parse(response.body);
  return { status: response.statusCode, body: answer as Answer['body'], headers: response.headers };
}

/** As Entra ID sends a person. */
export function entraUser(name: string, given: object = {}): Record<string, unknown> {
  return {
    schemas: [coreUser, enterprise],
    externalId: `${name}-object-id`,
    userName: `${name}@contoso.test`,
    active: true,
    displayName: `${name} Example`,
    emails: [{ primary: true, type: 'work', value: `${name}@contoso.test` }],
    meta: { resourceType: 'User' },
    name: { formatted: `${name} Example`, familyName: 'Example', givenName: name },
    title: 'Engineer',
    [enterprise]: { department: 'Sales' },
    ...given,
  };
}
