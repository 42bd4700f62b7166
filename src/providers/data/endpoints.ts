import type { Call } from '#contract/calls.ts';

export type Operation = 'list' | 'one' | 'create' | 'update' | 'remove';

/** A call of the contract, or one with words that go along every time. */
export type Endpoint = Call | { readonly call: Call; readonly query: Readonly<Record<string, string>> };

/** The calls by which a resource is read and written. */
export type ResourceEndpoints = { readonly list: Endpoint } & { readonly [Name in Operation]?: Endpoint };

export interface ResolvedEndpoint {
  readonly call: Call;
  readonly query?: Readonly<Record<string, string>>;
}

/** The call of one operation. @throws when the resource has none: that is a mistake in its declaration. */
export function resolveEndpoint(
  resource: string,
  endpoints: ResourceEndpoints | undefined,
  operation: Operation,
): ResolvedEndpoint {
  const endpoint = endpoints?.[operation];
  if (endpoint === undefined) throw new Error(`The resource ${resource} declares no call for ${operation}`);
  return 'call' in endpoint ? endpoint : { call: endpoint };
}
