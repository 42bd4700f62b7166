import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '#contract/runtime-config.ts';
import { parseRuntimeConfig, RuntimeConfigError } from './runtime-config.ts';

const complete = {
  title: 'Вектор',
  lang: 'uz',
  logo: { light: '/files/logo.svg', dark: null },
  apiUrl: 'https://api.example.org/',
  apiHost: '',
  apiS3BaseUrl: 'https://files.example.org',
  eventKeeperUrl: '',
  contentUrl: 'https://content.example.org',
  sso: { adfs: true, ldap: false, provider: { organization_id: 'o', label: 'Vector ID' } },
  analytics: false,
  privacyPolicy: true,
  agreement: false,
  features: { autophish: true },
  theme: { primary: '#0A3D7A' },
  demo: {
    password: 'x',
    mailboxUrl: '/mailbox',
    isOpen: true,
    accounts: [{ email: 'employee@demo.test', role: 'employee' }],
  },
};

describe('the runtime configuration', () => {
  it('fills an empty file exactly as the contract does', () => {
    expect(parseRuntimeConfig({})).toEqual(runtimeConfig.parse({}));
  });

  it('reads a complete file as the contract does, without slashes at the end of addresses', () => {
    expect(parseRuntimeConfig(complete)).toEqual({
      ...runtimeConfig.parse(complete),
      apiUrl: 'https://api.example.org',
    });
  });

  it.each([
    ['lang', { lang: 'de' }],
    ['analytics', { analytics: 'yes' }],
    ['theme.primary', { theme: { primary: 'url(evil)' } }],
    ['logo', { logo: 'picture.svg' }],
    ['demo.accounts', { demo: {} }],
    ['the file', []],
  ])('names the field that is wrong: %s', (field, given) => {
    expect(() => parseRuntimeConfig(given)).toThrow(RuntimeConfigError);
    expect(() => parseRuntimeConfig(given)).toThrow(field);
  });
});
