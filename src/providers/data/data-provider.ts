import type { BaseKey, BaseRecord, DataProvider, HttpError, ValidationErrors } from '@refinedev/core';
import { ApiError, isAbort, NetworkError } from '../http/api-error.ts';
import type { HttpClient, Query } from '../http/http-client.ts';
import {
  type Method,
  type Operation,
  type ResourceEndpoints,
  resolveEndpoint,
  type Service,
  servicePrefix,
} from './endpoints.ts';
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
  service: Service;
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
    const { method, path } = resolveEndpoint(endpointsOf(resource), operation, { ...addressValues(), id });
    // An address that begins with a slash is of another service.
    return { method, path: path.startsWith('/') ? path : `${prefix}/${path}` };
  };

  const bodyOf = (resource: string, values: unknown) => {
    const endpoints = endpointsOf(resource);
    return typeof endpoints === 'object' && endpoints.body === 'multipart' ? writeFormData(values) : values;
  };

  const provider = {
    getApiUrl: () => prefix,

    async getList({ resource, pagination, sorters, filters, meta }) {
      const { method, path } = addressOf(resource, 'list');
      const query: Query = { ...pagingWords(pagination), ...sortingWords(sorters), ...filterWords(filters) };
      const answer = await callService(http, method, path, { query, signal: readSignal(meta) });
      const { data, total_count, ...rest } = readListAnswer(answer, path);
      return { ...rest, data: data as never[], total: total_count };
    },

    async getOne({ resource, id, meta }) {
      const { method, path } = addressOf(resource, 'one', id);
      return { data: (await callService(http, method, path, { signal: readSignal(meta) })) as never };
    },

    async create({ resource, variables }) {
      const { method, path } = addressOf(resource, 'create');
      return { data: (await callService(http, method, path, { body: bodyOf(resource, variables) })) as never };
    },

    async update({ resource, id, variables }) {
      const { method, path } = addressOf(resource, 'update', id);
      return { data: (await callService(http, method, path, { body: bodyOf(resource, variables) })) as never };
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
  try {
    switch (method) {
      case 'GET':
        return await http.get(path, options);
      case 'DELETE':
        return await http.delete(path, { ...options, ...(call.body !== undefined && { body: call.body }) });
      case 'POST':
        return await http.post(path, call.body, options);
      case 'PUT':
        return await http.put(path, call.body, options);
      case 'PATCH':
        return await http.patch(path, call.body, options);
    }
  } catch (error) {
    if (!isAbort(error) && (error instanceof ApiError || error instanceof NetworkError)) throw new ProviderError(error);
    throw error;
  }
}

/** Files as they are, lists and objects as JSON, everything else as text. Null and undefined are left out. */
function writeFormData(values: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((values ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
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
