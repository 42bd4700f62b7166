import { z } from 'zod';
import { findOrganization } from '#modules/organizations/index.ts';
import { describeDay } from '#platform/locale-translations.ts';
import { defineEmail, EmailCancelled, type EmailTemplate, queueMailing } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectWithoutFactor } from './account-repository.ts';
import { concernsRole, type TwoFactorSettings } from './two-factor-requirement.rules.ts';

const payload = z.object({ from: z.string().nullable() });
/** Of the letter that is shown while its words are written. */
const sampleDay = '2026-12-31';

/**
 * Tells those who have none that a second factor is asked of them, and from when: whom it did not concern before, or on
 * another day. Returns how many emails were queued.
 */
export async function announceTwoFactor(
  tx: TenantScope,
  before: TwoFactorSettings,
  after: TwoFactorSettings,
): Promise<number> {
  if (after.requires_two_factor !== true) return 0;
  const from = after.two_factor_from ?? null;
  const isSameDay = (before.two_factor_from ?? null) === from;
  const people = (await selectWithoutFactor(tx)).filter(
    ({ role }) => concernsRole(after, role) && !(isSameDay && concernsRole(before, role)),
  );
  const letters = people.map(({ id, email }) => ({ user_id: id, recipient: email, payload: { from } }));
  const { user_ids } = await queueMailing(tx, 'two_factor_asked', letters);
  return user_ids.length;
}

const template: EmailTemplate = {
  name: 'two_factor_asked',
  variables: ['when'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('two_factor_asked.subject', slots),
    title: t('two_factor_asked.title'),
    text: ['{{when}}', t('two_factor_asked.how')].join('\n\n'),
    button: t('two_factor_asked.button'),
  }),
  samples: (t, language) => ({
    when: t('two_factor_asked.from', { organization: '{{organization}}', day: describeDay(sampleDay, language) }),
  }),
};

export const twoFactorEmail = defineEmail('two_factor_asked', {
  payload,
  templates: [template],
  prepare: async ({ scope }) => ({
    settings: (await findOrganization(scope, scope.organizationId))?.settings ?? {},
    without: new Map((await selectWithoutFactor(scope)).map(({ id, role }) => [id, role])),
  }),
  render: ({ t, language, organizationTitle, pageUrl, compose }, { from }, message, { settings, without }) => {
    const role = without.get(message.user_id ?? '');
    // They set one up meanwhile, or the day or the role was changed: the email would tell what is not so.
    if (role === undefined || !concernsRole(settings, role) || (settings.two_factor_from ?? null) !== from) {
      throw new EmailCancelled('two_factor_settled');
    }
    const values = { organization: organizationTitle, day: from === null ? '' : describeDay(from, language) };
    return compose(template, message, {
      values: { when: t(from === null ? 'two_factor_asked.now' : 'two_factor_asked.from', values) },
      link: pageUrl('/user/profile'),
    });
  },
});
