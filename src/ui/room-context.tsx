import { createContext, type ReactNode, use, useMemo } from 'react';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { createHttpClient, type HttpClient, type HttpClientSettings } from '../providers/http/http-client.ts';
import { currentLanguage } from '../providers/i18n/i18n.ts';

export interface RoomTools {
  config: RuntimeConfig;
  basePath: string;
  http: HttpClient;
}

interface RoomProviderProps extends Pick<HttpClientSettings, 'onInterrupted'> {
  config: RuntimeConfig;
  basePath: string;
  children: ReactNode;
}

const RoomContext = createContext<RoomTools | null>(null);

/** Gives the settings and the way to the services to everything in a hand-built room. */
export function RoomProvider({ config, basePath, onInterrupted, children }: RoomProviderProps) {
  const tools = useMemo(() => {
    const settings = { baseUrl: config.apiUrl, language: currentLanguage };
    return { config, basePath, http: createHttpClient({ ...settings, ...(onInterrupted && { onInterrupted }) }) };
  }, [config, basePath, onInterrupted]);
  return <RoomContext value={tools}>{children}</RoomContext>;
}

export function useRoom(): RoomTools {
  const tools = use(RoomContext);
  if (tools === null) throw new Error('useRoom outside of a RoomProvider');
  return tools;
}
