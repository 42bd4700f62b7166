import type { z } from 'zod';
import type { ApiTokenScope } from './api-token-kinds.ts';
import type { PermissionKey } from './permissions.ts';
import type * as schemas from './schemas.ts';
import { type ServiceName, serviceNames, servicePrefix } from './services.ts';

type Schemas = typeof schemas;
/** A schema of the contract by the name under which it is exported: names reach the browser, schemas do not. */
export type SchemaName = {
  [Name in keyof Schemas]: Schemas[Name] extends z.ZodType ? Name : never;
}[keyof Schemas];
export type SchemaOf<Name extends SchemaName> = Schemas[Name] extends infer Schema extends z.ZodType ? Schema : never;
/** Whoever calls may give what must not be changed. */
export type Frozen<T> = T extends Blob
  ? T
  : T extends readonly (infer Entry)[]
    ? readonly Frozen<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T;
type Given<Name extends SchemaName> = z.input<SchemaOf<Name>>;
type Parsed<Name extends SchemaName> = z.output<SchemaOf<Name>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call asks of the caller. `signed-in` is any session; a key is that permission, a list any of its keys. */
export type CallPermission = PermissionKey | 'public' | 'signed-in' | readonly PermissionKey[];

/** One call, as both sides know it. */
export interface CallDeclaration {
  /** Method and whole address. Names behind colons are parameters: ids, unless `params` says otherwise. */
  readonly route: `${Method} ${(typeof servicePrefix)[ServiceName]}/${string}`;
  /** For the OpenAPI document: what it does, as an imperative of at most 60 characters. */
  readonly summary: string;
  /** What the summary cannot say: what comes back, what it needs, what a second call does, which errors matter. */
  readonly description: string;
  readonly permission: CallPermission;
  /** A token of another system that has this scope opens it too; without it no such token does. */
  readonly tokenScope?: ApiTokenScope;
  readonly params?: SchemaName;
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  /** Fields of the body that carry a file each: the body travels as multipart. */
  readonly files?: readonly string[];
  /** Fields of a multipart body that travel as JSON: what may be null, and what is no text in the schema. */
  readonly json?: readonly string[];
  /** The body travels as a form of a page does; JSON is taken as well. */
  readonly form?: true;
  /** Without a file the body may travel as JSON. */
  readonly isFileOptional?: true;
  /**
   * What it answers. `done` says that something was done and nothing more; `nothing` is no body at all; `file` is bytes. A call that answers more
   * than one thing says which under each status.
   */
  readonly answer: SchemaName | 'file' | 'nothing' | Readonly<Partial<Record<200 | 201 | 202, SchemaName>>>;
  /** Status of the answer, 200 unless something is made (201) or begun (202). */
  readonly status?: 201 | 202;
  /** Asks in its body and changes nothing: it may be asked as often as one likes. */
  readonly changesNothing?: true;
  /** Answers also while the second factor is owed. */
  readonly beforeSecondFactor?: true;
  /** Answers also when the visit of the session has ended: all that is left is to go home or to sign out. */
  readonly afterVisit?: true;
  /** The answer carries a secret that nobody may read twice: a repeat with the same `Idempotency-Key` hears that it was done, and with 201 the id of what was made. */
  readonly keepsNoAnswer?: true;
}

/** A declared call with the noun it belongs to. */
export type Call = CallDeclaration & { readonly noun: string };

/** A call that changes nothing. */
export type ReadingCall = Call & ({ readonly route: `GET ${string}` } | { readonly changesNothing: true });

/** Whether it changes something, or may. */
export function isWrite({ route, changesNothing }: CallDeclaration): boolean {
  return !route.startsWith('GET ') && changesNothing !== true;
}

/** The calls of one noun, named as functions are: `readTag`, `toggleTag`. */
export function defineCalls<const Calls extends Readonly<Record<string, CallDeclaration>>>(
  noun: string,
  calls: Calls,
): { readonly [Name in keyof Calls]: Calls[Name] & { readonly noun: string } } {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...call, noun }]);
  return Object.fromEntries(named) as { readonly [Name in keyof Calls]: Calls[Name] & { readonly noun: string } };
}

export interface CallAddress {
  readonly method: Method;
  readonly service: ServiceName;
  /** Whole, with its parameters as `:name`. */
  readonly path: string;
}

/** @throws for an address that no service has. */
export function readRoute(route: CallDeclaration['route']): CallAddress {
  const [method, path] = route.split(' ') as [Method, string];
  const service = serviceNames.find((name) => path.startsWith(`${servicePrefix[name]}/`));
  if (service === undefined) throw new Error(`${route} is the address of no service`);
  return { method, service, path };
}

/** Names of the parameters of a path. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

/** Puts values into a path, encoded. @throws when a name has no value: a wrong address must never be called. */
export function fillPath(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`The address ${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

// Types of what goes and comes.

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamName<C extends CallDeclaration> = NamesIn<C['route']>;

/** `?` where nothing has to be given. */
type Part<Key extends string, Value> =
  Record<never, never> extends Value ? { readonly [K in Key]?: Value | undefined } : { readonly [K in Key]: Value };
type Nothing<Key extends string> = { readonly [K in Key]?: never };

type FileFields<C extends CallDeclaration> = C extends { files: readonly (infer Field extends string)[] }
  ? { readonly [F in Field]?: Blob | readonly Blob[] | null | undefined }
  : unknown;
type GivenBody<C extends CallDeclaration, Name extends SchemaName> = C extends { files: readonly (infer Field)[] }
  ? Omit<Frozen<Given<Name>>, Field & PropertyKey> & FileFields<C>
  : Frozen<Given<Name>>;

/** What whoever calls gives. */
export type CallInput<C extends CallDeclaration> = ([ParamName<C>] extends [never]
  ? Nothing<'params'>
  : { readonly params: Readonly<Record<ParamName<C>, string>> }) &
  (C extends { query: infer Name extends SchemaName } ? Part<'query', Frozen<Given<Name>>> : Nothing<'query'>) &
  (C extends { body: infer Name extends SchemaName } ? Part<'body', GivenBody<C, Name>> : Nothing<'body'>);

/** The input may be left out where nothing in it has to be given. */
export type CallArguments<C extends CallDeclaration, Beside = unknown> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C> & Beside] : [input: CallInput<C> & Beside];

/** Every schema that a call may answer with. */
type AnswerName<C extends CallDeclaration> = C['answer'] extends SchemaName
  ? C['answer']
  : C['answer'][keyof C['answer']] & SchemaName;

/** What the browser reads. */
export type CallAnswer<C extends CallDeclaration> = C['answer'] extends 'file'
  ? Blob
  : C['answer'] extends 'nothing'
    ? null
    : Parsed<AnswerName<C>>;

/** What the server is given. */
export interface CallRequest<C extends CallDeclaration> {
  Params: C extends { params: infer Name extends SchemaName } ? Parsed<Name> : Readonly<Record<ParamName<C>, string>>;
  Querystring: C extends { query: infer Name extends SchemaName } ? Parsed<Name> : unknown;
  Body: C extends { body: infer Name extends SchemaName } ? Parsed<Name> : unknown;
}

/** What the server answers: nothing in particular for `done`, whatever can be sent for a file. */
export type CallReply<C extends CallDeclaration> = C['answer'] extends 'file' | 'done' | 'nothing'
  ? unknown
  : Given<AnswerName<C>>;
