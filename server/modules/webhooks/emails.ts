import { z } from 'zod';
import { dayIn } from '#platform/calendar.ts';
import { describeDay } from '#platform/locale-translations.ts';
import { admitOperators, defineEmail, type EmailKind, type EmailTemplate } from '#platform/mail/index.ts';

const payload = z.object({ name: z.string(), since: z.iso.datetime() });
/** Of the letter that is shown while its words are written. */
const sampleDay = '2026-12-31';

const stoppedTemplate: EmailTemplate = {
  name: 'webhook_stopped',
  variables: ['webhook', 'since'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('webhook_stopped.subject', slots),
    title: t('webhook_stopped.title', slots),
    text: [t('webhook_stopped.text', slots), t('webhook_stopped.after')].join('\n\n'),
    button: t('webhook_stopped.button'),
  }),
  samples: (t, language) => ({ webhook: t('webhook_stopped.sample'), since: describeDay(sampleDay, language) }),
};

const webhookStopped = defineEmail('webhook_stopped', {
  payload,
  admit: admitOperators,
  templates: [stoppedTemplate],
  prepare: async ({ scope }) => ({ timeZone: scope.timeZone }),
  render: ({ language, pageUrl, compose }, { name, since }, message, { timeZone }) =>
    compose(stoppedTemplate, message, {
      values: { webhook: name, since: describeDay(dayIn(new Date(since), timeZone), language) },
      link: pageUrl('/admin/settings/integrations?tab=webhooks'),
    }),
});

export const webhookEmails: readonly EmailKind[] = [webhookStopped];
