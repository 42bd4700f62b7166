import { findOperatorsToWarn } from '#modules/organizations/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { domainRecords } from '#platform/domain-records.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { compareRecord, recordName } from './domain-record.rules.ts';
import { selectSigningKey, storeLook } from './mail-key-repository.ts';

/**
 * Looks whether the record of the key that signs is still there. Those who run the organization are written to when it was
 * and is no more; a DNS that does not answer says nothing, and is asked again the next day.
 */
export async function watchSigningKey(scope: TenantScope): Promise<void> {
  const key = await selectSigningKey(scope);
  if (key === undefined) return;
  const record = recordName(key.selector, key.domain);
  const seen = compareRecord(key.public_key, await scope.ports.find(domainRecords).readTexts(record));
  if (seen.state === 'unreachable') return;
  await inTransaction(scope, async (tx) => {
    const current = await selectSigningKey(tx);
    if (current?.id !== key.id) return;
    await storeLook(tx, key.id, seen);
    if (current.state !== 'fine' || seen.state === 'fine') return;
    const people = await findOperatorsToWarn(tx);
    await queueEmails(
      tx,
      people.map(({ id, email }) => ({
        kind: 'mail_key_lost',
        user_id: id,
        recipient: email,
        payload: { record, domain: key.domain },
      })),
    );
    await recordChange(tx, {
      action: 'mail_key.record_lost',
      entity: 'mail_key',
      entity_id: key.id,
      entity_title: record,
      old_value: { state: current.state },
      new_value: { state: seen.state, letters: people.length },
      outcome: 'failed',
    });
  });
}
