import type { Language } from '#contract/constants.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { selectProfile, storeLanguage } from './account-repository.ts';

/** The language in which emails and reports speak to the viewer from now on. Nothing is recorded where it was theirs. */
export async function chooseLanguage(scope: PersonScope, language: Language): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const before = found(await selectProfile(tx, tx.userId));
    if (before.language === language) return;
    await storeLanguage(tx, tx.userId, language);
    await recordChange(tx, {
      action: 'account.language_chosen',
      entity: 'account',
      entity_id: tx.userId,
      entity_title: before.email,
      old_value: { language: before.language },
      new_value: { language },
    });
  });
}
