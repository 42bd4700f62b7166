import { z } from 'zod';
import { dayIn, daysBetween } from '#platform/calendar.ts';
import { describeDay } from '#platform/locale-translations.ts';
import {
  admitOperators,
  defineEmail,
  type EmailKind,
  EmailRejected,
  type EmailTemplate,
} from '#platform/mail/index.ts';
import { readLicense } from './license-service.ts';
import { planWaitsEmail } from './plan-warning.ts';

const payload = z.object({ ends_on: z.string() });
/** Of the letter that is shown while its words are written. */
const sampleEnd = '2026-12-31';
const sampleDaysLeft = 30;

const licenseTemplate: EmailTemplate = {
  name: 'license_warning',
  variables: ['license_end', 'left'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('license_warning.subject', { ...slots, end: slots['license_end'] }),
    title: t('license_warning.title', { end: slots['license_end'] }),
    text: ['{{left}}', t('license_warning.after')].join('\n\n'),
    button: t('license_warning.button'),
  }),
  samples: (t, language) => ({
    license_end: describeDay(sampleEnd, language),
    left: t('license_warning.left', { organization: '{{organization}}', count: sampleDaysLeft }),
  }),
};

const licenseWarning = defineEmail('license_warning', {
  payload,
  admit: admitOperators,
  templates: [licenseTemplate],
  prepare: async ({ scope }) => ({
    license: await readLicense(scope),
    today: dayIn(scope.now, scope.timeZone),
  }),
  render: ({ t, language, organizationTitle, pageUrl, compose }, { ends_on }, message, { license, today }) => {
    // The licence was changed while the letter waited: it would tell what is not so.
    if (license.ends_on !== ends_on)
      throw new EmailRejected('the licence ends on another day now', { isLasting: true });
    const count = Math.max(0, daysBetween(today, ends_on));
    return compose(licenseTemplate, message, {
      values: {
        license_end: describeDay(ends_on, language),
        left: t('license_warning.left', { organization: organizationTitle, count }),
      },
      link: pageUrl('/admin/settings/license'),
    });
  },
});

export const organizationsEmails: readonly EmailKind[] = [licenseWarning, planWaitsEmail];
