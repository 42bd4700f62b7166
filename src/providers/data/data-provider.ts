import type { BaseKey, BaseRecord, DataProvider, HttpError, ValidationErrors } from '@refinedev/core';
import type { Method } from '#contract/calls.ts';
import { listLimit } from '#contract/constants.ts';
import { type ServiceName, servicePrefix } from '#contract/services.ts';
import { ApiError, isAbort, NetworkError } from '../http/api-error.ts';
import type { HttpClient, Query } from '../http/http-client.ts';
import { writeFormData } from '../http/write-form-data.ts';
import { type Operation, type ResourceEndpoints, resolveEndpoint } from './endpoints.ts';
import { filterWords, pagingWords, sortingWords } from './list-words.rules.ts';

/** A failed call as the data hooks know it. `cause` is what the client threw. */
export class ProviderError extends Error implements HttpError {
  override readonly name = 'ProviderError';
  readonly statusCode: number;
  readonly errors?: ValidationErrors;
  [key: string]: unknown;
  constructor(cause: ApiError | NetworkError) {
    super(cause.message, { cause });
    this.statusCode = cause instanceof ApiError ? cause.status : 0;
    if (cause instanceof ApiError) {
      this.errors = Object.fromEntries(Object.entries(cause.fieldErrors).map(([field, said]) => [field, [...said]]));
    }
  }
}

export interface DataProviderSettings {
  service: ServiceName;
  http: HttpClient;
  /** Where a resource lives within the service. */
  endpointsOf: (resource: string) => ResourceEndpoints;
  /** Values for the names in addresses that are the same for every call: `organization_id`. */
  addressValues: () => Readonly<Record<string, string>>;
}

interface ListAnswer {
  data: BaseRecord[];
  total_count: number;
}

/** The data provider of one backend service: its prefix, its paging words, its errors. */
export function createDataProvider({ service, http, endpointsOf, addressValues }: DataProviderSettings) {
  const prefix = servicePrefix[service];

  const addressOf = (resource: string, operation: Operation, id?: BaseKey) => {
    const found = resolveEndpoint(endpointsOf(resource), operation, { ...addressValues(), id });
    // An address that begins with a slash is of another service.
    return { ...found, path: found.path.startsWith('/') ? found.path : `${prefix}/${found.path}` };
  };

  const provider = {
    getApiUrl: () => prefix,

    async getList({ resource, pagination, sorters, filters, meta }) {
      const { method, path, query: words } = addressOf(resource, 'list');
      const query: Query = { ...words, ...pagingWords(pagination), ...sortingWords(sorters), ...filterWords(filters) };
      const answer = await callService(http, method, path, { query, signal: readSignal(meta) });
      const { data, total_count, ...rest } = readListAnswer(answer, path);
      return { ...rest, data: data as never[], total: total_count };
    },

    async getOne({ resource, id, meta }) {
      const { method, path, query } = addressOf(resource, 'one', id);
      return { data: (await callService(http, method, path, { query, signal: readSignal(meta) })) as never };
    },

    /** Rows by their ids, a page of the list at a time: what a reference is called. */
    async getMany({ resource, ids, meta }) {
      const { method, path, query: words } = addressOf(resource, 'list');
      const data: BaseRecord[] = [];
      for (let offset = 0; offset < ids.length; offset += listLimit) {
        const some = ids.slice(offset, offset + listLimit);
        const query = { ...words, id: some.map(String), limit: some.length };
        const answer = await callService(http, method, path, { query, signal: readSignal(meta) });
        data.push(...readListAnswer(answer, path).data);
      }
      return { data: data as never[] };
    },

    async create({ resource, variables }) {
      const { method, path, isMultipart } = addressOf(resource, 'create');
      const body = isMultipart ? writeFormData(variables) : variables;
      return { data: (await callService(http, method, path, { body })) as never };
    },

    async update({ resource, id, variables }) {
      const { method, path, isMultipart } = addressOf(resource, 'update', id);
      const body = isMultipart ? writeFormData(variables) : variables;
      return { data: (await callService(http, method, path, { body })) as never };
    },

    async deleteOne({ resource, id, variables }) {
      const { method, path } = addressOf(resource, 'remove', id);
      return { data: (await callService(http, method, path, { body: variables })) as never };
    },

    async custom({ url, method, payload, query, meta }) {
      const path = url.startsWith('/') ? url : `${prefix}/${url}`;
      const verb = method.toUpperCase() as Method;
      const options = { body: payload, query: query as Query | undefined, signal: readSignal(meta) };
      return { data: (await callService(http, verb, path, options)) as never };
    },
  } satisfies DataProvider;
  return provider as DataProvider;
}

interface ServiceCall {
  body?: unknown;
  query?: Query | undefined;
  signal?: AbortSignal | undefined;
}

/** One call with whatever method. Throws {@link ProviderError} for an error answer or none; aborts pass as they are. */
export async function callService(http: HttpClient, method: Method, path: string, call: ServiceCall): Promise<unknown> {
  const options = { ...(call.query && { query: call.query }), ...(call.signal && { signal: call.signal }) };
  return asProviderCall(() => http.send(method, path, call.body, options));
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

function readListAnswer(answer: unknown, path: string): ListAnswer & Record<string, unknown> {
  const given = answer as Partial<ListAnswer> | null;
  if (!Array.isArray(given?.data) || typeof given.total_count !== 'number') {
    throw new Error(`${path} did not answer with a list`);
  }
  return given as ListAnswer & Record<string, unknown>;
}

/** The data hooks cancel reads of pages that were left. */
function readSignal(meta: unknown): AbortSignal | undefined {
  const context = (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext;
  return context?.signal;
}
