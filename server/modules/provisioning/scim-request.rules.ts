import { z } from 'zod';
import { ScimError } from './scim-error.ts';
import { namesVersion } from './scim-version.rules.ts';

export const maxPageSize = 200;
const defaultPage = 100;
const furthest = 10_000_000;

const whole = z.coerce.number<unknown>().int().catch(0);
const words = z.string().max(2000).optional();

/** Words behind the `?`: those that the protocol does not know are nobody's error. */
export const listQuery = z.object({
  filter: z.string().max(4000).optional(),
  startIndex: whole.optional(),
  count: whole.optional(),
  attributes: words,
  excludedAttributes: words,
});
export type ScimPage = z.infer<typeof listQuery>;
export const oneQuery = listQuery.pick({ attributes: true, excludedAttributes: true });
export type ScimView = z.infer<typeof oneQuery>;

/** `POST /.search` says in its body what a list says in its address. */
export const searchBody = z.object({
  filter: z.string().max(4000).optional(),
  startIndex: z.int().optional(),
  count: z.int().optional(),
  attributes: z.array(z.string().max(200)).max(100).optional(),
  excludedAttributes: z.array(z.string().max(200)).max(100).optional(),
});

/** Any object: what it holds is read by names. */
export const resourceBody = z.record(z.string(), z.unknown());

const operation = z.object({
  op: z
    .string()
    .transform((word) => word.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(1000).nullish(),
  value: z.unknown().optional(),
});
export const patchBody = z.object({ Operations: z.array(operation).min(1).max(1000) });

/** RFC 7644, 3.4.2.4: values below the least are the least. */
export function readPage({ startIndex = 1, count = defaultPage }: ScimPage): { limit: number; offset: number } {
  return {
    limit: Math.min(Math.max(count, 0), maxPageSize),
    offset: Math.min(Math.max(startIndex - 1, 0), furthest),
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

export interface Versioned {
  readonly id: string;
  /** `If-Match`; undefined: whatever it is by now. */
  readonly version: string | undefined;
}

/** @throws where somebody changed it since. */
export function requireVersion(wanted: string | undefined, current: { meta: { version: string } }): void {
  if (wanted !== undefined && !namesVersion(wanted, current.meta.version)) throw new ScimError('version_differs');
}

const always = new Set(['id', 'schemas', 'meta']);

/** Only what was asked for, or all but what was not wanted. Names are those of whole attributes, in any case. */
export function pickAttributes<T extends Readonly<Record<string, unknown>>>(resource: T, view: ScimView): Partial<T> {
  const wanted = namesIn(view.attributes);
  const unwanted = namesIn(view.excludedAttributes);
  if (wanted.size === 0 && unwanted.size === 0) return resource;
  const entries = Object.entries(resource).filter(([key]) => {
    if (always.has(key)) return true;
    const isNamed = (names: ReadonlySet<string>) => names.has(key.toLowerCase());
    return wanted.size > 0 ? isNamed(wanted) : !isNamed(unwanted);
  });
  return Object.fromEntries(entries) as Partial<T>;
}

/** Whether the members of groups are wanted: the one attribute that may be long. */
export function wantsMembers(view: ScimView): boolean {
  const wanted = namesIn(view.attributes);
  return wanted.size > 0 ? wanted.has('members') : !namesIn(view.excludedAttributes).has('members');
}

/** `name.familyName` asks for `name`; a name with its schema in front for what it names. */
function namesIn(list: string | undefined): Set<string> {
  const names = (list ?? '').split(',').map((one) => one.trim().toLowerCase());
  return new Set(
    names
      .filter((name) => name !== '')
      .map((name) => {
        const [, schema, attribute] = /^(urn:.*:2\.0:(?:user|group)):?([^:]*)$/.exec(name) ?? [];
        if (schema?.includes(':extension:')) return schema;
        return (attribute ?? name).split('.')[0] ?? name;
      }),
  );
}
