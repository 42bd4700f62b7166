import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { parseRuntimeConfig } from '../../lib/runtime-config.ts';
import { AppToolsProvider } from '../../ui/app-tools-context.tsx';
import { Router } from '../../ui/router.tsx';
import { RegistrationForm } from './registration-form.tsx';

test.each([
  [{ privacyPolicy: true, agreement: true }, ['/agreement', '/privacy-policy']],
  [{ privacyPolicy: true, agreement: false }, ['/privacy-policy']],
  [{ privacyPolicy: false, agreement: true }, ['/agreement']],
  [{ privacyPolicy: false, agreement: false }, []],
])('of %j the consent leads to what the installation has', async (documents, addresses) => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
  const invitation = {
    invite_token: 'x'.repeat(43),
    organization: { id: 'vector', title: 'Vector' },
    user: {
      id: 'anna',
      email: 'anna@example.com',
      last_name: 'Anna',
      first_name: '',
      middle_name: '',
      full_name: 'Anna',
      language: 'en' as const,
    },
  };
  render(
    <AppToolsProvider config={parseRuntimeConfig({ contentUrl: 'https://content.test', ...documents })} basePath="/lk">
      <Router basePath="/lk">
        <RegistrationForm invitation={invitation} />
      </Router>
    </AppToolsProvider>,
  );
  const consent = screen.queryByRole('checkbox');
  expect(consent?.closest('label')?.textContent ?? '').not.toMatch(/[<>]/);
  const links = [...(consent?.closest('label')?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses.map((path) => `/lk${path}`));
});
