import type { SsoBody } from '#contract/single-sign-on.ts';

type Preset = Pick<SsoBody, 'claims' | 'trusts_email'> & { readonly issuerExample: string };

const standard = { last_name: 'family_name', first_name: 'given_name', middle_name: '', position: '' };

/**
 * What each provider says of a person as it is installed. AD FS knows no verified addresses: its sign-in name is one, and
 * it is the directory's own.
 */
const presets: Readonly<Record<SsoBody['kind'], Preset>> = {
  adfs: {
    claims: { email: 'upn', ...standard },
    trusts_email: true,
    issuerExample: 'https://adfs.example.org/adfs',
  },
  entra: {
    claims: { email: 'email', ...standard },
    trusts_email: false,
    issuerExample: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  },
  keycloak: {
    claims: { email: 'email', ...standard },
    trusts_email: false,
    issuerExample: 'https://id.example.org/realms/company',
  },
  other: { claims: { email: 'email', ...standard }, trusts_email: false, issuerExample: 'https://id.example.org' },
};

export function presetOf(kind: SsoBody['kind']): Preset {
  return presets[kind];
}
