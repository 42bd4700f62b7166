import { createContext, type ReactNode, use, useMemo } from 'react';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { createHttpClient, type HttpClient } from '../providers/http/http-client.ts';
import { currentLanguage } from '../providers/i18n/i18n.ts';

export interface RoomTools {
  config: RuntimeConfig;
  basePath: string;
  http: HttpClient;
}

const RoomContext = createContext<RoomTools | null>(null);

/** Gives the settings and the way to the services to everything in a hand-built room. */
export function RoomProvider(props: { config: RuntimeConfig; basePath: string; children: ReactNode }) {
  const { config, basePath, children } = props;
  const tools = useMemo(
    () => ({ config, basePath, http: createHttpClient({ baseUrl: config.apiUrl, language: currentLanguage }) }),
    [config, basePath],
  );
  return <RoomContext value={tools}>{children}</RoomContext>;
}

export function useRoom(): RoomTools {
  const tools = use(RoomContext);
  if (tools === null) throw new Error('useRoom outside of a RoomProvider');
  return tools;
}
