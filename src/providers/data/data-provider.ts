import type { BaseKey, BaseRecord, DataProvider, HttpError, ValidationErrors } from '@refinedev/core';
import type { Method } from '#contract/calls.ts';
import { listLimit } from '#contract/constants.ts';
import { type ServiceName, servicePrefix } from '#contract/services.ts';
import { ApiError, isAbort, NetworkError, NoAnswerError } from '../http/api-error.ts';
import type { HttpClient, Query } from '../http/http-client.ts';
import { type Operation, type ResourceEndpoints, resolveEndpoint } from './endpoints.ts';
import { filterParams, pagingParams, sortingParams } from './list-params.rules.ts';

/** A failed call as the data hooks know it. `cause` is what the client threw. */
export class ProviderError extends Error implements HttpError {
  override readonly name = 'ProviderError';
  /** 0: no connection. */
  readonly statusCode: number;
  readonly errors?: ValidationErrors;
  [key: string]: unknown;
  constructor(cause: ApiError | NetworkError) {
    super(cause.message, { cause });
    this.statusCode = cause instanceof ApiError ? cause.status : cause instanceof NoAnswerError ? 504 : 0;
    if (cause instanceof ApiError) {
      this.errors = Object.fromEntries(Object.entries(cause.fieldErrors).map(([field, said]) => [field, [...said]]));
    }
  }
}

export interface DataProviderSettings {
  service: ServiceName;
  http: HttpClient;
  /** The calls of a resource. */
  endpointsOf: (resource: string) => ResourceEndpoints | undefined;
  /** Values for the names in addresses that are the same for every call: `organization_id`. */
  addressValues: () => Readonly<Record<string, string>>;
}

interface ListAnswer {
  data: BaseRecord[];
  total_count: number;
}

interface QueryInput {
  id?: BaseKey;
  query?: Query;
  body?: unknown;
  meta?: unknown;
}

/** The data provider of one backend service: its prefix, its paging words, its errors. */
export function createDataProvider({ service, http, endpointsOf, addressValues }: DataProviderSettings) {
  const prefix = servicePrefix[service];

  const ask = (resource: string, operation: Operation, { id, query, body, meta }: QueryInput): Promise<unknown> => {
    const { call, query: words } = resolveEndpoint(resource, endpointsOf(resource), operation);
    const signal = readSignal(meta);
    return asProviderCall(() =>
      http.ask(call, {
        params: { ...addressValues(), ...(id !== undefined && { id: String(id) }) },
        query: { ...words, ...query },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      }),
    );
  };

  const provider = {
    getApiUrl: () => prefix,

    async getList({ resource, pagination, sorters, filters, meta }) {
      const query: Query = { ...pagingParams(pagination), ...sortingParams(sorters), ...filterParams(filters) };
      const { data, total_count, ...rest } = readListAnswer(await ask(resource, 'list', { query, meta }), resource);
      return { ...rest, data: data as never[], total: total_count };
    },

    async getOne({ resource, id, meta }) {
      return { data: (await ask(resource, 'one', { id, meta })) as never };
    },

    /** Rows by their ids, a page of the list at a time: what a reference is called. */
    async getMany({ resource, ids, meta }) {
      const data: BaseRecord[] = [];
      for (let offset = 0; offset < ids.length; offset += listLimit) {
        const some = ids.slice(offset, offset + listLimit);
        const query = { id: some.map(String), limit: some.length };
        data.push(...readListAnswer(await ask(resource, 'list', { query, meta }), resource).data);
      }
      return { data: data as never[] };
    },

    async create({ resource, variables }) {
      return { data: (await ask(resource, 'create', { body: variables })) as never };
    },

    async update({ resource, id, variables }) {
      return { data: (await ask(resource, 'update', { id, body: variables })) as never };
    },

    async deleteOne({ resource, id, variables }) {
      return { data: (await ask(resource, 'remove', { id, body: variables })) as never };
    },

    async custom({ url, method, payload, query, meta }) {
      const verb = method.toUpperCase() as Method;
      const signal = readSignal(meta);
      const options = { ...(query !== undefined && { query: query as Query }), ...(signal && { signal }) };
      return { data: (await asProviderCall(() => http.send(verb, url, payload, options))) as never };
    },
  } satisfies DataProvider;
  return provider as DataProvider;
}

/** @throws {ProviderError} for an error answer or none; aborts pass as they are. */
export async function asProviderCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAbort(error) && (error instanceof ApiError || error instanceof NetworkError)) throw new ProviderError(error);
    throw error;
  }
}

function readListAnswer(answer: unknown, resource: string): ListAnswer & Record<string, unknown> {
  const given = answer as Partial<ListAnswer> | null;
  if (!Array.isArray(given?.data) || typeof given.total_count !== 'number') {
    throw new Error(`The resource ${resource} was not answered with a list`);
  }
  return given as ListAnswer & Record<string, unknown>;
}

/** The data hooks cancel reads of pages that were left. */
function readSignal(meta: unknown): AbortSignal | undefined {
  const context = (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext;
  return context?.signal;
}
