import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../providers/http/api-error.ts';
import { createWithSecret } from './create-with-secret.ts';

const place = { method: 'POST', url: '/tokens' };
const wasMade = (id?: string) =>
  new ApiError(409, { code: 'idempotency_answer_not_kept', ...(id && { errors: { id: [id] } }) }, place);
const gone = new ApiError(404, { code: 'not_found' }, place);

/** Answers one after another, an error by throwing it. */
function answersOf(...answers: readonly (string | Error)[]) {
  const left = [...answers];
  return vi.fn<(id?: string) => Promise<string>>(async () => {
    const answer = left.shift() ?? new Error('called too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

describe('what is created with a secret', () => {
  it('is created once where its answer arrives', async () => {
    const create = answersOf('secret');
    const remove = answersOf();
    expect(await createWithSecret(create, remove)).toBe('secret');
    expect(remove).not.toHaveBeenCalled();
  });

  it('takes the place of each one whose secret nobody saw, also of one that is gone', async () => {
    const create = answersOf(wasMade('one'), wasMade('two'), 'secret');
    const remove = answersOf('done', gone);
    expect(await createWithSecret(create, remove)).toBe('secret');
    expect(remove.mock.calls).toEqual([['one'], ['two']]);
  });

  it('is not created beside one that could not be deleted', async () => {
    const create = answersOf(wasMade('one'), 'secret');
    const refusal = new ApiError(403, { code: 'forbidden' }, place);
    await expect(createWithSecret(create, answersOf(refusal))).rejects.toBe(refusal);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('says any other failure as it is', async () => {
    for (const failure of [wasMade(), new ApiError(409, { code: 'api_tokens_limit', errors: { id: ['x'] } }, place)]) {
      await expect(createWithSecret(answersOf(failure), answersOf())).rejects.toBe(failure);
    }
  });
});
