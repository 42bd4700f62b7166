import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '#contract/runtime-config.ts';
import { parseRuntimeConfig, RuntimeConfigError } from './runtime-config.ts';

const complete = {
  title: 'Вектор',
  lang: 'uz',
  logo: { light: '/files/logo.svg', dark: null },
  apiUrl: 'https://api.example.org/',
  eventKeeperUrl: '',
  contentUrl: 'https://content.example.org',
  sso: { adfs: true, ldap: false, provider: { organization_id: 'o', label: 'Vector ID' } },
  privacyPolicy: true,
  agreement: false,
  features: { scim: false },
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
    expect(parseRuntimeConfig(complete)).toEqual(runtimeConfig.parse(complete));
    expect(parseRuntimeConfig(complete).apiUrl).toBe('https://api.example.org');
    const unused = { apiHost: '', apiS3BaseUrl: '', analytics: false };
    expect(parseRuntimeConfig({ ...complete, ...unused })).toEqual(runtimeConfig.parse(complete));
  });

  it.each([
    ['lang', { lang: 'de' }],
    ['privacyPolicy', { privacyPolicy: 'yes' }],
    ['theme.secondary', { theme: { secondary: '#000000' } }],
    ['colour', { colour: '#000000' }],
    ['features.autophish', { features: { autophish: true } }],
    ['apiHost', { apiHost: 'api.example.org' }],
    ['apiS3BaseUrl', { apiS3BaseUrl: 'https://files.example.org' }],
    ['analytics', { analytics: true }],
    ['theme.primary', { theme: { primary: 'url(evil)' } }],
    ['logo', { logo: 'picture.svg' }],
    ['demo.accounts', { demo: {} }],
    ['the file', []],
  ])('names the field that is wrong: %s', (field, given) => {
    expect(() => parseRuntimeConfig(given)).toThrow(RuntimeConfigError);
    expect(() => parseRuntimeConfig(given)).toThrow(field);
  });
});
