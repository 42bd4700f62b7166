import { z } from 'zod';
import { invitationDays, recoveryMinutes } from '#contract/constants.ts';
import { defineLetter, type LetterKind, type LetterTemplate } from '#platform/mail/index.ts';
import { createInvitations } from './invitation-service.ts';
import { createRecoveryTokens } from './password-service.ts';

/** Links are made when the letter is sent: no token waits in the outbox. */
const nothing = z.object({});

function recipientsOf(letters: readonly { message: { user_id: string | null } }[]): string[] {
  return letters.flatMap(({ message }) => (message.user_id === null ? [] : [message.user_id]));
}

const registrationTemplate: LetterTemplate = {
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

const recoveryTemplate: LetterTemplate = {
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

const registration = defineLetter('registration', {
  payload: nothing,
  templates: [registrationTemplate],
  prepare: ({ scope }, letters) => createInvitations(scope, recipientsOf(letters)),
  render: ({ t, pageUrl, compose }, _payload, message, tokens) =>
    compose(registrationTemplate, message, {
      values: {},
      link: pageUrl(`/auth/registration/${tokens.get(message.user_id ?? '') ?? ''}`),
      note: registrationTemplate.note?.(t),
    }),
});

const passwordRecovery = defineLetter('password_recovery', {
  payload: nothing,
  templates: [recoveryTemplate],
  prepare: ({ scope }, letters) => createRecoveryTokens(scope, recipientsOf(letters)),
  render: ({ t, pageUrl, compose }, _payload, message, tokens) =>
    compose(recoveryTemplate, message, {
      values: {},
      link: pageUrl(`/auth/password/recovery/confirm/${tokens.get(message.user_id ?? '') ?? ''}`),
      note: recoveryTemplate.note?.(t),
    }),
});

export const accountsLetters: readonly LetterKind[] = [registration, passwordRecovery];
