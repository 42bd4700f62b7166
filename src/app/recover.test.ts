import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ProviderError } from '../providers/data/data-provider.ts';
import { ApiError, NetworkError } from '../providers/http/api-error.ts';
import { lookAgainMs, recoverFailed } from './recover.ts';

const place = { method: 'GET', url: '/' };
vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

function watch(failure: unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(failure);
  const stop = recoverFailed(client);
  const leave = new QueryObserver(client, { queryKey: ['part'], queryFn: read }).subscribe(() => undefined);
  return { client, read, end: () => [stop(), leave()] };
}

it('reads what could not be read again and again, until the server is back', async () => {
  const { client, read, end } = watch(new ProviderError(new NetworkError(place, new Error('no answer'))));
  await vi.advanceTimersByTimeAsync(lookAgainMs * 2 + 10);
  expect(read).toHaveBeenCalledTimes(3);
  read.mockResolvedValue('there');
  await vi.advanceTimersByTimeAsync(lookAgainMs);
  expect(client.getQueryData(['part'])).toBe('there');
  await vi.advanceTimersByTimeAsync(lookAgainMs * 3);
  expect(read).toHaveBeenCalledTimes(4);
  end();
});

it('does not ask again for what was refused', async () => {
  const { read, end } = watch(new ProviderError(new ApiError(403, { code: 'forbidden' }, place)));
  await vi.advanceTimersByTimeAsync(lookAgainMs * 3);
  expect(read).toHaveBeenCalledTimes(1);
  end();
});
