import { type Call, fillPath, type Method, readRoute } from '#contract/calls.ts';

export type Operation = 'list' | 'one' | 'create' | 'update' | 'remove';

/** A call of the contract, or with words that go along every time; a path: `'users/{id}'`, `'POST users/employee/add'`. */
export type Endpoint = Call | { readonly call: Call; readonly query: Readonly<Record<string, string>> } | string;

/** Where a resource lives: the path of its list, or an endpoint per operation where the service has its own mind. */
export type ResourceEndpoints =
  | string
  | ({ list: Endpoint; body?: 'json' | 'multipart' } & Partial<Record<Operation, Endpoint>>);

export interface ResolvedEndpoint {
  method: Method;
  path: string;
  query?: Readonly<Record<string, string>>;
  isMultipart?: boolean;
}

const defaultMethod: Readonly<Record<Operation, Method>> = {
  list: 'GET',
  one: 'GET',
  create: 'POST',
  update: 'PATCH',
  remove: 'DELETE',
};

type PathValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Method and path of one operation; its parameters are filled from `values` and encoded.
 * @throws when a name has no value: a wrong address must never be called.
 */
export function resolveEndpoint(
  endpoints: ResourceEndpoints,
  operation: Operation,
  values: PathValues,
): ResolvedEndpoint {
  const given = typeof endpoints === 'string' ? undefined : endpoints[operation];
  if (typeof given === 'object')
    return 'call' in given ? fillCall(given.call, values, given.query) : fillCall(given, values);
  const written = typeof endpoints === 'string' ? defaultEndpoint(endpoints, operation) : given;
  const template = written ?? defaultEndpoint(listPath(endpoints), operation);
  const { method, path } = splitMethod(template, defaultMethod[operation]);
  const isMultipart = typeof endpoints === 'object' && endpoints.body === 'multipart';
  return { method, path: fillPath(path.replaceAll(/\{(\w+)\}/g, ':$1'), values), isMultipart };
}

function fillCall(call: Call, values: PathValues, query?: Readonly<Record<string, string>>): ResolvedEndpoint {
  const { method, path } = readRoute(call.route);
  return { method, path: fillPath(path, values), isMultipart: call.files !== undefined, ...(query && { query }) };
}

function listPath(endpoints: ResourceEndpoints): string {
  const list = typeof endpoints === 'string' ? endpoints : endpoints.list;
  if (typeof list === 'string') return splitMethod(list, 'GET').path;
  throw new Error(`${'call' in list ? list.call.noun : list.noun}: an operation has no call`);
}

function defaultEndpoint(list: string, operation: Operation): string {
  return operation === 'list' || operation === 'create' ? list : `${list}/{id}`;
}

function splitMethod(endpoint: string, fallback: Method): ResolvedEndpoint {
  const found = /^(GET|POST|PUT|PATCH|DELETE) (.+)$/.exec(endpoint);
  return found ? { method: found[1] as Method, path: found[2] ?? '' } : { method: fallback, path: endpoint };
}
