import { Refine, type RefineProps } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { createContext, useContext, useMemo, useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { unusedCacheMs } from '#contract/constants.ts';
import { serviceNames } from '#contract/services.ts';
import type { Me } from '#contract/sessions.ts';
import { toastFailure } from '../kit/failure.ts';
import { KitProvider } from '../kit/kit-context.tsx';
import { findPopupContainer } from '../kit/page/popup-container.ts';
import { buildRegistry } from '../kit/registry.ts';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { createAccessControlProvider } from '../providers/access-control/access-control-provider.ts';
import { createAuditLogProvider } from '../providers/audit-log/audit-log-provider.ts';
import { createAuthProvider } from '../providers/auth/auth-provider.ts';
import type { Session } from '../providers/auth/session.ts';
import { createDataProvider, ProviderError } from '../providers/data/data-provider.ts';
import { createLiveProvider } from '../providers/data/live-provider.ts';
import type { HttpClient } from '../providers/http/http-client.ts';
import { openLiveStream } from '../providers/http/live-stream.ts';
import { notificationProvider } from '../providers/notification/notification-provider.ts';
import { inventoryWith } from '../resources/index.ts';
import { useTheme } from '../ui/theme.ts';
import { ToastRegion } from '../ui/toasts.tsx';
import { useAntdLocale } from './antd-locale.ts';
import { useAntdNames } from './antd-names.tsx';
import { antdThemeOf } from './antd-theme.ts';
import { ConsoleProvider, useConsole } from './console-context.tsx';
import { recoverFailed } from './recover.ts';
import { permissionOf, refineResources } from './refine-resources.ts';
import { consoleRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useI18nProvider } from './use-i18n-provider.ts';
import './antd.css';

/** A failure that the page itself shows is not told a second time; once it shows data, it is. */
const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.['showsFailure'] !== true || query.state.data !== undefined) toastFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.['showsFailure'] !== true) toastFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: unusedCacheMs,
      refetchOnWindowFocus: false,
      placeholderData: (previous: unknown) => previous,
      // An answer stays an answer; only silence is worth asking again.
      retry: (failures, error) => failures < 1 && error instanceof ProviderError && error.statusCode === 0,
    },
  },
});

recoverFailed(queryClient);

// The server names in the reader's language what every organization has: another language means other answers.
i18next.on('languageChanged', () => void queryClient.invalidateQueries());

type Providers = Pick<
  RefineProps,
  'dataProvider' | 'liveProvider' | 'authProvider' | 'accessControlProvider' | 'auditLogProvider'
>;
const ProvidersContext = createContext<Providers | null>(null);

interface ConsoleProps {
  config: RuntimeConfig;
  basePath: string;
  http: HttpClient;
  session: Session;
  me: Me;
  permissions: ReadonlySet<string>;
}

/** Wires the inventory to Refine, antd and the router. Lives as long as the session. */
export function Console({ config, basePath, http, session, me, permissions }: ConsoleProps) {
  const { theme, palette } = useTheme();
  const locale = useAntdLocale();
  const names = useAntdNames();
  const organizationId = me.organization_id;
  const registry = useMemo(() => buildRegistry(inventoryWith(config.features)), [config.features]);

  const providers = useMemo<Providers>(() => {
    const settings = {
      http,
      endpointsOf: (name: string) => registry.resources.get(name)?.api,
      addressValues: () => ({ organization_id: organizationId }),
    };
    const data = serviceNames.map((service) => [service, createDataProvider({ ...settings, service })] as const);
    return {
      dataProvider: { default: createDataProvider({ ...settings, service: 'education' }), ...Object.fromEntries(data) },
      liveProvider: createLiveProvider({
        open: (onMessage, onOpened) =>
          openLiveStream({
            baseUrl: config.eventKeeperUrl,
            onMessage,
            onState: (state) => {
              if (state === 'open') onOpened();
            },
          }),
        nounsOf: (name) => registry.resources.get(name)?.live ?? [name],
      }),
      auditLogProvider: createAuditLogProvider(http),
      authProvider: createAuthProvider(session, `${basePath}/auth/login`),
      accessControlProvider: createAccessControlProvider({
        permissions: () => permissions,
        permissionOf: (name, action) => permissionOf(registry, name, action),
      }),
    };
  }, [http, session, organizationId, permissions, config, basePath, registry]);

  const state = useMemo(
    () => ({ config, basePath, session, me, permissions, registry }),
    [config, basePath, session, me, permissions, registry],
  );
  const kit = useMemo(
    () => ({
      registry,
      http,
      permissions,
      organizationId,
      productTitle: config.title,
      contentUrl: config.contentUrl,
      reloadPerson: async () => {
        await session.reload();
      },
    }),
    [http, permissions, organizationId, config, session, registry],
  );

  const [router] = useState(() =>
    createBrowserRouter([{ element: <RefineRoot />, children: consoleRoutes(registry) }], {
      basename: basePath || '/',
    }),
  );

  return (
    <ConfigProvider
      theme={useMemo(() => antdThemeOf(theme, palette), [theme, palette])}
      locale={locale}
      wave={{ disabled: true }}
      getPopupContainer={findPopupContainer}
      {...names}
    >
      <AntdApp>
        <ConsoleProvider state={state}>
          <KitProvider kit={kit}>
            <ProvidersContext value={providers}>
              <RouterProvider router={router} />
            </ProvidersContext>
          </KitProvider>
        </ConsoleProvider>
        <ToastRegion />
      </AntdApp>
    </ConfigProvider>
  );
}

/** Refine reads the address, so it stands inside of the router: around every page of the console. */
function RefineRoot() {
  const providers = useContext(ProvidersContext);
  const i18nProvider = useI18nProvider();
  const { registry } = useConsole();
  const resources = useMemo(() => refineResources(registry), [registry]);
  if (!providers) return null;
  return (
    <Refine
      {...providers}
      routerProvider={routerProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      resources={resources}
      options={{
        disableTelemetry: true,
        liveMode: 'manual',
        mutationMode: 'pessimistic',
        syncWithLocation: false,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <Shell>
        <Outlet />
      </Shell>
    </Refine>
  );
}
