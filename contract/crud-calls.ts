import { type CallDeclaration, type CallPermission, defineCalls, type SchemaName } from './calls.ts';
import type { PermissionKey } from './permissions.ts';
import type { ServiceName, servicePrefix } from './services.ts';

/** What the five calls of an ordinary noun have of their own: where, who, and the names of their schemas. */
export interface CrudCallsDeclaration {
  /** Of the list, whole: `/api/v2/badges`. */
  readonly path: `${(typeof servicePrefix)[ServiceName]}/${string}`;
  /** One key for everything, or some for reading and one for writing. */
  readonly permission: PermissionKey | { readonly read: CallPermission; readonly write: PermissionKey };
  /** One of them with its article, for the OpenAPI document: `a badge`. */
  readonly one: string;
  /** Several of them: `badges`. */
  readonly many: string;
  /** What one is, and what is special about its calls: stands with each of them. */
  readonly description: string;
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
  const { path, entity, page, query, create, update, one, many, description: about } = declaration;
  const { permission } = declaration;
  // Browsers get no permissions: see vite.config.ts.
  const { read, write } = typeof permission === 'object' ? permission : { read: permission, write: permission };
  const calls = defineCalls(noun, {
    list: {
      route: `GET ${path}`,
      summary: `List ${many}`,
      description: `Returns one page of ${many} and the number of all that the filters find. ${about}`,
      permission: read,
      query,
      answer: page,
    },
    one: {
      route: `GET ${path}/:id`,
      summary: `Get ${one}`,
      description: `Answers 404 for an id that does not exist in the organization. ${about}`,
      permission: read,
      answer: entity,
    },
    create: {
      route: `POST ${path}`,
      summary: `Create ${one}`,
      description: `Returns what was created, with its id. ${about}`,
      permission: write,
      body: create,
      answer: entity,
      status: 201,
    },
    update: {
      route: `PATCH ${path}/:id`,
      summary: `Edit ${one}`,
      description: `Changes the fields that you send and returns the whole. ${about}`,
      permission: write,
      body: update,
      answer: entity,
    },
    remove: {
      route: `DELETE ${path}/:id`,
      summary: `Delete ${one}`,
      description: `A second call answers 404. ${about}`,
      permission: write,
      answer: 'done',
    },
  });
  return calls as CrudCalls<D>;
}
