import { enterpriseSchema, groupSchema, userSchema } from './attribute-names.rules.ts';
import { maxPageSize } from './scim-request.rules.ts';

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** What of the protocol is served here. */
export function describeService(baseUrl: string) {
  return {
    schemas: [configSchema],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxPageSize },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'OAuth Bearer Token',
        description: 'A token of the organization, made in its settings.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
  };
}

export function describeTypes(baseUrl: string) {
  const type = (id: string, endpoint: string, schema: string, extensions: object[]) => ({
    schemas: [typeSchema],
    id,
    name: id,
    endpoint,
    schema,
    ...(extensions.length > 0 && { schemaExtensions: extensions }),
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${id}` },
  });
  return [
    type('User', '/Users', userSchema, [{ schema: enterpriseSchema, required: false }]),
    type('Group', '/Groups', groupSchema, []),
  ];
}

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued: boolean;
  readonly required: boolean;
  readonly mutability: 'readWrite' | 'readOnly' | 'immutable';
  readonly returned: 'default' | 'always';
  readonly caseExact?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

const text = (name: string, given: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...given,
});
const flag = (name: string): Attribute => ({
  name,
  type: 'boolean',
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
});
const complex = (name: string, subAttributes: readonly Attribute[], given: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'complex',
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  subAttributes,
  ...given,
});
const list = (name: string, more: readonly Attribute[] = []): Attribute =>
  complex(name, [text('value'), text('display'), text('type'), flag('primary'), ...more], { multiValued: true });
const readOnly = { mutability: 'readOnly' } as const;
const reference = (types: readonly string[]): Attribute =>
  text('$ref', { type: 'reference', referenceTypes: types, caseExact: true });

const user: readonly Attribute[] = [
  text('userName', { required: true, uniqueness: 'server' }),
  text('externalId', { caseExact: true, uniqueness: 'server' }),
  complex('name', [text('formatted', readOnly), text('familyName'), text('givenName'), text('middleName')]),
  text('displayName'),
  text('nickName'),
  text('profileUrl'),
  text('title'),
  text('userType'),
  text('preferredLanguage'),
  text('locale'),
  text('timezone'),
  flag('active'),
  list('emails'),
  list('phoneNumbers'),
  list('ims'),
  list('photos'),
  complex(
    'addresses',
    ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'].map((name) => text(name)),
    { multiValued: true },
  ),
  list('entitlements'),
  list('roles'),
  complex('groups', [text('value', readOnly), text('display', readOnly), text('type', readOnly)], {
    multiValued: true,
    ...readOnly,
  }),
];

const enterprise: readonly Attribute[] = [
  text('employeeNumber'),
  text('costCenter'),
  text('organization'),
  text('division'),
  text('department'),
  complex('manager', [text('value'), reference(['User']), text('displayName')]),
];

const group: readonly Attribute[] = [
  text('displayName', { required: true, uniqueness: 'server' }),
  text('externalId', { caseExact: true, uniqueness: 'server' }),
  complex('members', [text('value'), text('display', readOnly), text('type', readOnly), reference(['User'])], {
    multiValued: true,
  }),
];

export function describeSchemas(baseUrl: string) {
  const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
    schemas: [schemaSchema],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
  });
  return [
    schema(userSchema, 'User', 'An employee of the organization', user),
    schema(enterpriseSchema, 'EnterpriseUser', 'Where the employee works', enterprise),
    schema(groupSchema, 'Group', 'A tag or a department of the organization', group),
  ];
}
