import { beforeEach, describe, expect, it, vi } from 'vitest';
import { courseCalls } from '#contract/courses.calls.ts';
import { employeeCalls } from '#contract/employees.calls.ts';
import { createHttpClient } from '../http/http-client.ts';
import { createDataProvider, type ProviderError } from './data-provider.ts';
import type { ResourceEndpoints } from './endpoints.ts';

const seen: { method: string; url: string; type: string; body: string }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(`http://console.test${input}`, init);
    const type = (request.headers.get('content-type') ?? '').split(';')[0] ?? '';
    seen.push({ method: request.method, url: input, type, body: await request.text() });
    return Response.json(answer.body, { status: answer.status });
  });
});

const endpoints: Record<string, ResourceEndpoints> = {
  employees: { list: employeeCalls.listEmployees, create: employeeCalls.createEmployee },
  courses: { list: courseCalls.listCourses, create: courseCalls.createCourse, update: courseCalls.editCourse },
};
const provider = (service: 'education' | 'learning') =>
  createDataProvider({
    service,
    http: createHttpClient({ baseUrl: '', language: () => 'ru' }),
    endpointsOf: (resource) => endpoints[resource],
    addressValues: () => ({ organization_id: 'vector' }),
  });

describe('a data provider', () => {
  it('asks its service for a page and reads the total', async () => {
    answer = {
      status: 200,
      body: { data: [{ id: '1' }], total_count: 41, limit: 20, offset: 20, roles: ['operator'] },
    };
    const page = await provider('education').getList({
      resource: 'employees',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'NAME', order: 'asc' }],
      filters: [{ field: 'tags', operator: 'in', value: ['a', 'b'] }],
    });
    expect(seen[0]?.url).toBe('/api/v2/users?limit=20&offset=20&sort_by=NAME&sort_order=asc&tags=a&tags=b');
    expect([page.total, page.data, page['roles']]).toEqual([41, [{ id: '1' }], ['operator']]);
  });

  it('fills the organization into addresses that want it', async () => {
    answer = { status: 200, body: { data: [], total_count: 0, limit: 20, offset: 0 } };
    await provider('learning').getList({ resource: 'courses' });
    expect(seen[0]?.url).toBe('/learning/api/content/courses/organizations/vector');
  });

  it('uses the method, the address and the encoding that the call declares', async () => {
    answer = { status: 200, body: { id: '7' } };
    await provider('education').create({ resource: 'employees', variables: { email: 'a@b.c' } });
    const picture = new Blob(['png'], { type: 'image/png' });
    const variables = { title: 'Пароли', tags: ['a'], image: picture };
    await provider('learning').create({ resource: 'courses', variables });
    // A form without a picture holds an empty one.
    const withoutPicture = { title: 'Пароли', image: null };
    await provider('learning').update({ resource: 'courses', id: 'y z', variables: withoutPicture });
    expect(seen.map(({ method, url, type }) => `${method} ${url} ${type}`)).toEqual([
      'POST /api/v2/users/employee/add application/json',
      'POST /learning/api/content/courses multipart/form-data',
      'PATCH /learning/api/content/courses/y%20z application/json',
    ]);
    expect(seen[1]?.body).toContain('["a"]');
    expect(seen[2]?.body).toBe('{"title":"Пароли"}');
  });

  it('hands the server’s words for each field to the form', async () => {
    answer = {
      status: 422,
      body: { code: 'validation_failed', message: 'x', detail: null, errors: { email: ['занят'] } },
    };
    const failed = provider('education').create({ resource: 'employees', variables: {} });
    await expect(failed).rejects.toMatchObject({
      statusCode: 422,
      errors: { email: ['занят'] },
    } satisfies Partial<ProviderError>);
  });

  it('refuses an answer that is no list', async () => {
    answer = { status: 200, body: [] };
    await expect(provider('education').getList({ resource: 'employees' })).rejects.toThrow(
      'was not answered with a list',
    );
  });
});

describe('an operation', () => {
  it('for which the resource declares no call is never asked', async () => {
    const removal = provider('education').deleteOne({ resource: 'employees', id: 'x' });
    await expect(removal).rejects.toThrow('employees declares no call for remove');
    expect(seen).toEqual([]);
  });

  it('whose address is not whole is never asked', async () => {
    endpoints['themes'] = { list: courseCalls.readCourse };
    await expect(provider('learning').getList({ resource: 'themes' })).rejects.toThrow('needs a value for id');
    expect(seen).toEqual([]);
  });

  it('takes words along that are the same every time', async () => {
    endpoints['by_tag'] = { list: { call: courseCalls.listCourses, query: { by_tag: 'true' } } };
    answer = { status: 200, body: { data: [], total_count: 0, limit: 20, offset: 0 } };
    await provider('learning').getList({ resource: 'by_tag' });
    expect(seen[0]?.url).toBe('/learning/api/content/courses/organizations/vector?by_tag=true');
  });
});

it('reads rows by their ids, wherever in the list they stand', async () => {
  answer = { status: 200, body: { data: [{ id: 'a' }, { id: 'b' }], total_count: 2, limit: 2, offset: 0 } };
  const read = await provider('education').getMany?.({ resource: 'employees', ids: ['a', 'b'] });
  expect(seen.map(({ url }) => url)).toEqual(['/api/v2/users?id=a&id=b&limit=2']);
  expect(read?.data).toHaveLength(2);
});
