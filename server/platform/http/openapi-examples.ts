/** The part of JSON Schema that the contract's schemas come out as. */
export interface ExampleSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: ExampleSchema[];
  oneOf?: ExampleSchema[];
  allOf?: ExampleSchema[];
  properties?: Record<string, ExampleSchema>;
  items?: ExampleSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
export type SchemaTable = Readonly<Record<string, ExampleSchema>>;

interface MediaContent {
  schema?: ExampleSchema;
  example?: unknown;
}
interface Described {
  content?: Record<string, MediaContent>;
}
export interface ApiDescription {
  paths?: Record<string, Record<string, { requestBody?: Described; responses?: Record<string, Described> }>>;
  components?: { schemas?: Record<string, ExampleSchema> };
}

const byFormat: Readonly<Record<string, unknown>> = {
  uuid: '01957f3e-8c2a-7b11-9d40-5e6f7a8b9c0d',
  date: '2026-03-11',
  'date-time': '2026-03-11T09:00:00.000Z',
  email: 'a.larina@example.org',
  uri: 'https://example.org/',
};

/** Values that say more than their type does, by the name of the field. */
const byName: Readonly<Record<string, unknown>> = {
  last_name: 'Ларина',
  first_name: 'Анна',
  middle_name: 'Сергеевна',
  full_name: 'Ларина Анна Сергеевна',
  position: 'Бухгалтер',
  title: 'Бухгалтерия',
  color: '#0A7A4F',
  limit: 20,
  offset: 0,
  total_count: 1,
  progress: 75,
  risk_level: 4.2,
  code: 'not_found',
  access_token: '4fnWIdoRjJGb64LwMKV-ZzkpwVzgXZYBNe83b6bmm5w',
  password: 'lamp fence quiet orchestra',
};

const deepest = 8;

/**
 * A value that fits the schema, for readers of the API's description: made from the schema, so that it never tells
 * something else than the contract does. References are looked up in `table`; a circle ends after some turns.
 */
export function makeExample(schema: ExampleSchema | undefined, table: SchemaTable, name = '', depth = 0): unknown {
  if (schema === undefined || depth > deepest) return null;
  if (schema.$ref !== undefined) return makeExample(table[schema.$ref.split('/').at(-1) ?? ''], table, name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants?.length) return makeExample(preferredOf(variants), table, name, depth + 1);
  if (schema.allOf?.length) return makeMerged(schema.allOf, table, depth);
  return makeByType(schema, table, name, depth);
}

/** What is there tells more than null. */
function preferredOf(variants: readonly ExampleSchema[]): ExampleSchema | undefined {
  return variants.find((variant) => variant.type !== 'null') ?? variants[0];
}

function makeMerged(parts: readonly ExampleSchema[], table: SchemaTable, depth: number): unknown {
  return Object.assign({}, ...parts.map((part) => makeExample(part, table, '', depth + 1)));
}

function makeByType(schema: ExampleSchema, table: SchemaTable, name: string, depth: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([field, inner]) => [field, makeExample(inner, table, field, depth + 1)]));
    }
    case 'array': {
      return schema.items === undefined ? [] : [makeExample(schema.items, table, name, depth + 1)];
    }
    case 'string':
      return byFormat[schema.format ?? ''] ?? textFor(schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function textFor(schema: ExampleSchema, name: string): string {
  const known = byName[name];
  if (typeof known === 'string') return known;
  if (schema.pattern !== undefined && /\\d\{6\}/.test(schema.pattern)) return '123456';
  return 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength ?? 100);
}

function numberFor(schema: ExampleSchema, name: string): number {
  const wished = typeof byName[name] === 'number' ? byName[name] : 1;
  return Math.min(schema.maximum ?? wished, Math.max(schema.minimum ?? wished, wished));
}

/** The description with an example beside every JSON body and answer. */
export function addExamples<T extends ApiDescription>(description: T): T {
  const table = description.components?.schemas ?? {};
  for (const operations of Object.values(description.paths ?? {})) {
    for (const { requestBody, responses } of Object.values(operations)) {
      for (const described of [requestBody, ...Object.values(responses ?? {})]) {
        const content = described?.content?.['application/json'];
        if (content?.schema !== undefined) content.example = makeExample(content.schema, table);
      }
    }
  }
  return description;
}
