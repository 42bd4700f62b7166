import { ApiError, callFailureOf } from '../../providers/http/api-error.ts';

/**
 * Creates something whose secret is shown only in the answer. If an earlier answer was lost, nobody has seen the secret of
 * what it created: that one is deleted and another one created.
 */
export async function createWithSecret<Made>(
  create: () => Promise<Made>,
  remove: (id: string) => Promise<unknown>,
): Promise<Made> {
  try {
    return await create();
  } catch (error) {
    const unseen = unseenIdOf(error);
    if (unseen === undefined) throw error;
    await removeIfThere(() => remove(unseen));
    return createWithSecret(create, remove);
  }
}

/** The id of what an earlier attempt created, if the server cannot repeat its secret. */
function unseenIdOf(error: unknown): string | undefined {
  const cause = callFailureOf(error);
  if (!(cause instanceof ApiError) || cause.code !== 'idempotency_answer_not_kept') return undefined;
  return cause.fieldErrors['id']?.[0];
}

/** Somebody else may already have deleted it. */
async function removeIfThere(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    const cause = callFailureOf(error);
    if (!(cause instanceof ApiError) || cause.status !== 404) throw error;
  }
}
