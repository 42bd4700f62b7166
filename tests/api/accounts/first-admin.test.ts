import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirstAdmin } from '#server/first-admin.ts';
import { readAdminArguments } from '../../../scripts/admin-arguments.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const given = {
  email: 'Admin@Firm.test',
  organizationTitle: 'Firm',
  usersLimit: 1,
  timeZone: 'Asia/Tashkent',
  language: 'en',
} as const;

describe('the first administrator', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('gets an organization with a licence without an end, registers and sees all of the console', async () => {
    const made = await createFirstAdmin(app.system, given);
    expect(made).toMatchObject({ organizationTitle: 'Firm', isNewOrganization: true });
    const { body } = await app.request<{ access_token: string }>({
      method: 'POST',
      url: '/users/api/v1/registration',
      body: { invite_token: made.token, password: 'вьюга-сосна-47' },
    });
    const organization = await app.request({
      method: 'GET',
      url: '/api/v2/organizations/current',
      token: body.access_token,
    });
    expect(organization.body).toMatchObject({
      title: 'Firm',
      license: { users_count: 1, users_limit: 1, starts_on: '2026-03-11', ends_on: null, is_current: true },
    });
  });

  test('is asked for again: who has an account stays, another one needs a place of the licence', async () => {
    const { email, organizationTitle } = given;
    const again = await createFirstAdmin(app.system, { email, organizationTitle });
    expect(again).toMatchObject({ isNewOrganization: false, token: null });
    await expect(createFirstAdmin(app.system, { email: 'second@firm.test' })).rejects.toMatchObject({
      code: 'licenses_exhausted',
    });
  });

  test.each([
    [{ organizationTitle: 'Elsewhere' }, 'There is no organization "Elsewhere" here, but "Firm".'],
    [{ usersLimit: 500 }, '"Firm" has a licence already: npm run license -- --users 500 changes its places.'],
    [{ language: 'uz' as const }, /time zone and language are changed in the console/],
  ])('is refused what would be ignored where there is an organization: %j', async (ignored, sentence) => {
    await expect(createFirstAdmin(app.system, { email: given.email, ...ignored })).rejects.toThrow(sentence);
  });

  test('needs a real address', async () => {
    await expect(createFirstAdmin(app.system, { ...given, email: 'admin' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('npm run admin:create', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'create-admin-'));
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/create-admin.ts'), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://learn.firm.test' },
    });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('prints the link to register with', async () => {
    const { stdout } = await run('admin@firm.test', '--organization', 'Firm');
    expect(stdout).toMatch(/https:\/\/learn\.firm\.test\/lk\/auth\/registration\/[\w-]{43}\n$/);
  }, 120_000);

  test.each([
    [[], /Name one e-mail/],
    [['a@b.test', '--users', 'many'], /--users takes a whole number/],
    [['a@b.test', '--time-zone', 'Mars'], /Mars is not known/],
    [['a@b.test', '--language', 'tlh'], /--language takes one of ru, en, uz/],
  ])('says what is wrong with %j', (words, sentence) => {
    expect(() => readAdminArguments(words)).toThrow(sentence);
  });

  test('ends with what is wrong as a sentence, and the exit code of a failure', async () => {
    await expect(run('a@b.test', '--colour', 'red')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Unknown option '--colour'/),
    });
  });

  test('is followed by npm run license, which shows and changes places and dates', async () => {
    const license = (...words: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../scripts/license.ts'), ...words], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      });
    expect((await license('--users', '500', '--until', '2030-12-31')).stdout).toMatch(
      /^"Firm": 1 of 500 places in use, from [\d-]+, until 2030-12-31\.\n$/,
    );
    expect((await license('--until', 'never')).stdout).toContain('no end.');
    await expect(license('--until', 'soon')).rejects.toMatchObject({
      code: 1,
      stderr: '--until takes a day as 2027-12-31, not soon.\n',
    });
  }, 120_000);
});
