import { type CallDeclaration, type CallPermission, defineCalls, type SchemaName } from './calls.ts';
import type { PermissionKey } from './permissions.ts';
import type { ServiceName, servicePrefix } from './services.ts';

/** What the five calls of an ordinary noun have of their own: where, who, and the names of their schemas. */
export interface CrudCallsDeclaration {
  /** Of the list, whole: `/api/v2/badges`. */
  readonly path: `${(typeof servicePrefix)[ServiceName]}/${string}`;
  /** One key for everything, or some for reading and one for writing. */
  readonly permission: PermissionKey | { readonly read: CallPermission; readonly write: PermissionKey };
  readonly entity: SchemaName;
  /** A page of entities: `pageOf(badge)`. */
  readonly page: SchemaName;
  /** Words of the list. */
  readonly query: SchemaName;
  readonly create: SchemaName;
  readonly update: SchemaName;
}

type CallOf<Route extends string, Rest> = Omit<CallDeclaration, 'route' | keyof Rest> & {
  readonly route: Route;
  readonly noun: string;
} & Rest;

export interface CrudCalls<D extends CrudCallsDeclaration = CrudCallsDeclaration> {
  readonly list: CallOf<`GET ${D['path']}`, { readonly query: D['query']; readonly answer: D['page'] }>;
  readonly one: CallOf<`GET ${D['path']}/:id`, { readonly answer: D['entity'] }>;
  readonly create: CallOf<`POST ${D['path']}`, { readonly body: D['create']; readonly answer: D['entity'] }>;
  readonly update: CallOf<`PATCH ${D['path']}/:id`, { readonly body: D['update']; readonly answer: D['entity'] }>;
  readonly remove: CallOf<`DELETE ${D['path']}/:id`, { readonly answer: 'done' }>;
}

/** The calls of a noun that is listed, read, created, changed and deleted: what `defineCrud` mounts and a resource asks. */
export function defineCrudCalls<const D extends CrudCallsDeclaration>(noun: string, declaration: D): CrudCalls<D> {
  const { path, entity, page, query, create, update } = declaration;
  const { read, write } = readPermission(declaration.permission);
  const calls = defineCalls(noun, {
    list: { route: `GET ${path}`, summary: `List: ${noun}`, permission: read, query, answer: page },
    one: { route: `GET ${path}/:id`, summary: `Read: ${noun}`, permission: read, answer: entity },
    create: {
      route: `POST ${path}`,
      summary: `Create: ${noun}`,
      permission: write,
      body: create,
      answer: entity,
      status: 201,
    },
    update: { route: `PATCH ${path}/:id`, summary: `Change: ${noun}`, permission: write, body: update, answer: entity },
    remove: { route: `DELETE ${path}/:id`, summary: `Delete: ${noun}`, permission: write, answer: 'done' },
  });
  return calls as CrudCalls<D>;
}

function readPermission(permission: CrudCallsDeclaration['permission']) {
  return typeof permission === 'string' ? { read: permission, write: permission } : permission;
}
