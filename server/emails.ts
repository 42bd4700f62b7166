import { accountsEmails } from '#modules/accounts/index.ts';
import { assignmentsEmails } from '#modules/assignments/index.ts';
import { campaignMessageEmail, phishingEmail } from '#modules/campaigns/index.ts';
import { mailSettingsEmails } from '#modules/mail-settings/index.ts';
import { organizationsEmails } from '#modules/organizations/index.ts';
import { reportAnswerEmail } from '#modules/reporting/index.ts';
import { reportsEmails } from '#modules/reports/index.ts';
import { tagsEmails } from '#modules/tags/index.ts';
import { testEmail } from '#modules/templates/index.ts';
import { webhookEmails } from '#modules/webhooks/index.ts';
import type { EmailKind } from '#platform/mail/index.ts';

/** Every kind of letter that the outbox can make. */
export const letters: readonly EmailKind[] = [
  ...accountsEmails,
  ...assignmentsEmails,
  ...organizationsEmails,
  ...reportsEmails,
  ...tagsEmails,
  phishingEmail,
  campaignMessageEmail,
  reportAnswerEmail,
  testEmail,
  ...mailSettingsEmails,
  ...webhookEmails,
];
