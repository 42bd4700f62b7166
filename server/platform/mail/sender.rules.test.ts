import { expect, test } from 'vitest';
import type { StoredMailSettings } from '#contract/mail-settings.ts';
import { decideSender } from './sender.rules.ts';

const settings: StoredMailSettings = {
  sender_name: '',
  sender_address: 'study@vector.example',
  reply_to: '',
  has_server: false,
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  certificate_authority: '',
  per_minute: 0,
  takes_bounces: false,
};
const facts = {
  settings,
  signedDomain: null,
  organizationTitle: 'Вектор',
  installationAddress: 'no-reply@host.example',
};

test('an address of its own needs a server of its own, or a signature of exactly its domain', () => {
  expect(decideSender(facts)).toMatchObject({
    from: { name: 'Вектор', address: 'no-reply@host.example' },
    isAddressUnproven: true,
  });
  expect(decideSender({ ...facts, signedDomain: 'example' }).isAddressUnproven).toBe(true);
  expect(decideSender({ ...facts, signedDomain: 'vector.example' }).from.address).toBe('study@vector.example');
  expect(decideSender({ ...facts, settings: { ...settings, has_server: true } }).from.address).toBe(
    'study@vector.example',
  );
});

test('a name and an address for answers are free', () => {
  const named = { ...settings, sender_address: '', sender_name: 'Учебный центр', reply_to: 'help@vector.example' };
  expect(decideSender({ ...facts, settings: named })).toEqual({
    from: { name: 'Учебный центр', address: 'no-reply@host.example' },
    replyTo: 'help@vector.example',
    isAddressUnproven: false,
  });
  expect(decideSender({ ...facts, settings: undefined }).from.name).toBe('Вектор');
});
