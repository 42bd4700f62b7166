import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the settings', () => {
  it('work without any variable: embedded database, three origins on neighbouring ports, the demo', () => {
    const config = readConfig({});
    expect(config.console.url).toBe('http://127.0.0.1:3000');
    expect(config.phishing.port).toBe(3001);
    expect(config.content.port).toBe(3002);
    expect(config.basePath).toBe('/lk');
    expect(config.demo).toBe(true);
  });

  it('give the demo a mailbox, but the large one and one with a mail server of its own', () => {
    const hasMailbox = (env: Record<string, string>) => readConfig(env).hasMailbox;
    expect(hasMailbox({})).toBe(true);
    expect(hasMailbox({ DEMO: 'large' })).toBe(false);
    expect(hasMailbox({ DEMO: '1', SMTP_URL: 'smtp://relay.example' })).toBe(false);
    expect(hasMailbox({ DEMO: '0' })).toBe(false);
  });

  it('name every wrong variable in one sentence each', () => {
    const read = () => readConfig({ PORT: 'many', SMTP_URL: 'http://mail', BASE_PATH: 'lk' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'SMTP_URL', 'BASE_PATH']) expect(read).toThrow(new RegExp(`${name}: .+\\.`));
  });

  it.each([
    [{ PHISHING_PORT: '3000' }, /PUBLIC_URL and PHISHING_URL/],
    [{ CONTENT_URL: 'http://127.0.0.1:3000' }, /PUBLIC_URL and CONTENT_URL/],
    [{ PHISHING_URL: 'https://x.test/a', CONTENT_URL: 'https://x.test/b' }, /PHISHING_URL and CONTENT_URL/],
  ])('refuse origins that are equal: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('refuse a private host that is none, and let the demo alone reach its own machine', () => {
    expect(() => readConfig({ ALLOWED_PRIVATE_HOSTS: 'https://adfs.corp.local' })).toThrow(
      /ALLOWED_PRIVATE_HOSTS: .+\./,
    );
    expect(readConfig({}).allowedPrivateHosts.names.has('localhost')).toBe(true);
    expect(readConfig({ DEMO: '0' }).allowedPrivateHosts.names.size).toBe(0);
  });

  it.each([
    ['http://127.0.0.1:3000', ['http://127.0.0.1:3000', 'http://localhost:3000']],
    ['http://localhost:3000', ['http://localhost:3000', 'http://127.0.0.1:3000']],
    ['https://learn.example', ['https://learn.example']],
  ])('let pages of %s stand under every name of one machine, and under no other', (PUBLIC_URL, origins) => {
    expect(readConfig({ PUBLIC_URL, DEMO: '0' }).consoleOrigins).toEqual(origins);
  });

  describe('of phishing domains', () => {
    const domainsOf = (env: Record<string, string>) => readConfig({ DEMO: '0', ...env }).phishingDomains;
    const PHISHING_URL = 'https://lure.example:8443';

    it('are the phishing address alone where nothing else is named', () => {
      expect(domainsOf({ PHISHING_URL })).toEqual([{ name: 'lure.example', url: PHISHING_URL }]);
    });

    it('come after it: origins as written, host names with its scheme and port', () => {
      const PHISHING_DOMAINS = ' https://Portal.example/, docs.example,http://files.example:8080, mail.example:443,';
      expect(domainsOf({ PHISHING_URL, PHISHING_DOMAINS })).toEqual([
        { name: 'lure.example', url: PHISHING_URL },
        { name: 'portal.example', url: 'https://portal.example' },
        { name: 'docs.example', url: 'https://docs.example:8443' },
        { name: 'files.example', url: 'http://files.example:8080' },
        { name: 'mail.example', url: 'https://mail.example' },
      ]);
    });

    it.each([
      ['https://portal.example/login', /portal\.example\/login must be a host name/],
      ['portal.example/login', /must be a host name/],
      ['https://portal.example?x=1', /must be a host name/],
      ['https://user@portal.example', /must be a host name/],
      ['ftp://portal.example', /must be a host name/],
      ['two words', /two words must be a host name/],
      ['docs.example, https://docs.example', /docs\.example is named twice/],
      ['lure.example', /lure\.example is named twice/],
      ['https://awareness.example', /is the origin of PUBLIC_URL/],
      ['https://content.example', /is the origin of CONTENT_URL/],
    ])('refuse %s', (PHISHING_DOMAINS, sentence) => {
      const origins = { PUBLIC_URL: 'https://awareness.example', CONTENT_URL: 'https://content.example' };
      const read = () => domainsOf({ ...origins, PHISHING_URL, PHISHING_DOMAINS });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(sentence);
    });

    it('hold a second one to try in the demo on a loopback address, and nowhere else', () => {
      const names = (env: Record<string, string>) => readConfig(env).phishingDomains.map(({ url }) => url);
      expect(names({})).toEqual(['http://127.0.0.1:3001', 'http://localhost:3001']);
      expect(names({ PHISHING_DOMAINS: 'portal.localhost' })).toEqual([
        'http://127.0.0.1:3001',
        'http://portal.localhost:3001',
      ]);
      expect(names({ DEMO: '0' })).toEqual(['http://127.0.0.1:3001']);
      expect(names({ PHISHING_URL: 'https://lure.example' })).toEqual(['https://lure.example']);
    });
  });

  it('refuse the demo beside a real database, and leave it off on an address that others reach', () => {
    const DATABASE_URL = 'postgres://db/app';
    expect(() => readConfig({ DATABASE_URL, DEMO: '1' })).toThrow(/DATABASE_URL/);
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    const signs = {
      PUBLIC_URL: 'https://learn.example',
      PHISHING_URL: 'https://mail.example',
      CONTENT_URL: 'https://files.example',
      SMTP_URL: 'smtp://mail.example',
    };
    for (const [name, value] of Object.entries(signs)) {
      expect(readConfig({ [name]: value }).demo, name).toBe(false);
      expect(readConfig({ [name]: value, DEMO: '1' }).demo, name).toBe(true);
    }
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'large' })).toMatchObject({ demo: true, demoSize: 'large' });
  });

  it('give each package a host of its own on one machine, and elsewhere where a setting names them', () => {
    expect(readConfig({}).packageUrl).toBe('http://*.localhost:3002');
    expect(readConfig({ CONTENT_URL: 'https://content.example' }).packageUrl).toBeNull();
    const named = { CONTENT_URL: 'https://content.example', PACKAGE_URL: 'https://*.Content.example/' };
    expect(readConfig(named).packageUrl).toBe('https://*.content.example');
  });

  it.each(['https://content.example', 'https://*', 'ftp://*.content.example', 'https://*.content.example/path'])(
    'refuse %s as the origin of packages',
    (setting) => {
      expect(() => readConfig({ PACKAGE_URL: setting })).toThrow(/PACKAGE_URL: must look like/);
    },
  );

  it('refuse host names of packages under which the console stands', () => {
    const covering = { PUBLIC_URL: 'https://lk.vector.example', PACKAGE_URL: 'https://*.vector.example' };
    expect(() => readConfig(covering)).toThrow(/PACKAGE_URL: https:\/\/\*\.vector\.example covers/);
  });

  it('take an empty variable for an absent one', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: '' }).databaseUrl).toBeUndefined();
  });

  it('start some services in some roles', () => {
    const config = readConfig({ SERVICES: 'users, gateway', ROLE: 'worker' });
    expect(config.services).toEqual(['users', 'gateway']);
    expect(config.roles).toEqual(['worker']);
    expect(() => readConfig({ SERVICES: 'users,mail' })).toThrow(/SERVICES/);
  });
});
