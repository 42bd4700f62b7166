import swagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { errorAnswer } from '#contract/page.ts';
import { type ApiDescription, addExamples } from './openapi-examples.ts';
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
      const described = describeErrors(document as Parameters<typeof jsonSchemaTransform>[0]);
      const { schema, url } = jsonSchemaTransform(described);
      const permission = document.route.config?.permission;
      return {
        url,
        schema: {
          ...schema,
          hide: document.route.config?.undocumented === true,
          security: permission === 'public' ? [] : [{ bearer: [] }],
          'x-permission': permission,
        } as typeof schema,
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  let description: ApiDescription | null = null;
  app.get('/api/openapi.json', { config: { permission: 'public', undocumented: true } }, () => {
    description ??= addExamples(app.swagger() as ApiDescription);
    return description;
  });
}

/** Whatever an operation answers when it works, its refusals have one shape. */
function describeErrors<T extends { schema?: FastifySchema }>(document: T): T {
  const { schema } = document;
  if (schema === undefined) return document;
  const refusal = { description: 'Refused', content: { 'application/json': { schema: errorAnswer } } };
  return {
    ...document,
    schema: { ...schema, response: { ...(schema.response as object | undefined), default: refusal } },
  };
}
