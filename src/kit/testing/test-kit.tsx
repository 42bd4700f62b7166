/** What tests of the kit's pages share: a resource, its service at the network's edge, and a room to draw it in. */
import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { defineCalls } from '#contract/calls.ts';
import { defineCrudCalls } from '#contract/crud-calls.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import type { EmployeeFilterParams } from '#contract/employees.ts';
import { interpolation, valueFormatter } from '#contract/interpolated-values.ts';
import { type ServiceName, serviceNames } from '#contract/services.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import translation from '#locales/en/translation.json' with { type: 'json' };
import { createAuditLogProvider } from '../../providers/audit-log/audit-log-provider.ts';
import { createDataProvider } from '../../providers/data/data-provider.ts';
import { createHttpClient } from '../../providers/http/http-client.ts';
import type { BulkSelection } from '../declare/action-api.ts';
import { f } from '../declare/fields.ts';
import { type AnyResource, defineResource } from '../declare/resource.ts';
import { type Kit, KitProvider } from '../kit-context.tsx';
import { KitView } from '../page/kit-view.tsx';
import { buildRegistry, type InventoryEntry } from '../registry.ts';

const words = {
  title: 'Badges',
  pages: { create: 'Create badge', edit: 'Edit badge', show: 'Badge' },
  fields: { name: 'Name', level: 'Level', weight: 'Weight', awarded_at: 'Awarded' },
  values: { level: { low: 'Low', high: 'High' } },
  actions: { raise: 'Raise', retire: 'Retire' },
  mass: {
    retire: { title: 'Retire {{count}}?', ok: 'Retire', done: 'Retired: {{count}}', text: 'They stay in the archive.' },
  },
  empty: { title: 'No badges yet', text: 'Create the first one.' },
};

/** Words of the kit in English, with those of the resource under test. */
export async function startTranslations(): Promise<void> {
  const resources = { en: { commons, translation: { ...translation, badges: words }, tips: {}, global_errors: {} } };
  await i18next.use(initReactI18next).use(valueFormatter).init({ lng: 'en', resources, interpolation });
}

const permission = 'admin.learning';
/** Badges live in these tests alone: their calls go by the schemas of other nouns. */
export const badgeCalls = {
  ...defineCrudCalls('badges', {
    path: '/api/v2/badges',
    permission,
    one: 'a badge',
    many: 'badges',
    description: 'A badge stands for whatever a declaration can say of a resource.',
    entity: 'redirectPage',
    page: 'redirectPagePage',
    query: 'redirectPageListQuery',
    create: 'redirectPageBody',
    update: 'redirectPagePatch',
  }),
  ...defineCalls('badges', {
    raise: {
      route: 'POST /api/v2/badges/:id/raise',
      summary: 'Raise a badge',
      description: 'Raising a badge that is raised changes nothing.',
      permission,
      answer: 'done',
    },
    retire: {
      route: 'POST /api/v2/badges/retire',
      summary: 'Retire badges',
      description: 'Retires every badge of the selection.',
      permission,
      body: 'employeeSelection',
      answer: 'done',
    },
  }),
};

export const badges = defineResource({
  name: 'badges',
  provider: 'education',
  api: badgeCalls,
  permission,
  permissions: { edit: 'admin.learning.courses' },
  title: 'name',
  fields: {
    name: f.text({ required: true, sort: true }),
    level: f.enum(['low', 'high'], { filter: 'in', tones: { high: 'warning' } }),
    weight: f.number({ filter: 'range' }),
    awarded_at: f.day({ read: () => undefined, filter: 'range' }),
  },
  list: { columns: ['name', 'level', 'weight'], sort: 'name' },
  form: { fields: ['name', 'level'] },
  show: { fields: ['level'] },
  removable: true,
  actions: {
    raise: {
      when: (row) => row.level === 'low',
      run: async (row, api) => {
        await api.call(badgeCalls.raise, { params: { id: row.id } });
      },
    },
  },
  bulkActions: {
    retire: {
      mass: {
        isDangerous: true,
        takesRowsAway: true,
        run: async (selection: BulkSelection<EmployeeFilterParams>, api) => {
          await api.call(badgeCalls.retire, { body: selection.body() });
          return { touched: selection.count };
        },
      },
    },
  },
});

/** Stands in for the departments where pages choose people from their tree. */
export const departmentsTree = defineResource({
  name: 'departments',
  provider: 'education',
  permission: 'admin.learning',
  title: 'title',
  fields: { title: f.text() },
  tree: {
    read: departmentCalls.readDepartmentTree,
    leaves: departmentCalls.listLevelWithUsers,
    count: departmentCalls.countDepartmentUsers,
  },
});

export interface BadgeRow {
  id: string;
  name: string;
  level: 'low' | 'high';
  weight: number;
  can?: string[];
}

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** An id made of a name: forms check what they send by the contract, which takes no other ids. */
export function idOf(name: string): string {
  const digits = [...name].map((sign) => sign.charCodeAt(0).toString(16)).join('');
  return `00000000-0000-4000-8000-${digits.padEnd(12, '0').slice(0, 12)}`;
}

/** Stands where the network is. Answers lists from `rows`; `answer` may take over any call. */
export function serveBadges(
  rows: BadgeRow[],
  answer?: (call: Call) => Response | Promise<Response> | undefined,
): Call[] {
  const calls: Call[] = [];
  const ask = async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://console.test');
    const given = init?.body;
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body:
        given instanceof FormData || given instanceof URLSearchParams
          ? given
          : (JSON.parse(typeof given === 'string' ? given : 'null') as unknown),
    };
    calls.push(call);
    await Promise.resolve();
    return answer?.(call) ?? answerFromRows(rows, call);
  };
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('XMLHttpRequest', uploadsBy(ask));
  return calls;
}

/** As much of XMLHttpRequest as the sending of a file needs, answered like any other call. */
function uploadsBy(ask: (input: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #asked = { method: 'POST', url: '' };
    #headers = new Headers();
    open(method: string, url: string) {
      this.#asked = { method, url };
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.#headers.get(name);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    async send(body: BodyInit) {
      const { method, url } = this.#asked;
      const given = await ask(url, { method, body });
      this.status = given.status;
      this.#headers = given.headers;
      this.responseText = await given.text();
      this.dispatchEvent(new Event('load'));
    }
  };
}

function answerFromRows(rows: BadgeRow[], { method, path, query }: Call): Response {
  const id = /^\/api\/v2\/badges\/(\w+)$/.exec(path)?.[1];
  if (method !== 'GET') return Response.json({ id: id ?? 'new', touched: 1 });
  if (id) return Response.json(rows.find((row) => row.id === id) ?? null);
  const offset = Number(query.get('offset'));
  const limit = Number(query.get('limit'));
  const search = query.get('search') ?? '';
  const levels = query.getAll('level');
  const found = rows.filter((row) => row.name.includes(search) && (levels.length === 0 || levels.includes(row.level)));
  return Response.json({ data: found.slice(offset, offset + limit), total_count: found.length, limit, offset });
}

interface KitOptions {
  resource?: AnyResource;
  /** What stands in the inventory beside it: resources that its pages ask for by name, its extensions. */
  beside?: readonly InventoryEntry[];
  permissions?: string[];
  /** Its pages read what was done to a row. With it somebody is signed in, of whom nothing is known. */
  readsHistory?: true;
}

/** Draws the pages of a resource at an address. */
export function renderKit(path: string, options: KitOptions = {}) {
  const registry = buildRegistry([options.resource ?? badges, ...(options.beside ?? [])]);
  const http = createHttpClient({ baseUrl: '', language: () => 'en', writesOnce: true });
  const kit: Kit = {
    registry,
    http,
    permissions: new Set(options.permissions ?? ['admin.learning', 'admin.learning.courses']),
    organizationId: 'vector',
    productTitle: 'Vigil',
    contentUrl: '',
    reloadPerson: () => Promise.resolve(),
  };
  const providerOf = (service: ServiceName) =>
    createDataProvider({
      service,
      http,
      endpointsOf: (name) => registry.resources.get(name)?.api,
      addressValues: () => ({ organization_id: 'vector' }),
    });
  const dataProvider = {
    default: providerOf('education'),
    ...Object.fromEntries(serviceNames.map((service) => [service, providerOf(service)])),
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = (
    <Refine
      dataProvider={dataProvider}
      {...(options.readsHistory && { auditLogProvider: createAuditLogProvider(http) })}
      routerProvider={routerProvider}
      resources={[...registry.resources.values()].map(({ name, provider }) => ({
        name,
        meta: { dataProviderName: provider },
      }))}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient }, mutationMode: 'pessimistic' }}
    >
      <Outlet />
    </Refine>
  );
  const routes = registry.routes.map((route) => ({ path: route.path, element: <KitView view={route.view} /> }));
  const router = createMemoryRouter([{ element: root, children: routes }], { initialEntries: [path] });
  render(
    <App>
      <KitProvider kit={kit}>
        <RouterProvider router={router} />
      </KitProvider>
    </App>,
  );
  return router;
}
