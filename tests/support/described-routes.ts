import type { TestApp } from './test-app.ts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  $ref?: string;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export interface DescribedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for parameters. */
  path: string;
  permission: string | string[];
  parameters: string[];
  query: string[];
  body: JsonSchema | null;
}

interface Operation {
  'x-permission'?: string | string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** Every route of the OpenAPI document. */
export async function listDescribedRoutes(app: TestApp): Promise<DescribedRoute[]> {
  const { body } = await app.request<{ paths: Record<string, Record<string, Operation>> }>({
    method: 'GET',
    url: '/api/openapi.json',
  });
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as DescribedRoute['method'],
      path,
      permission: operation['x-permission'] ?? '',
      parameters: namesOf(operation, 'path'),
      query: namesOf(operation, 'query'),
      body: operation.requestBody?.content?.['application/json']?.schema ?? null,
    })),
  );
}

function namesOf(operation: Operation, place: string): string[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** The path with every parameter replaced. */
export function fillPath(route: DescribedRoute, value: (name: string) => string): string {
  return route.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
}

export function nameRoute(route: DescribedRoute): string {
  return `${route.method} ${route.path}`;
}
