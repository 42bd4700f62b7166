import './ui/ui.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type AppName, appOfPath, namespacesOfApp } from '#contract/apps.ts';
import { reloadAfterUpdate } from './lib/reload-after-update.ts';
import { learningAddress } from './lib/return-address.ts';
import { fetchRuntimeConfig, type RuntimeConfig, readBasePath } from './lib/runtime-config.ts';
import { disableSchemaEval } from './lib/schemas-without-eval.ts';
import { readPageNeeds } from './providers/http/preload.ts';
import { rememberedLanguage, startI18n } from './providers/i18n/i18n.ts';
import { DemoBanner } from './ui/demo-banner.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { StartFailure } from './ui/start-failure.tsx';
import { setBrandColour, startTheme } from './ui/theme.ts';

/** What every room exports by default. Rooms bring their own router, under `basePath`, and never meet each other. */
type Room = ComponentType<{ config: RuntimeConfig; basePath: string }>;

const rooms: Record<AppName, () => Promise<{ default: Room }>> = {
  console: () => import('./app/index.tsx'),
  learner: () => import('./learner/index.tsx'),
  public: () => import('./public/index.tsx'),
  mailbox: () => import('./mailbox/index.tsx'),
};

/** The room of the address. An unknown path becomes the employee's learning page. */
function chooseApp(basePath: string): AppName {
  const room = appOfPath(location.pathname, basePath);
  if (room !== null) return room;
  history.replaceState(null, '', learningAddress(basePath));
  return 'learner';
}

async function start(): Promise<void> {
  disableSchemaEval();
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  const basePath = readBasePath();
  const name = chooseApp(basePath);
  const namespaces = namespacesOfApp[name];
  try {
    // Nothing here waits for what it does not need: the words wait for the settings only on a first visit.
    const settings = fetchRuntimeConfig(basePath, readPageNeeds()?.config);
    const remembered = rememberedLanguage();
    const words = remembered
      ? startI18n(remembered, namespaces)
      : settings.then(({ lang }) => startI18n(lang, namespaces));
    const [config, { default: Room }] = await Promise.all([settings, rooms[name](), words]);
    setBrandColour(config.theme.primary);
    root.render(
      <StrictMode>
        <ErrorBoundary>
          {config.demo?.isOpen ? <DemoBanner /> : null}
          <Room config={config} basePath={basePath} />
        </ErrorBoundary>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<StartFailure error={error} />);
  }
}

reloadAfterUpdate();
startTheme();
void start();
