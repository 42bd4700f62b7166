/** Answers for any call of the contract, made from its schema: what a screen is tested with where only the shape matters. */
import { z } from 'zod';
import { type Call, type CallDeclaration, paramNames } from '#contract/calls.ts';
import * as contract from '#contract/schemas.ts';

interface JsonSchema {
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Every id of every answer: whatever an address names is there, and belongs to whatever else it names. */
export const sampleId = '00000000-0000-4000-8000-000000000001';
/** Words that mean something whatever their schema says: only some of them are known to browsers. */
const byName: Readonly<Record<string, unknown>> = { time_zone: 'UTC', language: 'en' };
const byFormat: Readonly<Record<string, string>> = {
  uuid: sampleId,
  date: '2026-11-20',
  'date-time': '2026-11-20T09:00:00.000Z',
  email: 'anna@example.test',
  uri: 'https://example.test/',
};
/** The first that a pattern takes: words, a colour, an hour, a version. */
const samples = ['Sample', '#336699', '09:00', '1'];
/** A tree has so many levels. */
const maxDepth = 10;

/** Of choices the first that is something, of lists one row, of fields all. */
function sampleOf(schema: JsonSchema, whole: JsonSchema, depth = 0): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return sampleOf(schema.$ref === '#' ? whole : (whole.$defs?.[name] ?? {}), whole, depth + 1);
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const something = choices.find(({ type }) => type !== 'null');
    return something === undefined ? null : sampleOf(something, whole, depth);
  }
  if (schema.properties || (schema.allOf && schema.type !== 'string')) {
    const parts = [...(schema.allOf ?? []).map((part) => sampleOf(part, whole, depth) as object), {}];
    const own = Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      byName[name] ?? sampleOf(field, whole, depth + 1),
    ]);
    return Object.assign({}, ...parts, Object.fromEntries(own) as object) as object;
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, whole, depth + 1));
  if (schema.type === 'array') {
    return depth > maxDepth || !schema.items ? [] : [sampleOf(schema.items, whole, depth + 1)];
  }
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'number' || schema.type === 'integer') {
    return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, 1));
  }
  // What the schema reads by a function of its own is a word or an id as it travels.
  return sampleId;
}

function sampleText({ format, pattern, allOf = [] }: JsonSchema): string {
  const known = format === undefined ? undefined : byFormat[format];
  if (known !== undefined) return known;
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  const fits = (text: string) => patterns.every((one) => new RegExp(one, 'u').test(text));
  return samples.find(fits) ?? 'Sample';
}

const schemas = contract as unknown as Readonly<Record<string, z.ZodType>>;
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/contract/*.calls.ts', { eager: true });
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'route' in value;
/** An address without parameters is never that of a row. */
const routes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported): unknown[] => (typeof exported === 'object' ? Object.values(exported ?? {}) : []))
  .filter(isCall)
  .map((call) => ({ call, pattern: new RegExp(`^${call.route.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((one, other) => paramNames(one.call.route).length - paramNames(other.call.route).length);

/** @throws for an address that the contract does not have. */
export function callAt(method: string, path: string): Call {
  const found = routes.find(({ pattern }) => pattern.test(`${method} ${path}`));
  if (found === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  return found.call;
}

const made = new Map<string, unknown>();

/** What a call answers when all is well. */
export function sampleAnswer({ answer }: CallDeclaration): Response {
  if (answer === 'nothing') return new Response(null, { status: 204 });
  if (answer === 'file') return new Response('sample', { headers: { 'content-type': 'application/octet-stream' } });
  const [name = ''] = typeof answer === 'string' ? [answer] : Object.values(answer);
  if (!made.has(name)) {
    const schema = schemas[name];
    if (schema === undefined) throw new Error(`The contract has no schema "${name}"`);
    const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
    made.set(name, sampleOf(whole, whole));
  }
  return Response.json(made.get(name));
}
