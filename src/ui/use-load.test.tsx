import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../providers/http/api-error.ts';
import { useLoad } from './use-load.ts';

const place = { method: 'GET', url: '/courses' };
const read = vi.fn<() => Promise<string>>();

it.each([
  ['no answer', new NetworkError(place, null)],
  ['an answer of a server that cannot', new ApiError(503, null, place)],
])('asks again by itself after %s, once the browser is online', async (_case, error) => {
  read.mockReset().mockRejectedValueOnce(error).mockResolvedValue('courses');
  const { result } = renderHook(() => useLoad('courses', read));
  await act(async () => undefined);
  expect(result.current.state).toBe('failed');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current.data).toBe('courses');
});

it('does not ask again what was refused', async () => {
  read.mockReset().mockRejectedValue(new ApiError(403, null, place));
  renderHook(() => useLoad('courses', read));
  await act(async () => undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(read).toHaveBeenCalledOnce();
});
