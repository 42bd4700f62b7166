import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import {
  type CallDeclaration,
  type CallPermission,
  readRoute,
  type SchemaName,
  type SchemaOf,
} from '#contract/calls.ts';
import type { LiveNoun } from '#contract/changes.ts';
import type { CrudCalls, CrudCallsDeclaration } from '#contract/crud-calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { idParams, pageOf } from '#contract/page.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { servicePrefix } from '#contract/services.ts';
import type { Database } from '#schema/index.ts';
import { defineEdits } from '../edits/index.ts';
import { type DomainRoutes, namedSchemaOf, schemaOf } from '../http/serve.ts';
import type { RouteSet } from '../http/types.ts';
import { rejectUnknownParams } from './crud-params.rules.ts';
import type { CrudReference } from './crud-repository.ts';
import { type CrudNoun, changeRow, createRow, listRows, readRow, removeRow } from './crud-service.ts';

type TableName = keyof Database;
type ColumnsOf<Table extends TableName> = keyof Database[Table] & string;

/** `department` of a table that has the column `department_id`. */
type ReferenceNames<Table extends TableName> =
  ColumnsOf<Table> extends infer Column ? (Column extends `${infer Name}_id` ? Name : never) : never;

/** A field that its table does not have does not compile. */
type OnlyColumns<Fields extends z.ZodRawShape, Columns extends string> = {
  [Field in keyof Fields]: Field extends Columns
    ? Fields[Field]
    : { readonly '~error': 'the table has no such column' };
};

/** One key for everything, or some for reading and one for writing. */
type CrudPermission = PermissionKey | { read: CallPermission; write: CallPermission };

type CrudAction = 'list' | 'one' | 'create' | 'update' | 'remove';
type CallTexts = Pick<CallDeclaration, 'summary' | 'description'>;

/** What a declaration says that does not depend on the table. */
interface CrudBasics {
  /** In the singular, with its listeners in `contract/changes.ts`: names audit actions and the live topic. */
  noun: LiveNoun;
  /** Under the prefix of the service that mounts the routes: `/badges`. */
  path: string;
  permission: CrudPermission;
  /** What the OpenAPI document says of each call. */
  texts?: Readonly<Record<CrudAction, CallTexts>>;
  /** The domain's own rules: throws to refuse, returns what is written. `before` is null for a new row. */
  beforeWrite?: CrudNoun['beforeWrite'];
  beforeRemove?: CrudNoun['beforeRemove'];
}

interface CrudReferenceTarget {
  readonly table: TableName;
  /** Column of that table that names its rows; `title` without it. */
  readonly title: string;
}

export interface CrudDeclaration<
  Table extends TableName,
  Entity extends z.ZodRawShape,
  Create extends z.ZodRawShape,
  Update extends z.ZodRawShape,
> extends CrudBasics {
  /** Has organization_id and id; created_at, created_by and updated_at are filled where the entity shows them. */
  table: Table;
  contract: {
    /** What leaves the server: exactly these columns, and `{ id, title }` or null under the names of references. */
    entity: z.ZodObject<Entity & OnlyColumns<Entity, ColumnsOf<Table> | ReferenceNames<Table>>>;
    /** Strict; made of `pagingParams`, `search`, columns, references, and `<column>_from`, `<column>_to`. */
    list: z.ZodObject;
    create: z.ZodObject<Create & OnlyColumns<Create, ColumnsOf<Table>>>;
    update: z.ZodObject<Update & OnlyColumns<Update, ColumnsOf<Table>>>;
  };
  /**
   * Rows of other tables that the noun names: `department: 'departments'` stands on the column `department_id`. It is
   * shown as `{ id, title }`, written as `department_id` (an id that is not there is refused at its field), filtered and
   * sorted by as `department`.
   */
  references?: { readonly [Name in ReferenceNames<Table>]?: TableName | CrudReferenceTarget };
  /** Columns that `search` looks into. */
  searchable?: readonly ColumnsOf<Table>[];
  /** Column that names a row for people; `title` without it. */
  title?: ColumnsOf<Table>;
  /** Order when none is asked for; `-` in front turns it round. The title without it. */
  sort?: ColumnsOf<Table> | `-${ColumnsOf<Table>}`;
  /** Fields of the entity that stand in no column: read with every row, never written, sorted or filtered by. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns of type jsonb. */
  json?: readonly ColumnsOf<Table>[];
  /** Deleted rows stay with the moment in `deleted_at`, and are shown no more. */
  keepsDeleted?: 'deleted_at' extends ColumnsOf<Table> ? true : never;
  /** Columns that are too long for the audit log. */
  unaudited?: readonly ColumnsOf<Table>[];
  /** How a second row with the same values is refused; `conflict` without it. */
  unique?: { code: ErrorCode; field: ColumnsOf<Table> };
}

const done = z.object({ done: z.literal(true) });

type ShapeOf<Name extends SchemaName> = SchemaOf<Name> extends z.ZodObject<infer Shape> ? Shape : never;

/** A call whose fields the table does not have does not compile. */
type FitsTable<Table extends TableName, Read extends SchemaName, Written extends SchemaName, Computed> = [
  | Exclude<keyof ShapeOf<Read>, ColumnsOf<Table> | ReferenceNames<Table> | Computed | 'version'>
  | Exclude<keyof ShapeOf<Written>, ColumnsOf<Table> | 'version'>,
] extends [never]
  ? unknown
  : { readonly '~error': 'a schema has a field that the table does not have' };

type CrudOverTable<Table extends TableName> = Omit<
  CrudDeclaration<Table, z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>,
  'contract' | 'path' | 'permission' | 'texts'
>;

/**
 * Mounts the five calls of a noun over its table: tenant, permission, validation, filters, sorting, paging, audit, live
 * event and OpenAPI all come from the calls, their schemas and what is said of the table.
 */
export function defineCrud<
  Table extends TableName,
  const D extends CrudCallsDeclaration,
  const Computed extends string = never,
>(
  calls: CrudCalls<D> & FitsTable<Table, D['entity'], D['create'] | D['update'], Computed>,
  table: CrudOverTable<Table> & { computed?: Readonly<Record<Computed, RawBuilder<unknown>>> },
): DomainRoutes {
  const { service, path } = readRoute(calls.list.route);
  const routes = mountCrud({
    ...table,
    path: path.slice(servicePrefix[service].length),
    permission: { read: calls.list.permission, write: calls.create.permission },
    texts: calls,
    contract: {
      entity: objectOf(calls.one.answer),
      list: objectOf(calls.list.query, schemaOf),
      create: objectOf(calls.create.body),
      update: objectOf(calls.update.body),
    },
  });
  return { [service]: routes };
}

function objectOf(name: SchemaName, find = namedSchemaOf): z.ZodObject<Record<never, never>> {
  const schema = find(name);
  if (schema instanceof z.ZodObject) return schema as z.ZodObject<Record<never, never>>;
  throw new Error(`${name} is no object`);
}

/** `defineCrud` with schemas at hand. */
export function mountCrud<
  Table extends TableName,
  Entity extends z.ZodRawShape,
  Create extends z.ZodRawShape,
  Update extends z.ZodRawShape,
>(declaration: CrudDeclaration<Table, Entity, Create, Update>): RouteSet {
  const { contract, noun: name, path, searchable = [], title = 'title', sort, json = [], unique } = declaration;
  const { read, write } = readPermission(declaration.permission);
  const schemas: { entity: z.ZodType; list: z.ZodType; create: z.ZodType; update: z.ZodType } = contract;
  const references = readReferences(declaration.references ?? {});
  const computed = new Map(Object.entries(declaration.computed ?? {}));
  const shown = Object.keys(contract.entity.shape).filter(
    (field) => field !== 'version' && !references.has(field) && !computed.has(field),
  );
  const columns = [...new Set([...shown, ...[...references.values()].map((reference) => reference.column)])];
  assertFits(name, [...columns, ...references.keys()], Object.keys(contract.list.shape), searchable);
  const noun: CrudNoun = {
    noun: name,
    table: {
      name: declaration.table,
      columns,
      references,
      searchable,
      computed,
      json: new Set<string>(json),
      keepsDeleted: declaration.keepsDeleted ?? false,
    },
    edits: defineEdits(name, [contract.update]),
    unaudited: new Set<string>(declaration.unaudited),
    title,
    sort: sort ?? title,
    unique,
    beforeWrite: declaration.beforeWrite ?? (async (_tx, values) => values),
    beforeRemove: declaration.beforeRemove ?? (async () => {}),
  };
  return mountRoutes(noun, path, { read, write }, schemas, declaration.texts);
}

/** How the operation of each call begins. */
const verbs: Readonly<Record<CrudAction, string>> = {
  list: 'list',
  one: 'read',
  create: 'create',
  update: 'change',
  remove: 'delete',
};

function mountRoutes(
  noun: CrudNoun,
  path: string,
  permission: { read: CallPermission; write: CallPermission },
  schemas: { entity: z.ZodType; list: z.ZodType; create: z.ZodType; update: z.ZodType },
  texts?: CrudBasics['texts'],
): RouteSet {
  const { entity, list, create, update } = schemas;
  const reading = { permission: permission.read };
  const writing = { permission: permission.write };
  const describe = (action: CrudAction) => ({
    operationId: verbs[action] + noun.noun.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [path.replace(/^\//, '')],
    summary: texts?.[action].summary,
    description: texts?.[action].description,
  });
  const one = `${path}/:id`;
  return async (app) => {
    app.get(
      path,
      { config: reading, schema: { ...describe('list'), querystring: list, response: { 200: pageOf(entity) } } },
      (request) => listRows(request.scope, noun, asValues(request.query)),
    );
    app.get(
      one,
      { config: reading, schema: { ...describe('one'), params: idParams, response: { 200: entity } } },
      (request) => readRow(request.scope, noun, request.params.id),
    );
    app.post(
      path,
      { config: writing, schema: { ...describe('create'), body: create, response: { 201: entity } } },
      async (request, reply) => reply.code(201).send(await createRow(request.scope, noun, asValues(request.body))),
    );
    app.patch(
      one,
      { config: writing, schema: { ...describe('update'), params: idParams, body: update, response: { 200: entity } } },
      (request) => changeRow(request.scope, noun, request.params.id, asValues(request.body)),
    );
    app.delete(
      one,
      { config: writing, schema: { ...describe('remove'), params: idParams, response: { 200: done } } },
      async (request) => {
        await removeRow(request.scope, noun, request.params.id);
        return { done: true as const };
      },
    );
  };
}

/** @throws for a declaration that could not work, when it is made and not when somebody asks. */
function assertFits(
  noun: string,
  columns: readonly string[],
  listWords: readonly string[],
  searchable: readonly string[],
): void {
  rejectUnknownParams(noun, listWords, new Set(columns));
  if (!columns.includes('id')) throw new Error(`${noun}: the entity shows no id`);
  if (listWords.includes('search') && searchable.length === 0) throw new Error(`${noun}: nothing is searchable`);
}

function readReferences(declared: object): Map<string, CrudReference> {
  return new Map(
    Object.entries(declared as Record<string, string | CrudReferenceTarget>).map(([name, target]) => {
      const { table, title } = typeof target === 'string' ? { table: target, title: 'title' } : target;
      return [name, { column: `${name}_id`, table, title }];
    }),
  );
}

function readPermission(permission: CrudPermission) {
  return typeof permission === 'string' ? { read: permission, write: permission } : permission;
}

/** What the schema let through: an object with string keys. */
function asValues(given: unknown): Readonly<Record<string, unknown>> {
  return given as Readonly<Record<string, unknown>>;
}
