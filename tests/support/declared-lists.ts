import { z } from 'zod';
import { type Call, readRoute } from '#contract/calls.ts';
import * as contract from '#contract/schemas.ts';
import { listDeclaredCalls } from './declared-calls.ts';

/** A parameter of a list whose values the contract names: an enum or a flag. */
export interface ListFilter {
  readonly name: string;
  readonly values: readonly string[];
  /** Takes several values at once: rows that have any of them. */
  readonly takesMany: boolean;
  readonly isFlag: boolean;
  /** What it means to leave it out; null: no filter. */
  readonly standard: string | null;
}

/** A call that answers with one page of a list. */
export interface DeclaredList {
  readonly route: string;
  readonly path: string;
  /** Empty: its order is fixed. */
  readonly sortKeys: readonly string[];
  readonly sortOrders: readonly string[];
  readonly maxLimit: number;
  readonly filters: readonly ListFilter[];
}

/** Parameters of every list that are no filters. */
const pagingNames = new Set(['limit', 'offset', 'sort_by', 'sort_order']);

const schemas: Readonly<Record<string, unknown>> = contract;

/** Every list of the contract: the calls whose query pages by `limit` and `offset`. */
export async function listDeclaredLists(): Promise<DeclaredList[]> {
  return (await listDeclaredCalls()).flatMap((call) => readList(call) ?? []);
}

function readList({ route, query }: Call): DeclaredList | null {
  const schema = query === undefined ? undefined : schemas[query];
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = schema.shape as Readonly<Record<string, z.ZodType>>;
  const { limit, offset, sort_by, sort_order } = fields;
  if (limit === undefined || offset === undefined) return null;
  const { method, path } = readRoute(route);
  if (method !== 'GET') throw new Error(`${route} pages and does not read`);
  return {
    route,
    path,
    sortKeys: sort_by === undefined ? [] : valuesOf(sort_by),
    sortOrders: sort_order === undefined ? [] : valuesOf(sort_order),
    maxLimit: maximumOf(limit),
    filters: Object.entries(fields).flatMap(([name, field]) =>
      pagingNames.has(name) ? [] : (readFilter(name, field) ?? []),
    ),
  };
}

function readFilter(name: string, field: z.ZodType): ListFilter | null {
  const values = valuesOf(field);
  if (values.length === 0) return null;
  return {
    name,
    values,
    takesMany: withoutWrappers(field) instanceof z.ZodArray,
    isFlag: isFlag(withoutWrappers(field)),
    standard: field instanceof z.ZodDefault ? String(field.def.defaultValue) : null,
  };
}

/** What stands inside optional, default, preprocessed and transformed schemas: what travels. */
function withoutWrappers(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return withoutWrappers(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return withoutWrappers(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}

function isFlag(schema: unknown): boolean {
  return schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodBoolean);
}

/** As they travel; empty for what takes any text, number or id. */
function valuesOf(field: z.ZodType): string[] {
  const schema = withoutWrappers(field);
  const single = schema instanceof z.ZodArray ? withoutWrappers(schema.element) : schema;
  if (isFlag(single)) return ['false', 'true'];
  return single instanceof z.ZodEnum ? single.options.map(String) : [];
}

function maximumOf(limit: z.ZodType): number {
  const schema = withoutWrappers(limit);
  const maximum = schema instanceof z.ZodNumber ? schema.maxValue : null;
  if (maximum === null) throw new Error('a list has no largest page');
  return maximum;
}
