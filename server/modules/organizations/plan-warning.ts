import { z } from 'zod';
import { errorText, translator } from '#platform/i18n.ts';
import { admitOperators, defineEmail, type EmailTemplate, queueEmails } from '#platform/mail/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectWarned } from './license-repository.ts';

const payload = z.object({
  /** What the plan is called. */
  title: z.string(),
  /** Code of an error with what its text names, or the key of another text. */
  code: z.string().optional(),
  key: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Where it is set right. */
  path: z.string(),
});
type PlanWarning = z.input<typeof payload>;

const template: EmailTemplate = {
  name: 'plan_waits',
  variables: ['plan', 'reason'],
  hasLink: true,
  standard: (t, slots) => ({
    subject: t('plan_waits.subject', slots),
    title: t('plan_waits.title', slots),
    text: ['{{reason}}', t('plan_waits.after')].join('\n\n'),
    button: t('plan_waits.button'),
  }),
  samples: (t, language) => ({
    plan: t('plan_waits.sample'),
    reason: errorText(language, 'campaign_without_recipients'),
  }),
};

/** What was planned cannot be done and waits for a decision. */
export const planWaitsEmail = defineEmail('plan_waits', {
  payload,
  admit: admitOperators,
  templates: [template],
  prepare: () => Promise.resolve(null),
  render: ({ language, pageUrl, compose }, { title, code = '', key, values, path }, message) =>
    compose(template, message, {
      values: {
        plan: title,
        reason: key === undefined ? errorText(language, code, values) : translator(language)(key),
      },
      link: pageUrl(path),
    }),
});

/** Writes to those who run the organization that a plan waits, and why. */
export async function warnOfPlan(tx: TenantScope, warning: PlanWarning): Promise<void> {
  const people = await selectWarned(tx);
  await queueEmails(
    tx,
    people.map(({ id, email }) => ({ kind: planWaitsEmail.kind, user_id: id, recipient: email, payload: warning })),
  );
}
