import { describe, expect, test } from 'vitest';
import { isSecretName, redact, redacted } from './redaction.rules.ts';

describe('what the audit log keeps', () => {
  test('values of fields named like a secret are hidden at any depth, in any spelling', () => {
    expect(
      redact({
        email: 'a@b.test',
        password: 'x',
        newPassword: 'x',
        'client-secret': 'x',
        smtp: [{ user: 'u', access_token: 'x', settings: { totp_secret: 'x', PRIVATE_KEY: 'x' } }],
        recovery_codes: ['1', '2'],
      }),
    ).toEqual({
      email: 'a@b.test',
      password: redacted,
      newPassword: redacted,
      'client-secret': redacted,
      smtp: [{ user: 'u', access_token: redacted, settings: { totp_secret: redacted, PRIVATE_KEY: redacted } }],
      recovery_codes: redacted,
    });
  });

  test('facts about a secret stay readable', () => {
    expect(redact({ has_password: true, password_changed_at: '2026-11-21', requires_totp: 'always' })).toEqual({
      has_password: true,
      password_changed_at: '2026-11-21',
      requires_totp: 'always',
    });
    expect(redact({ password: null })).toEqual({ password: null });
  });

  test('tokens and passwords inside addresses and headers are hidden, the rest of the text stays', () => {
    expect(redact('https://a.test/register?lang=ru&token=abcDEF123&x=1')).toBe(
      `https://a.test/register?lang=ru&token=${redacted}&x=1`,
    );
    expect(redact('smtp://mail:hunter2@host.test:587')).toBe(`smtp://mail:${redacted}@host.test:587`);
    expect(redact('Authorization: Bearer 0123456789abcdef')).toBe(`Authorization: Bearer ${redacted}`);
  });

  test('dates, big numbers and bytes become plain JSON', () => {
    expect(
      redact({ at: new Date('2026-11-21T00:00:00Z'), size: 10n, raw: new Uint8Array(3), none: undefined }),
    ).toEqual({
      at: '2026-11-21T00:00:00.000Z',
      size: '10',
      raw: '[3 bytes]',
      none: null,
    });
  });

  test('words that only contain a secret word are not secrets', () => {
    for (const name of ['tokenizer_name', 'spinning', 'secretary', 'department', 'position']) {
      expect(isSecretName(name), name).toBe(false);
    }
  });
});
