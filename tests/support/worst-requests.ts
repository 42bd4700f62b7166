import { maxIdsPerList } from '#contract/page.ts';
import { requestLimits } from '#platform/http/request-limits.rules.ts';
import { newId } from '#platform/ids.ts';
import { type DescribedRoute, fillPath, type JsonSchema } from './described-routes.ts';

/** A request that the product has to reject: what makes it expensive, and how it is sent. */
export interface WorstRequest {
  readonly what: string;
  readonly url: string;
  readonly body?: Buffer;
  readonly contentType?: string;
}

const json = 'application/json';
const maxBodyBytes = requestLimits.bodyBytes;
/** The longest address that Node reads has 16,384 bytes. */
const maxAddressLength = 15_000;

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

function unknownKeys(count: number, prefix = 'key'): Buffer {
  return Buffer.from(`{${Array.from({ length: count }, (_, at) => `"${prefix}${at}":1`).join(',')}}`);
}

/** A body that is the same wherever it is sent. */
export type WorstBody = Omit<WorstRequest, 'url'>;

/** The worst bodies for whatever operation: they are built once. */
export const worstBodies: readonly WorstBody[] = [
  { what: '150,000 unknown keys', body: unknownKeys(150_000) },
  { what: 'as many unknown keys as there may be', body: unknownKeys(requestLimits.keys) },
  { what: 'keys that no database can hold', body: unknownKeys(2000, String.raw`\ud800`) },
  { what: 'a key without end', body: bytesOf({ [fill('x', requestLimits.publicBodyBytes - 100)]: 1 }) },
  { what: 'nested arrays', body: Buffer.from(fill('[', 200_000)) },
  { what: 'nested objects', body: Buffer.from(`${fill('{"a":', 500_000)}1${fill('}', 100_000)}`) },
  {
    what: 'as many arrays side by side as there may be',
    body: Buffer.from(`[${fill('[],', 3 * (requestLimits.values / 2 - 10))}1]`),
  },
].map((one) => ({ ...one, contentType: json }));
const formOfWords = Buffer.from(Array.from({ length: 30_000 }, (_, at) => at.toString(36)).join('&'));
const bodiesOfForms: readonly WorstBody[] = [
  {
    what: 'a form of thousands of words',
    body: formOfWords.subarray(0, requestLimits.formBytes),
    contentType: 'application/x-www-form-urlencoded',
  },
  {
    what: 'a boundary of 5,000 characters',
    body: Buffer.from('--x--'),
    contentType: `multipart/form-data; boundary=${fill('b', 5000)}`,
  },
];
const id = newId();
/** As many ids as there may be in a list, and then a wrong value. */
const idsAndOneWrong = [...Array.from({ length: maxIdsPerList - 1 }, () => id), 1];
const wrongValues = Array.from({ length: maxIdsPerList }, (_, at) => [1, 'x', null][at % 3]);

const manyKeys: unknown = JSON.parse(unknownKeys(requestLimits.keys - 10).toString());

/**
 * The worst that can be sent to an operation: wrong in every field that may be long, and in none. `bodies`: of the worst
 * that are the same for all operations those that this one gets.
 */
export function listWorstRequests(route: DescribedRoute, bodies: readonly WorstBody[]): WorstRequest[] {
  const path = fillPath(route, newId);
  const queries: WorstRequest[] = [
    { what: 'a query of unknown words', url: `${path}?${fill('a&', maxAddressLength / 2)}${unknownParams()}` },
    ...route.query.map((name) => ({
      what: `${name} of the query with thousands of values`,
      url: `${path}?${name}=${fill('x,', maxAddressLength)}&no_such_word=1`,
    })),
  ];
  if (route.method === 'GET') return queries;
  // What takes no body would do its work whatever the body is.
  const url = route.body === null && route.fields.length === 0 ? `${path}?no_such_word=1` : path;
  const { body } = route;
  return [
    ...queries,
    ...bodies.map((one) => ({ ...one, url })),
    ...bodiesOfForms
      .filter(({ contentType = '' }) => route.contentTypes.some((taken) => contentType.startsWith(taken)))
      .map((one) => ({ ...one, url })),
    ...(body === null ? [] : bodiesOfSchema(body).map((one) => ({ ...one, url, contentType: json }))),
    ...(route.contentTypes.includes('multipart/form-data')
      ? [{ what: 'a form with long fields', url, ...longForm(route.fields) }]
      : []),
  ];
}

function unknownParams(): string {
  return Array.from({ length: 1000 }, (_, at) => `k${at}`).join('&');
}

function bodiesOfSchema(schema: JsonSchema): { what: string; body: Buffer }[] {
  const texts = findFields(schema, 'string');
  const textLength = Math.floor((maxBodyBytes - 10_000) / Math.max(1, texts.length));
  return [
    { what: 'every text too long', body: bytesOf(mergeFields(texts.map((field) => [field, fill('x', textLength)]))) },
    ...findFields(schema, 'array').flatMap((field) => [
      { what: `wrong values in ${field.join('.')}`, body: bytesOf(mergeFields([[field, wrongValues]])) },
      {
        what: `ids and a wrong one in ${field.join('.')}`,
        body: bytesOf(mergeFields([[field, idsAndOneWrong]])),
      },
    ]),
    ...findFields(schema, 'object').map((field) => ({
      what: `unknown keys in ${field.join('.')}`,
      body: bytesOf(mergeFields([[field, manyKeys]])),
    })),
  ];
}

/** The paths of all fields of that type. */
function findFields(schema: JsonSchema, type: string, path: readonly string[] = []): string[][] {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const found = parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).flatMap(([name, field]) => {
      const own = [...path, name];
      const isOfType = [field, ...(field.anyOf ?? [])].some((one) => one.type === type);
      return [...(isOfType ? [own] : []), ...findFields(field, type, own)];
    }),
  );
  return [...new Map(found.map((one) => [one.join('.'), one])).values()];
}

function mergeFields(fields: readonly (readonly [readonly string[], unknown])[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    let level = body;
    for (const name of path.slice(0, -1)) {
      if (typeof level[name] !== 'object') level[name] = {};
      level = level[name] as Record<string, unknown>;
    }
    level[path.at(-1) ?? ''] = value;
  }
  return body;
}

/**
 * Fields of a form that are as long as their reader takes them, each a list in JSON, and together too long. No more of
 * them: a connection brings the rest later, after the answer.
 */
function longForm(names: readonly string[]): { body: Buffer; contentType: string } {
  const value = `[${fill('[],', 900_000)}1]`;
  const parts = names
    .slice(0, 2)
    .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  return {
    body: Buffer.from(`${parts.join('')}--b--\r\n`),
    contentType: 'multipart/form-data; boundary=b',
  };
}
