import type { ErasureReceipts } from '#contract/data-protection.ts';
import { erasureGraceDays } from '#contract/data-protection-kinds.ts';
import { rolePriority } from '#contract/permissions.ts';
import { findEmployeesById, lockOperators, type ReturningPerson, removePeople } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { eraseJob } from './erase.job.ts';
import { deleteErasures, lockPerson, selectErasures, selectReceipts, upsertErasure } from './erasure-repository.ts';

const dayMs = 86_400_000;

export async function listErasures(scope: TenantScope) {
  const rows = await selectErasures(scope);
  return {
    data: rows.map((row) => ({
      user_id: row.id,
      full_name: joinFullName(row),
      email: row.email,
      requested_at: row.requested_at.toISOString(),
      due_at: row.due_at.toISOString(),
    })),
  };
}

/** The receipts of the last erasures, the newest first. */
export async function listReceipts(scope: TenantScope): Promise<ErasureReceipts> {
  return { data: await selectReceipts(scope) };
}

/**
 * Removes a person and forgets them: after the grace period, or at once. Throws 404 for somebody who was forgotten,
 * `erasure_email_differs`, `role_of_self`, `role_above_own` and as removing does.
 */
export async function requestErasure(
  scope: PersonScope,
  id: string,
  { email, at_once }: { email: string; at_once: boolean },
): Promise<{ due_at: string }> {
  return inTransaction(scope, async (tx) => {
    await lockOperators(tx, [id]);
    const person = found(await lockPerson(tx, id));
    if (id === scope.userId) throw new AppError('role_of_self');
    if (rolePriority[person.role] > rolePriority[scope.role]) throw new AppError('role_above_own');
    if (email.trim().toLowerCase() !== person.email.toLowerCase()) {
      throw new AppError('erasure_email_differs', { errors: { email: ['erasure_email_differs'] } });
    }
    const isPresent = person.removed_at === null;
    const removal = isPresent ? await removePeople(tx, await findEmployeesById(tx, [id])) : null;
    const removalId = isPresent ? (removal?.id ?? null) : person.removal_id;
    const due = new Date(tx.now.getTime() + (at_once ? 0 : erasureGraceDays * dayMs));
    await upsertErasure(tx, id, removalId, due);
    await recordChange(tx, {
      action: 'employee.erasure_requested',
      entity: 'employee',
      entity_id: id,
      entity_title: joinFullName(person),
      new_value: { due_at: due.toISOString() },
    });
    if (at_once) await enqueue(tx, eraseJob, { organization_id: tx.organizationId, user_id: id });
    return { due_at: due.toISOString() };
  });
}

/** The person stays removed, as before; 404 where there is nothing to call off. */
export async function cancelErasure(scope: PersonScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const person = found(await lockPerson(tx, id));
    const [erasure] = await deleteErasures(tx, [id]);
    if (erasure === undefined) throw new AppError('not_found');
    await recordChange(tx, cancelled(person, erasure.due_at));
  });
}

/** Whoever comes back is not erased, however they come: ends what was still to come of them, in the caller's transaction. */
export async function cancelErasuresOf(tx: TenantScope, people: readonly ReturningPerson[]): Promise<void> {
  const dueAt = new Map(
    (
      await deleteErasures(
        tx,
        people.map(({ id }) => id),
      )
    ).map((row) => [row.user_id, row.due_at]),
  );
  const entries = people.flatMap((person) => {
    const due = dueAt.get(person.id);
    return due === undefined ? [] : [cancelled(person, due)];
  });
  if (entries.length > 0) await recordChange(tx, entries);
}

function cancelled(person: ReturningPerson, dueAt: Date) {
  return {
    action: 'employee.erasure_cancelled',
    entity: 'employee' as const,
    entity_id: person.id,
    entity_title: joinFullName(person),
    old_value: { due_at: dueAt.toISOString() },
  };
}
