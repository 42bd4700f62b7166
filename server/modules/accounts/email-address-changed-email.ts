import { z } from 'zod';
import { defineEmail, type EmailTemplate, queueEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { maskEmail } from './mask-email.rules.ts';

const template: EmailTemplate = {
  name: 'email_changed',
  variables: ['former_email', 'new_email'],
  hasLink: false,
  standard: (t, slots) => ({
    subject: t('email_changed.subject', slots),
    title: t('email_changed.title'),
    text: [t('email_changed.text', slots), t('email_changed.unexpected')].join('\n\n'),
    button: '',
  }),
  samples: () => ({ former_email: 'old@example.org', new_email: 'new@example.org' }),
};

/** Tells both addresses of an account that one follows the other. */
export const emailAddressChangedEmail = defineEmail('email_changed', {
  payload: z.object({ former_email: z.string(), new_email: z.string() }),
  templates: [template],
  render: ({ compose }, values, message) => compose(template, message, { values }),
});

/** Writes to the former and to the new address of people with an account. Whoever reads the former one may be a stranger. */
export async function notifyChangedEmails(
  tx: TenantScope,
  people: readonly { readonly user_id: string; readonly former: string; readonly email: string }[],
): Promise<void> {
  await queueEmails(
    tx,
    people.flatMap(({ user_id, former, email }) =>
      [former, email].map((recipient) => ({
        kind: emailAddressChangedEmail.kind,
        user_id,
        recipient,
        addressing: 'fixed' as const,
        payload: { former_email: former, new_email: recipient === former ? maskEmail(email) : email },
      })),
    ),
  );
}
