import { z } from 'zod';
import { invitationDays, recoveryMinutes } from '#contract/constants.ts';
import {
  defineEmail,
  EmailCancelled,
  type EmailKind,
  EmailPostponed,
  type EmailTemplate,
  type OutboxMessage,
} from '#platform/mail/index.ts';
import { emailAddressChangedEmail } from './email-address-changed-email.ts';
import { createInvitations } from './invitation-service.ts';
import type { MailedPerson } from './mailed-links.ts';
import { createRecoveryTokens } from './password-service.ts';
import { twoFactorEmail } from './two-factor-announcement.ts';
import { findProviderOnly } from './ways-in.ts';

/** Links are made when the letter is sent: no token waits in the outbox. */
const nothing = z.object({});

type Addressed = Pick<OutboxMessage, 'user_id' | 'recipient'>;

function recipientsOf(letters: readonly { message: Addressed }[]): MailedPerson[] {
  return letters.flatMap(({ message: { user_id, recipient } }) =>
    user_id === null ? [] : [{ user_id, email: recipient }],
  );
}

const registrationTemplate: EmailTemplate = {
  name: 'registration',
  variables: [],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('registration.subject', slots),
    title: t('registration.title'),
    text: [t('registration.invites', slots), t('registration.what_next', slots)].join('\n\n'),
    button: t('registration.button'),
  }),
  samples: () => ({}),
  note: (t) => t('registration.note', { count: invitationDays }),
};

/** Where the organization's provider is the only way in there is no password to choose and nothing to register. */
const providerInvitationTemplate: EmailTemplate = {
  name: 'registration_by_provider',
  variables: [],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('registration.subject', slots),
    title: t('registration.title'),
    text: [t('registration.invites', slots), t('registration.by_provider', slots)].join('\n\n'),
    button: t('registration.sign_in'),
  }),
  samples: () => ({}),
};

const recoveryTemplate: EmailTemplate = {
  name: 'password_recovery',
  variables: [],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('password_recovery.subject', slots),
    title: t('password_recovery.title'),
    text: t('password_recovery.asked', slots),
    button: t('password_recovery.button'),
  }),
  samples: () => ({}),
  note: (t) => t('password_recovery.note', { count: recoveryMinutes }),
};

const registration = defineEmail('registration', {
  payload: nothing,
  templates: [registrationTemplate, providerInvitationTemplate],
  prepare: async ({ scope }, letters) => {
    const people = recipientsOf(letters);
    const providerOnly = await findProviderOnly(scope, people);
    const others = people.filter(({ user_id }) => !providerOnly.has(user_id));
    return { providerOnly, tokens: await createInvitations(scope, others) };
  },
  render: ({ t, scope, pageUrl, compose }, _payload, message, { providerOnly, tokens }) => {
    // They come in by the provider, and have registered by that.
    if (providerOnly.has(message.user_id ?? '')) {
      return compose(providerInvitationTemplate, message, { values: {}, link: pageUrl('/auth/login') });
    }
    const token = tokens.get(message.user_id ?? '');
    // They got another address a moment ago: the next time it goes there.
    if (token === undefined) throw new EmailPostponed(scope.now);
    return compose(registrationTemplate, message, {
      values: {},
      link: pageUrl(`/auth/registration/${token}`),
      note: registrationTemplate.note?.(t),
    });
  },
});

const passwordRecovery = defineEmail('password_recovery', {
  payload: nothing,
  templates: [recoveryTemplate],
  prepare: async ({ scope }, letters) => {
    const people = recipientsOf(letters);
    return { providerOnly: await findProviderOnly(scope, people), tokens: await createRecoveryTokens(scope, people) };
  },
  render: ({ t, pageUrl, compose }, _payload, message, { providerOnly, tokens }) => {
    if (providerOnly.has(message.user_id ?? '')) throw new EmailCancelled('provider_only');
    const token = tokens.get(message.user_id ?? '');
    if (token === undefined) throw new EmailCancelled('address_changed');
    return compose(recoveryTemplate, message, {
      values: {},
      link: pageUrl(`/auth/password/recovery/confirm/${token}`),
      note: recoveryTemplate.note?.(t),
    });
  },
});

export const accountsEmails: readonly EmailKind[] = [
  registration,
  passwordRecovery,
  emailAddressChangedEmail,
  twoFactorEmail,
];
