import { z } from 'zod';
import { dayIn, daysBetween } from '#platform/calendar.ts';
import { describeDay } from '#platform/locale-words.ts';
import { defineLetter, type LetterKind, LetterRefused } from '#platform/mail/index.ts';
import { readLicense } from './license-service.ts';

const payload = z.object({ ends_on: z.string() });

const licenseWarning = defineLetter('license_warning', {
  payload,
  prepare: async ({ scope }) => ({
    license: await readLicense(scope),
    today: dayIn(scope.now, scope.timeZone),
  }),
  render: ({ t, language, organizationTitle, pageUrl, layOut }, { ends_on }, _message, { license, today }) => {
    // The licence was changed while the letter waited: it would tell what is not so.
    if (license.ends_on !== ends_on)
      throw new LetterRefused('the licence ends on another day now', { isLasting: true });
    const end = describeDay(ends_on, language);
    const count = Math.max(0, daysBetween(today, ends_on));
    return {
      subject: t('license_warning.subject', { organization: organizationTitle, end }),
      ...layOut({
        title: t('license_warning.title', { end }),
        paragraphs: [t('license_warning.left', { organization: organizationTitle, count }), t('license_warning.after')],
        button: { text: t('license_warning.button'), url: pageUrl('/admin/settings/license') },
      }),
    };
  },
});

export const organizationsLetters: readonly LetterKind[] = [licenseWarning];
