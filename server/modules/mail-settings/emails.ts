import { z } from 'zod';
import { admitOperators, defineEmail, type EmailKind, type EmailTemplate } from '#platform/mail/index.ts';
import { templateSampleEmail } from './template-sample-email.ts';

const payload = z.object({ record: z.string(), domain: z.string() });

const keyLostTemplate: EmailTemplate = {
  name: 'mail_key_lost',
  variables: ['domain', 'record'],
  required: ['record'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('mail_key_lost.subject', slots),
    title: t('mail_key_lost.title'),
    text: [t('mail_key_lost.what', slots), t('mail_key_lost.after')].join('\n\n'),
    button: t('mail_key_lost.button'),
  }),
  samples: () => ({ domain: 'example.org', record: 'vigil-20261123._domainkey.example.org' }),
};

const keyLost = defineEmail('mail_key_lost', {
  payload,
  admit: admitOperators,
  templates: [keyLostTemplate],
  render: ({ pageUrl, compose }, values, message) =>
    compose(keyLostTemplate, message, { values, link: pageUrl('/admin/settings/emails?tab=domain') }),
});

export const mailSettingsEmails: readonly EmailKind[] = [keyLost, templateSampleEmail];
