import { type Forgotten, replaceDeep } from '#platform/audit/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectChangeSetsNaming, updateChangeSetNames } from './change-set-repository.ts';
import { selectDoneParts, updatePart } from './part-repository.ts';
import { isStructure, type Part, type PeoplePart, packPart, unpackPart } from './parts.ts';

/** Parts of imports hold what became of each row of the file. */
type NamingPart = PeoplePart & { readonly rows?: readonly { readonly email: string }[] };

/**
 * Takes somebody out of change sets that can still be undone: what the others need for that stays. Those under way are
 * not touched. Returns how many parts and titles named them.
 */
export async function eraseFromChangeSets(tx: TenantScope, forgotten: Forgotten): Promise<number> {
  let touched = 0;
  for await (const { change_set_id, number, content } of selectDoneParts(tx)) {
    const part = unpackPart<Part>(content);
    if (isStructure(part)) continue;
    const kept = withoutPerson(part, forgotten);
    if (JSON.stringify(kept) === JSON.stringify(part)) continue;
    await updatePart(tx, change_set_id, number, { content: packPart(kept) });
    touched += 1;
  }
  for (const { id, ...names } of await selectChangeSetsNaming(tx, [forgotten.email, ...forgotten.names])) {
    await updateChangeSetNames(tx, id, replaceDeep(names, forgotten, false) as typeof names);
    touched += 1;
  }
  return touched;
}

function withoutPerson(part: NamingPart, person: { readonly id: string; readonly email: string }): NamingPart {
  const email = person.email.toLowerCase();
  const isOther = (one: { readonly id?: string; readonly email?: string }) =>
    one.id !== person.id && one.email?.toLowerCase() !== email;
  return {
    ...part,
    ...(part.rows && { rows: part.rows.filter(isOther) }),
    people: part.people.filter(isOther),
    changes: part.changes.filter(isOther),
    ...(part.returned && { returned: part.returned.filter(isOther) }),
    ...(part.linked_ids && { linked_ids: part.linked_ids.filter((id) => id !== person.id) }),
  };
}
