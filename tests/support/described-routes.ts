import { newId } from '#platform/ids.ts';
import type { TestApp } from './test-app.ts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  $ref?: string;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export interface DescribedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  /** `createBadge`: the code that makes a client calls it so. */
  operationId: string;
  permission: string | string[];
  parameters: string[];
  query: string[];
  body: JsonSchema | null;
  /** Names of the body's fields, whichever form it is sent in. */
  fields: string[];
  /** Names of those that hold a file. */
  files: string[];
  /** What the body may be sent as. */
  contentTypes: string[];
}

interface Operation {
  operationId?: string;
  'x-permission'?: string | string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** Every route of the OpenAPI document. */
export async function listDescribedRoutes(app: TestApp): Promise<DescribedRoute[]> {
  const { body } = await app.request<{
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, JsonSchema> };
  }>({ method: 'GET', url: '/api/openapi.json' });
  const named = body.components?.schemas ?? {};
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as DescribedRoute['method'],
      path,
      operationId: operation.operationId ?? '',
      permission: operation['x-permission'] ?? '',
      parameters: namesOf(operation, 'path'),
      query: namesOf(operation, 'query'),
      body: readSchema(operation.requestBody?.content?.['application/json']?.schema, named),
      fields: Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldNames(readSchema(schema, named)),
      ),
      files: fieldsOf(readSchema(operation.requestBody?.content?.['multipart/form-data']?.schema, named)).flatMap(
        ([name, { format }]) => (format === 'binary' ? [name] : []),
      ),
      contentTypes: Object.keys(operation.requestBody?.content ?? {}),
    })),
  );
}

/** The schema with those it names in their places: itself, its parts and its fields. */
function readSchema(schema: JsonSchema | undefined, named: Readonly<Record<string, JsonSchema>>): JsonSchema | null {
  if (schema === undefined) return null;
  const find = (part: JsonSchema): JsonSchema => named[part.$ref?.split('/').at(-1) ?? ''] ?? part;
  const withFields = (part: JsonSchema): JsonSchema => {
    const { properties } = part;
    if (properties === undefined) return part;
    return {
      ...part,
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, find(field)])),
    };
  };
  const { anyOf, allOf, ...own } = find(schema);
  return {
    ...withFields(own),
    ...(anyOf && { anyOf: anyOf.map((part) => withFields(find(part))) }),
    ...(allOf && { allOf: allOf.map((part) => withFields(find(part))) }),
  };
}

function fieldNames(schema: JsonSchema | null): string[] {
  const { properties, anyOf = [], allOf = [] } = schema ?? {};
  return [...Object.keys(properties ?? {}), ...[...anyOf, ...allOf].flatMap(fieldNames)];
}

function namesOf(operation: Operation, place: string): string[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
}

export function fieldsOf(schema: JsonSchema | null): [string, JsonSchema][] {
  if (schema === null) return [];
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return parts.flatMap((part) => Object.entries(part.properties ?? {}));
}

const plausibleTexts: Readonly<Record<string, string>> = { date: '2026-12-31', uri: 'https://example.com/' };

/** A body of what the schema cannot do without, which may get past it and is looked at further in. */
export function plausibleBody(schema: JsonSchema | null): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => schema?.required?.includes(name))
      .map(([name, { type, enum: values, format = '', pattern = '' }]) => {
        if (values) return [name, values[0]];
        if (type === 'array') return [name, []];
        if (type === 'boolean') return [name, true];
        if (type === 'integer' || type === 'number') return [name, 1];
        if (/(^|_)id$/.test(name)) return [name, newId()];
        if (pattern.startsWith('^#')) return [name, '#123456'];
        return [name, plausibleTexts[format] ?? 'someone@example.com'];
      }),
  );
}

/** The path with every parameter replaced. */
export function fillPath(route: DescribedRoute, value: (name: string) => string): string {
  return route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
}

export function nameRoute(route: DescribedRoute): string {
  return `${route.method} ${route.path}`;
}
