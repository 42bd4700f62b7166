import { z } from 'zod';
import { emailAttachment, type TestEmailBody, testEmailBody } from '#contract/phishing-emails.ts';
import { findEmployee } from '#modules/people/index.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEmail, EmailRejected, queueEmail } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { renderContent } from './email-content.ts';
import { selectEmailPerson } from './email-person-repository.ts';
import { requireTemplate } from './email-service.ts';
import { checkedEmail } from './email-values.ts';
import { phishingHostOf } from './phishing-domain.rules.ts';
import { selectTemplate } from './template-repository.ts';
import type { TrackingAddresses } from './tracking-addresses.ts';

/** Names a test letter in the outbox. It stays in the database. */
export const testEmailKind = 'phishing.test';

/** Tells a test from a letter of a campaign, for mail rules and for people who look. */
export const testEmailHeader = 'X-Phishing-Test';

/** What stands in the editor, to the one who writes it. Its links lead to the template; nothing of it is counted. */
export const testEmail = defineEmail(testEmailKind, {
  payload: testEmailBody.extend({ attachments: z.array(emailAttachment), user_id: z.uuid() }),
  isSimulation: true,
  render: async (context, payload) => {
    const person = await selectEmailPerson(context.scope, payload.user_id);
    if (person === undefined) throw new EmailRejected('the person is gone', { isLasting: true });
    const template = await selectTemplate(context.scope, payload.template_id);
    const host = phishingHostOf(context.config.phishingDomains, template?.domain);
    const addresses = leadingTo(context.pageUrl(`/admin/phishing/templates/${payload.template_id}`), host);
    const reader = { ...person, language: payload.language };
    const letter = await renderContent(context, reader, payload, addresses, { isTracked: false });
    return { ...letter, headers: { [testEmailHeader]: 'true' } };
  },
});

/** Queues the letter to the asker's own address and returns it. Throws `template_unknown`, `variable_unknown`. */
export async function deliverTestEmail(scope: TenantScope, body: TestEmailBody): Promise<{ recipient: string }> {
  return inTransaction(scope, async (tx) => {
    await requireTemplate(tx, body.template_id);
    const person = found(await findEmployee(tx, tx.userId ?? ''));
    await queueEmail(tx, {
      kind: testEmailKind,
      user_id: person.id,
      recipient: person.email,
      payload: { ...body, ...(await checkedEmail(tx, body)), user_id: person.id },
    });
    await recordChange(tx, {
      action: 'phishing_email.tested',
      entity: 'phishing_email',
      entity_id: body.template_id,
      entity_title: body.subject,
      old_value: undefined,
      new_value: { recipient: person.email },
    });
    return { recipient: person.email };
  });
}

/** Every address of the letter leads to one place, and none belongs to a recipient. The host is the template's. */
export function leadingTo(address: string, host: string): TrackingAddresses {
  return {
    host,
    landing: address,
    pixel: address,
    attachment: address,
    beacon: address,
    document: address,
    hidden: address,
    report: address,
    token: testToken,
  };
}

/** No recipient has it: real tokens are random and longer. */
const testToken = 'test';
