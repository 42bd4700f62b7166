export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Said of a user and kept as it came: an employee has no such fields here. */
export const storedAttributes = [
  'nickName',
  'profileUrl',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'phoneNumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
] as const;
export const enterpriseAttributes = [
  'employeeNumber',
  'costCenter',
  'organization',
  'division',
  'department',
  'manager',
] as const;
const userAttributes = [
  ...storedAttributes,
  'userName',
  'externalId',
  'name',
  'displayName',
  'title',
  'active',
  'emails',
] as const;
/** Read-only, or never kept: writing them changes nothing and is no error. */
const ignoredAttributes = ['id', 'meta', 'schemas', 'groups', 'password', 'x509Certificates'] as const;
const subAttributes = [
  'familyName',
  'givenName',
  'middleName',
  'formatted',
  'honorificPrefix',
  'honorificSuffix',
  'value',
  'type',
  'primary',
  'display',
  '$ref',
  'displayName',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const;

const canonicalOf = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name.toLowerCase(), name]));
const users = canonicalOf(userAttributes);
const enterprises = canonicalOf(enterpriseAttributes);
const ignored = canonicalOf(ignoredAttributes);
const subs = canonicalOf(subAttributes);
const lowerEnterprise = enterpriseSchema.toLowerCase();

/** Names of attributes are written in any case; of what was sent, only what has a name is kept. */
export function canonicalUserKey(key: string): string | undefined {
  return key.toLowerCase() === lowerEnterprise ? enterpriseSchema : users.get(key.toLowerCase());
}

export function canonicalEnterpriseKey(key: string): string | undefined {
  return enterprises.get(key.toLowerCase());
}

export function isIgnoredKey(key: string): boolean {
  return ignored.has(key.toLowerCase());
}

/** Without a prototype's names in it: `__proto__` and `constructor` are no attributes. */
export function canonicalSubKey(key: string): string | undefined {
  return subs.get(key.toLowerCase());
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parts of a value under the names of the protocol, whatever their case; what has none is left out. */
export function canonicalParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalParts);
  return isRecord(value) ? renameKeys(value, canonicalSubKey) : value;
}

export function renameKeys(
  value: Readonly<Record<string, unknown>>,
  nameOf: (key: string) => string | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      const name = nameOf(key);
      return name === undefined ? [] : [[name, canonicalParts(part)]];
    }),
  );
}
