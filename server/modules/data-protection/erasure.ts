import type { ErasedLocation } from '#contract/data-protection-kinds.ts';
import { findEnvoys } from '#modules/organizations/index.ts';
import { eraseFromChangeSets } from '#modules/people/index.ts';
import { type Forgotten, purgeFromAudit, replaceDeep } from '#platform/audit/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { translator } from '#platform/i18n.ts';
import { createOrganizationScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import {
  deleteArchivesOf,
  deleteFilesOf,
  deleteImportFiles,
  deleteReportsWithNames,
  deleteUndoableNoMore,
  eraseRecipient,
  type LockedPerson,
  lockPerson,
  markErased,
  selectAuditDays,
  selectFormerAddresses,
  selectImportsNaming,
  selectNamesakes,
  updateImportTexts,
} from './erasure-repository.ts';
import { commonWordsOf, fullNamesOf } from './names.rules.ts';
import { addressOf, address as addressWord, pseudonymOf, pseudonym as pseudonymWord } from './personal-data.rules.ts';
import { deletePersonal, listPresentTables, overwritePersonal } from './personal-data-repository.ts';
import { listRemains, sumLocations } from './receipt.rules.ts';

/** After this a change set can be undone no more. */
const undoMs = 86_400_000;
/** A preview that nobody began within this time is left. */
const previewMs = 3_600_000;

/** Asked once the person is locked: whoever found them did so some time before. */
export type IsDue = (tx: TenantScope, person: LockedPerson) => boolean | Promise<boolean>;

/**
 * Forgets a removed person: names, addresses, letters, notes and files go, figures and snapshots stay as they are. Accounts
 * in organizations below that the person ran are forgotten too. False where there is nobody to forget: it was done, or it is
 * due no more.
 */
export async function erasePerson(scope: TenantScope, id: string, isDue: IsDue): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const person = await lockPerson(tx, id);
    if (person === undefined || person.removed_at === null || !(await isDue(tx, person))) return false;
    const pseudonym = pseudonymOf(translator(tx.language)('data_protection.erased_person'), id);
    const forgotten = {
      id,
      email: person.email,
      names: fullNamesOf(person),
      shared: commonWordsOf(person, await selectNamesakes(tx, person)),
      pseudonym,
    };
    const gone: (readonly [ErasedLocation, number])[] = [
      ['imports', await eraseImports(tx, forgotten)],
      ['files', await deleteFilesOf(tx, id)],
      ['reports', (await deleteArchivesOf(tx, id)) + (await deleteReportsWithNames(tx))],
    ];
    await eraseRecipient(tx, id);
    // Whoever hangs on others is found through them: those that are found by the address go before it changes.
    const known = { ...person, former: await selectFormerAddresses(tx, person), names: forgotten.names };
    const ordered = (await listPresentTables(tx)).toSorted(
      (left, right) => Number(left.table === 'users') - Number(right.table === 'users'),
    );
    for (const table of ordered) {
      if (table.erase === 'keep') continue;
      const count =
        table.erase === 'delete'
          ? await deletePersonal(tx, table, known)
          : await overwritePersonal(tx, table, known, fill(table.erase, pseudonym, addressOf(id)));
      gone.push([table.place, count]);
    }
    const audit = await purgeFromAudit(tx, forgotten);
    gone.push(['log', audit.entries]);
    await markErased(tx, id, {
      pseudonym,
      done_at: tx.now.toISOString(),
      gone: sumLocations(gone),
      remains: listRemains(tx.now, await selectAuditDays(tx)),
      log_digest: audit.digest,
    });
    await recordChange(tx, {
      action: 'employee.erased',
      entity: 'employee',
      entity_id: id,
      entity_title: pseudonym,
      new_value: { audit_entries: audit.entries, audit_digest: audit.digest },
    });
    // Their accounts in organizations below went with the removal, and name them there.
    for (const { user_id, organization } of await findEnvoys(tx, [id])) {
      await erasePerson(createOrganizationScope(tx, organization), user_id, () => true);
    }
    return true;
  });
}

async function eraseImports(tx: TenantScope, forgotten: Forgotten): Promise<number> {
  let count = await deleteUndoableNoMore(tx, new Date(tx.now.getTime() - undoMs));
  count += await deleteImportFiles(tx, new Date(tx.now.getTime() - previewMs));
  count += await eraseFromChangeSets(tx, forgotten);
  for (const { id, ...words } of await selectImportsNaming(tx, [forgotten.email, ...forgotten.names])) {
    await updateImportTexts(tx, id, replaceDeep(words, forgotten, false) as typeof words);
    count += 1;
  }
  return count;
}

function fill(values: Readonly<Record<string, string | boolean | null>>, pseudonym: string, address: string) {
  const known: Record<string, string> = { [pseudonymWord]: pseudonym, [addressWord]: address };
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'string' ? (known[value] ?? value) : value,
    ]),
  );
}
