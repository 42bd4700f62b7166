import '../ui/sign-in/sign-in.css';
import './auth-layout.css';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { AppToolsProvider } from '../ui/app-tools-context.tsx';
import { Redirect, type RouteEntry, Router, Routes } from '../ui/router.tsx';
import { ToastRegion } from '../ui/toasts.tsx';
import { CertificatePage } from './certificate/certificate-page.tsx';
import { GotchaPage } from './gotcha/gotcha-page.tsx';
import { ConfirmPage } from './recovery/confirm-page.tsx';
import { NotRegisteredPage, SentPage } from './recovery/outcome-pages.tsx';
import { RequestPage } from './recovery/request-page.tsx';
import { RegistrationPage } from './registration/registration-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { AgreementPage, PasswordPolicyPage, PrivacyPage } from './texts/text-pages.tsx';

const pages: RouteEntry[] = [
  { pattern: '/auth/login', page: <SignInPage /> },
  { pattern: '/auth/policy', page: <PasswordPolicyPage /> },
  { pattern: '/auth/registration/:token', page: <RegistrationPage /> },
  { pattern: '/auth/password/recovery', page: <RequestPage /> },
  { pattern: '/auth/password/recovery/error', page: <NotRegisteredPage /> },
  { pattern: '/auth/password/recovery/success', page: <SentPage /> },
  { pattern: '/auth/password/recovery/confirm/:token', page: <ConfirmPage /> },
  { pattern: '/privacy-policy', page: <PrivacyPage /> },
  { pattern: '/agreement', page: <AgreementPage /> },
  { pattern: '/phishing/gotcha', page: <GotchaPage /> },
  { pattern: '/certificates/:number?', page: <CertificatePage /> },
  { pattern: '*', page: <Redirect to="/auth/login" /> },
];

/** Sign-in, registration, recovery, texts and the landing page of a simulated attack: all that needs no session. */
export default function PublicApp({ config, basePath }: { config: RuntimeConfig; basePath: string }) {
  return (
    <AppToolsProvider config={config} basePath={basePath}>
      <Router basePath={basePath}>
        <Routes entries={pages} />
        <ToastRegion />
      </Router>
    </AppToolsProvider>
  );
}
