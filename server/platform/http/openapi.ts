import swagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorAnswer } from '#contract/page.ts';
import { type ApiDescription, addExamples } from './openapi-examples.ts';
import { addFileFields, fileFieldsKey } from './openapi-files.ts';
import type { App } from './types.ts';

/** OpenAPI 3.1 of every documented route, at `/api/openapi.json`. Registered before the routes it describes. */
export async function installOpenApi(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Security-awareness platform',
        version: '2',
        description:
          'Five services under one address. Lists answer {data, total_count, limit, offset}; errors answer {code, message, detail, errors?}.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          token: { type: 'apiKey', in: 'header', name: 'token' },
        },
      },
    },
    transform: (document) => {
      const described = describeAnswers(document as Parameters<typeof jsonSchemaTransform>[0]);
      const { schema, url } = jsonSchemaTransform(described);
      const permission = document.route.config?.permission;
      return {
        url,
        schema: {
          ...schema,
          hide: document.route.config?.undocumented === true,
          security: permission === 'public' ? [] : [{ bearer: [] }],
          'x-permission': permission,
          'x-token-scope': document.route.config?.tokenScope,
          [fileFieldsKey]: document.route.config?.fileFields,
        } as typeof schema,
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let description: ApiDescription | null = null;
  app.get('/api/openapi.json', { config: { permission: 'public', undocumented: true } }, () => {
    description ??= addExamples(addFileFields(retainNamedSchemas(app.swagger() as ApiDescription)));
    return description;
  });
}

const bytes = z.unknown().meta({ type: 'string', format: 'binary' });
const file = { 200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } } };
const refusal = { description: 'Refused', content: { 'application/json': { schema: errorAnswer } } };

/** What has no schema answers with a file; whatever an operation answers when it works, its refusals have one shape. */
function describeAnswers<T extends { schema?: FastifySchema }>(document: T): T {
  const { schema } = document;
  if (schema === undefined) return document;
  const response = { ...((schema.response ?? file) as object), default: refusal };
  return { ...document, schema: { ...schema, response } };
}

/** Every schema comes out as it is asked with and as it is answered; what no operation leads to is left out. */
function retainNamedSchemas<T extends ApiDescription>(description: T): T {
  const schemas = description.components?.schemas ?? {};
  const kept = new Set<string>();
  const keep = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (kept.has(name)) continue;
      kept.add(name);
      keep(schemas[name]);
    }
  };
  keep(description.paths);
  const named = Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)));
  return { ...description, components: { ...description.components, schemas: named } };
}
