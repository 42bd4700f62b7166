import './mailbox.css';
import { useTranslation } from 'react-i18next';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { AppToolsProvider } from '../ui/app-tools-context.tsx';
import { Router } from '../ui/router.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ToastRegion } from '../ui/toasts.tsx';
import { MailboxPage } from './mailbox-page.tsx';

/** The built-in mailbox of the demo: a newcomer reads here what the product sends. */
export default function MailboxApp({ config, basePath }: { config: RuntimeConfig; basePath: string }) {
  return (
    <AppToolsProvider config={config} basePath={basePath}>
      <Router basePath={basePath}>
        {config.demo === null ? <NoMailbox /> : <MailboxPage />}
        <ToastRegion />
      </Router>
    </AppToolsProvider>
  );
}

function NoMailbox() {
  const { t } = useTranslation('mailbox');
  return <EmptyState icon="mail" title={t('absent.title')} text={t('absent.text')} />;
}
