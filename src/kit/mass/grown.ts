import { ApiError, callFailureOf } from '../../providers/http/api-error.ts';

/** How many people an act would reach now, where it was refused because that is more than were agreed to; or null. */
export function grownTo(error: unknown): number | null {
  const cause = callFailureOf(error);
  if (!(cause instanceof ApiError) || cause.code !== 'more_than_confirmed') return null;
  return Number(cause.fieldErrors['expected_count']?.[0]);
}

/** Counts again whom an act reaches, where it was refused because they have become more; the failure stays one. */
export async function recountWhenGrown<T>(answer: Promise<T>, recount: () => void): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (grownTo(error) !== null) recount();
    throw error;
  }
}
