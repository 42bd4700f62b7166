import { announceChange } from '../changes/index.ts';
import { defineParser } from '../parsing/index.ts';
import { createOrganizationScope, inTransaction, type SystemScope } from '../scope.ts';
import { emailOfReturnAddress } from './bounce-address.ts';
import type { DeliveryReport } from './delivery-report.rules.ts';
import { findSenders, recordBounce } from './outbox-repository.ts';

/** Servers send the head of the letter back, some the whole of it. */
const maxBytes = 12 * 1024 * 1024;

const parseDeliveryReport = defineParser<{ readonly bytes: Uint8Array }, DeliveryReport | null>({
  module: new URL('./parsers/delivery-report.ts', import.meta.url),
  maxBytes,
  deadlineMs: 5000,
  tooComplex: 'letter_too_complex',
  unreadable: 'import_letter_unreadable',
});

/**
 * Takes what came to the address that letters come back to, and notes at the letter that it was not delivered. Answers of
 * people and programs, and reports that a server goes on trying, change nothing. Throws `file_too_large`,
 * `letter_too_complex`, `import_letter_unreadable`.
 */
export async function handleBounce(system: SystemScope, raw: Uint8Array, recipients: readonly string[]): Promise<void> {
  const ids = new Set(recipients.flatMap((address) => emailOfReturnAddress(system.ports, address) ?? []));
  if (ids.size === 0) return;
  const report = await parseDeliveryReport({ bytes: raw });
  if (report?.action !== 'failed') return;
  for (const id of ids) {
    await inTransaction(system, async (tx) => {
      const organizationId = await recordBounce(tx, id, report.reason);
      const [organization] = organizationId === null ? [] : await findSenders(tx, [organizationId]);
      if (organization) await announceChange(createOrganizationScope(tx, organization), 'letter', [id]);
    });
  }
}
