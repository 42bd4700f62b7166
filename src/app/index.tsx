import '@ant-design/v5-patch-for-react-19';
import '../kit/kit.css';
import './shell.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { learningAddress } from '../lib/return-address.ts';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { createSession } from '../providers/auth/session.ts';
import { createHttpClient } from '../providers/http/http-client.ts';
import { currentLanguage } from '../providers/i18n/i18n.ts';
import { goToSignIn } from '../providers/session/return-address.ts';
import { Button } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { PageGuard } from '../ui/sign-in/page-guard.tsx';
import { EmptyState } from '../ui/states.tsx';
import { setBrandColour } from '../ui/theme.ts';
import { Console } from './console.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

interface AppProps {
  config: RuntimeConfig;
  basePath: string;
}

/** The console. Finds out who is there and sends away those who belong into another room. */
export default function ConsoleApp({ config, basePath }: AppProps) {
  const { t } = useTranslation(['translation', 'commons']);
  const [http] = useState(() =>
    createHttpClient({ baseUrl: config.apiUrl, language: currentLanguage, writesOnce: true }),
  );
  const [session] = useState(() => createSession(http));
  const state = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => {
    void session.load();
  }, [session]);

  useEffect(() => {
    switch (state.status) {
      case 'unauthorized':
      case 'two-factor':
        goToSignIn(basePath);
        break;
      case 'authorized':
        setBrandColour(state.me.organization.primary_colour ?? config.theme.primary);
        if (!state.permissions.has('admin')) location.replace(learningAddress(basePath));
        break;
      default:
    }
  }, [state, basePath, config]);

  switch (state.status) {
    case 'authorized':
      if (!state.permissions.has('admin')) return <ShellSkeleton />;
      return (
        <>
          <Console
            config={config}
            basePath={basePath}
            http={http}
            session={session}
            me={state.me}
            permissions={state.permissions}
          />
          <PageGuard me={state.me} config={config} basePath={basePath} />
        </>
      );
    case 'no-permissions':
      return (
        <main className="shell-alone">
          <EmptyState
            icon="lock"
            title={t('commons:no_permissions.title')}
            text={t('commons:no_permissions.text')}
            actions={
              <>
                <Button look="primary" onClick={() => void session.reload()}>
                  {t('commons:no_permissions.again')}
                </Button>
                <Button onClick={() => void session.leave()}>{t('commons:actions.sign_out')}</Button>
              </>
            }
          />
        </main>
      );
    case 'unreachable':
      return (
        <main className="shell-alone">
          <FailureState error={state.error} onRetry={() => void session.reload()} />
        </main>
      );
    default:
      return <ShellSkeleton />;
  }
}
