import { z } from 'zod';
import { dayIn, daysBetween, momentIn } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { insertLicenseWarning, selectWarned } from './license-repository.ts';
import { readLicense } from './license-service.ts';
import { warningAt, warningHours } from './license-warning.rules.ts';
import { type OrganizationRow, selectOrganizations } from './organization-repository.ts';

/**
 * Writes to those who run an organization before its licence ends, in its morning. Run again, after a restart, or by two
 * processes, it writes no letter twice; another end of the licence is warned of anew.
 */
export const warnOfLicenseEndJob = defineJob<AppContext, z.ZodObject>('organizations.warn-of-license-end', {
  schema: z.object({}),
  retryLimit: 2,
  expireInSeconds: 600,
  singletonKey: () => 'all',
  handler: async (context) => {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    for (const organization of await selectOrganizations(system)) {
      await warn(createOrganizationScope(system, organization), organization);
    }
  },
});

async function warn(scope: TenantScope, { id, title }: OrganizationRow): Promise<void> {
  const today = dayIn(scope.now, scope.timeZone);
  const [from, to] = [warningHours.from, warningHours.to].map((hour) => momentIn(today, hour, scope.timeZone));
  if (from === undefined || to === undefined || scope.now < from || scope.now >= to) return;
  await inTransaction(scope, async (tx) => {
    const { ends_on, users_limit } = await readLicense(tx);
    if (ends_on === null) return;
    const step = warningAt(daysBetween(today, ends_on));
    if (step === null || users_limit === 0 || !(await insertLicenseWarning(tx, ends_on, step))) return;
    const people = await selectWarned(tx);
    await queueEmails(
      tx,
      people.map((person) => ({
        kind: 'license_warning',
        user_id: person.id,
        recipient: person.email,
        payload: { ends_on },
      })),
    );
    await recordChange(tx, {
      action: 'organization.license_warned',
      entity: 'organization',
      entity_id: id,
      entity_title: title,
      new_value: { ends_on, days_before: step, letters: people.length },
    });
  });
}
