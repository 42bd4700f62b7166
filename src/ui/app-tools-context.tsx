import { createContext, type ReactNode, use, useMemo } from 'react';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { createHttpClient, type HttpClient, type HttpClientSettings } from '../providers/http/http-client.ts';
import { currentLanguage } from '../providers/i18n/i18n.ts';

export interface AppTools {
  config: RuntimeConfig;
  basePath: string;
  http: HttpClient;
}

interface AppToolsProviderProps extends Pick<HttpClientSettings, 'onInterrupted'> {
  config: RuntimeConfig;
  basePath: string;
  children: ReactNode;
}

const AppToolsContext = createContext<AppTools | null>(null);

/** Gives the settings and the way to the services to everything in a hand-built room. */
export function AppToolsProvider({ config, basePath, onInterrupted, children }: AppToolsProviderProps) {
  const tools = useMemo(() => {
    const settings = { baseUrl: config.apiUrl, language: currentLanguage };
    return { config, basePath, http: createHttpClient({ ...settings, ...(onInterrupted && { onInterrupted }) }) };
  }, [config, basePath, onInterrupted]);
  return <AppToolsContext value={tools}>{children}</AppToolsContext>;
}

export function useAppTools(): AppTools {
  const tools = use(AppToolsContext);
  if (tools === null) throw new Error('useAppTools outside of a AppToolsProvider');
  return tools;
}
