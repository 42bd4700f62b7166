import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RuntimeConfig } from '#contract/runtime-config.ts';
import { readConfig } from '#server/config.ts';
import { foreignOriginsOf, readRuntimeConfig } from '#server/front/runtime-config.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const file = join(folder, 'config.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(given: object): Promise<RuntimeConfig> {
  writeFileSync(file, JSON.stringify(given));
  return readRuntimeConfig(readConfig({ DEMO: '0', CONFIG_FILE: file }));
}

describe('the file of an installation', () => {
  test('is what the front end is told, with what the settings of the process say', async () => {
    const given = {
      title: 'Вектор',
      lang: 'uz',
      logo: { light: 'https://pictures.example/logo.svg' },
      apiUrl: 'https://api.example/',
      sso: { ldap: true },
      privacyPolicy: false,
      features: { scim: false },
      theme: { primary: '#0A3D7A' },
    };
    const config = await read(given);
    expect(config).toMatchObject({
      ...given,
      apiUrl: 'https://api.example',
      logo: { light: 'https://pictures.example/logo.svg', dark: null },
      sso: { ldap: true, adfs: false, provider: null },
      contentUrl: readConfig({ DEMO: '0' }).content.url,
      demo: null,
    });
    expect(foreignOriginsOf(config)).toEqual({ called: ['https://api.example'], shown: ['https://pictures.example'] });
  });

  test('may say that it wants nothing of what the product does not do', async () => {
    await expect(read({ apiHost: '', apiS3BaseUrl: '', analytics: false })).resolves.toEqual(await read({}));
  });

  test.each([
    ['colour', { colour: '#000000' }],
    ['theme', { theme: { secondary: '#000000' } }],
    ['secondary', { theme: { secondary: '#000000' } }],
    ['features', { features: { autophish: true } }],
    ['autophish', { features: { autophish: true } }],
    ['sso.adfs: is not said here', { sso: { adfs: true } }],
    ['contentUrl: is not said here: CONTENT_URL does', { contentUrl: 'https://content.example' }],
    ['passkeyHost: is not said here: PUBLIC_URL does', { passkeyHost: 'example.org' }],
    ['demo: is not said here: DEMO does', { demo: null }],
    ['apiHost: is not used', { apiHost: 'api.example' }],
    ['apiS3BaseUrl: is not used', { apiS3BaseUrl: 'https://files.example' }],
    ['analytics: is not used', { analytics: true }],
    ['apiUrl: must be', { apiUrl: 'javascript:alert(1)' }],
    ['logo.dark: must be', { logo: { dark: '//elsewhere.example/logo.svg' } }],
    ['lang', { lang: 'de' }],
  ])('is refused with the name of what is wrong: %s', async (name, given) => {
    await expect(read(given)).rejects.toThrow(name);
    await expect(read(given)).rejects.toThrow(file);
  });
});

test('the page may call and show what the file names, and nothing else', async () => {
  writeFileSync(file, JSON.stringify({ eventKeeperUrl: 'https://events.example/live', logo: { dark: '/logo.svg' } }));
  const app = await startTestApp({ CONFIG_FILE: file });
  try {
    const answer = await app.console.inject({ method: 'GET', url: `${app.context.config.basePath}/config.json` });
    expect(answer.json()).toMatchObject({ eventKeeperUrl: 'https://events.example/live' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://events.example;");
    expect(policy).not.toContain('https://events.example/live');
  } finally {
    await app.close();
  }
});
