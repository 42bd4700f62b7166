import { type ScimPatchOperation, type ScimResource, scimPatch } from 'scim-patch';
import {
  canonicalEnterpriseKey,
  canonicalParts,
  canonicalSubKey,
  canonicalUserKey,
  enterpriseSchema,
  isIgnoredKey,
  isRecord,
} from './attribute-names.rules.ts';
import { readFilter } from './scim-filter.rules.ts';

/** More in one request are no change of one person. */
export const maxOperations = 1000;

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path?: string | undefined;
  readonly value?: unknown;
}

/** Why operations are refused, as the protocol says it. */
export interface PatchError {
  readonly scimType: 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue';
  readonly detail: string;
}

type Patched = { readonly resource: Readonly<Record<string, unknown>> } | { readonly refusal: PatchError };

/**
 * Applies operations to a user. The library does the work of RFC 7644 3.5.2; before it come the ways of Entra ID and
 * Okta: operations with a capital, several attributes in one value, names with dots, texts in lists. It would walk into
 * `__proto__`, so that only attributes with a known name reach it.
 */
export function patchUser(current: Readonly<Record<string, unknown>>, operations: readonly Operation[]): Patched {
  const steps: ScimPatchOperation[] = [];
  for (const operation of operations) {
    const read = readOperation(operation);
    if ('refusal' in read) return read;
    steps.push(...read.steps);
  }
  try {
    const resource = scimPatch(structuredClone(current) as unknown as ScimResource, steps);
    return { resource: resource as unknown as Record<string, unknown> };
  } catch (error) {
    const isNoTarget = error instanceof Error && 'scimCode' in error && error.scimCode === 'noTarget';
    return {
      refusal: isNoTarget
        ? { scimType: 'noTarget', detail: 'The path finds nothing.' }
        : { scimType: 'invalidPath', detail: 'The path does not fit the resource.' },
    };
  }
}

type Read = { readonly steps: ScimPatchOperation[] } | { readonly refusal: PatchError };
const badPath = (path: string): { refusal: PatchError } => ({
  refusal: { scimType: 'invalidPath', detail: `The path "${path.slice(0, 200)}" is not known.` },
});

function readOperation({ op, path, value }: Operation): Read {
  if (path === undefined || path.trim() === '') {
    if (op === 'remove') return { refusal: { scimType: 'noTarget', detail: 'What is removed needs a path.' } };
    return isRecord(value)
      ? readParts(op, value)
      : { refusal: { scimType: 'invalidValue', detail: 'Without a path the value is an object.' } };
  }
  return readStep(op, path.trim(), value);
}

/** Each attribute of a value is a step of its own: `{"name.givenName": …}`, `{"urn:…:User": {"department": …}}`. */
function readParts(op: 'add' | 'replace', value: Readonly<Record<string, unknown>>): Read {
  const steps: ScimPatchOperation[] = [];
  for (const [key, part] of Object.entries(value)) {
    const read = readStep(op, key, part);
    if ('refusal' in read) return read;
    steps.push(...read.steps);
  }
  return { steps };
}

const pathForm =
  /^(?:(urn:[\w:.-]{1,200}):)?([A-Za-z][\w-]{0,60})(?:\[([^\]]{1,200})\])?(?:\.([A-Za-z$][\w-]{0,60}))?$/;
const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:user';

function readStep(op: Operation['op'], path: string, value: unknown): Read {
  if (path.toLowerCase() === enterpriseSchema.toLowerCase()) return readExtension(op, value);
  const [, schema, name = '', filter, sub] = pathForm.exec(path) ?? [];
  if (name === '') return badPath(path);
  const prefix = schema?.toLowerCase();
  const isEnterprise = prefix === enterpriseSchema.toLowerCase();
  // Extensions of one's own are nothing here and no error.
  if (prefix !== undefined && prefix !== coreUser && !isEnterprise) return { steps: [] };
  if (!isEnterprise && isIgnoredKey(name)) return { steps: [] };
  const attribute = isEnterprise ? canonicalEnterpriseKey(name) : canonicalUserKey(name);
  const subName = sub === undefined ? undefined : canonicalSubKey(sub);
  if (attribute === undefined || (sub !== undefined && subName === undefined)) return badPath(path);
  if (filter !== undefined && readFilter(filter, filterParams) === null) return badPath(path);
  const whole = [
    isEnterprise ? `${enterpriseSchema}:` : '',
    attribute,
    filter === undefined ? '' : `[${filter}]`,
    subName === undefined ? '' : `.${subName}`,
  ].join('');
  if (op === 'remove') return { steps: [{ op, path: whole }] };
  if (value === undefined) return { refusal: { scimType: 'invalidValue', detail: 'The operation needs a value.' } };
  // Null takes an attribute away.
  if (value === null) return { steps: [{ op: 'remove', path: whole }] };
  return { steps: [{ op, path: whole, value: canonicalParts(unwrapText(subName ?? attribute, filter, value)) }] };
}

/** What brackets may ask: they choose among the values of one attribute. */
const filterParams = ['type', 'value', 'primary', 'display'] as const;

function readExtension(op: Operation['op'], value: unknown): Read {
  if (op === 'remove') return { steps: [{ op, path: `${enterpriseSchema}:department` }] };
  if (!isRecord(value)) return { refusal: { scimType: 'invalidValue', detail: 'An extension is an object.' } };
  const steps: ScimPatchOperation[] = [];
  for (const [key, part] of Object.entries(value)) {
    const read = readStep(op, `${enterpriseSchema}:${key}`, part);
    if ('refusal' in read) return read;
    steps.push(...read.steps);
  }
  return { steps };
}

const lists = new Set(['emails', 'phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles']);

/** Entra ID once wrapped a single text: `[{"value": "x"}]`. */
function unwrapText(name: string, filter: string | undefined, value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1 || (lists.has(name) && filter === undefined)) return value;
  const [only] = value as unknown[];
  return isRecord(only) && typeof only['value'] === 'string' && name !== 'manager' ? only['value'] : value;
}
