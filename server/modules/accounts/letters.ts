import { z } from 'zod';
import { invitationDays, recoveryMinutes } from '#contract/constants.ts';
import { defineLetter, type LetterKind } from '#platform/mail/index.ts';
import { createInvitations } from './invitation-service.ts';
import { createRecoveryTokens } from './password-service.ts';

/** Links are made when the letter is sent: no token waits in the outbox. */
const nothing = z.object({});

function recipientsOf(letters: readonly { message: { user_id: string | null } }[]): string[] {
  return letters.flatMap(({ message }) => (message.user_id === null ? [] : [message.user_id]));
}

const registration = defineLetter('registration', {
  payload: nothing,
  prepare: ({ scope }, letters) => createInvitations(scope, recipientsOf(letters)),
  render: ({ t, organizationTitle, pageUrl, layOut }, _payload, message, tokens) => ({
    subject: t('registration.subject', { organization: organizationTitle }),
    ...layOut({
      title: t('registration.title'),
      paragraphs: [
        t('registration.invites', { organization: organizationTitle }),
        t('registration.what_next', { email: message.recipient }),
      ],
      button: {
        text: t('registration.button'),
        url: pageUrl(`/auth/registration/${tokens.get(message.user_id ?? '') ?? ''}`),
      },
      note: t('registration.note', { count: invitationDays }),
    }),
  }),
});

const passwordRecovery = defineLetter('password_recovery', {
  payload: nothing,
  prepare: ({ scope }, letters) => createRecoveryTokens(scope, recipientsOf(letters)),
  render: ({ t, organizationTitle, pageUrl, layOut }, _payload, message, tokens) => ({
    subject: t('password_recovery.subject', { organization: organizationTitle }),
    ...layOut({
      title: t('password_recovery.title'),
      paragraphs: [t('password_recovery.asked', { email: message.recipient })],
      button: {
        text: t('password_recovery.button'),
        url: pageUrl(`/auth/password/recovery/confirm/${tokens.get(message.user_id ?? '') ?? ''}`),
      },
      note: t('password_recovery.note', { count: recoveryMinutes }),
    }),
  }),
});

export const accountsLetters: readonly LetterKind[] = [registration, passwordRecovery];
