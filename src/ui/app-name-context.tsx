import { createContext, type ReactNode, use, useMemo } from 'react';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { createHttpClient, type HttpClient, type HttpClientSettings } from '../providers/http/http-client.ts';
import { currentLanguage } from '../providers/i18n/i18n.ts';

export interface AppTools {
  config: RuntimeConfig;
  basePath: string;
  http: HttpClient;
}

interface AppNameProviderProps extends Pick<HttpClientSettings, 'onInterrupted'> {
  config: RuntimeConfig;
  basePath: string;
  children: ReactNode;
}

const AppNameContext = createContext<AppTools | null>(null);

/** Gives the settings and the way to the services to everything in a hand-built room. */
export function AppNameProvider({ config, basePath, onInterrupted, children }: AppNameProviderProps) {
  const tools = useMemo(() => {
    const settings = { baseUrl: config.apiUrl, language: currentLanguage };
    return { config, basePath, http: createHttpClient({ ...settings, ...(onInterrupted && { onInterrupted }) }) };
  }, [config, basePath, onInterrupted]);
  return <AppNameContext value={tools}>{children}</AppNameContext>;
}

export function useAppName(): AppTools {
  const tools = use(AppNameContext);
  if (tools === null) throw new Error('useAppName outside of a AppNameProvider');
  return tools;
}
