import { describe, expect, it } from 'vitest';
import { addExamples, type ExampleSchema, makeExample } from './openapi-examples.ts';

describe('examples of the API description', () => {
  const table: Record<string, ExampleSchema> = {
    Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
  };

  it('fit their schema', () => {
    const schema: ExampleSchema = {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        status: { type: 'string', enum: ['active', 'planned'] },
        risk_level: { anyOf: [{ type: 'number', maximum: 10 }, { type: 'null' }] },
        limit: { type: 'integer', default: 50 },
        name: { type: 'string', maxLength: 2 },
      },
    };
    expect(makeExample(schema, {})).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: 'active',
      risk_level: 4.2,
      limit: 50,
      name: 'te',
    });
  });

  it('end, where schemas refer to each other in a circle', () => {
    expect(JSON.stringify(makeExample(table.Tree, table)).length).toBeLessThan(500);
  });

  it('stand beside every JSON body and answer', () => {
    const content = () => ({ content: { 'application/json': { schema: { type: 'boolean' } } } });
    const described = addExamples({
      paths: { '/a': { post: { requestBody: content(), responses: { 200: content() } } } },
    });
    const { requestBody, responses } = described.paths['/a'].post;
    expect([requestBody, responses[200]].map((part) => part.content['application/json'])).toEqual([
      { schema: { type: 'boolean' }, example: true },
      { schema: { type: 'boolean' }, example: true },
    ]);
  });
});
