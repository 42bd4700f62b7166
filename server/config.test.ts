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

  it('refuse the demo beside a real database, and leave it off on an address that others reach', () => {
    const DATABASE_URL = 'postgres://db/app';
    expect(() => readConfig({ DATABASE_URL, DEMO: '1' })).toThrow(/DATABASE_URL/);
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
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
