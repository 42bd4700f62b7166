import { afterEach, expect, it, vi } from 'vitest';
import { fetchTellingProgress } from './telling-progress.ts';
import { UploadNetwork } from './testing/upload-network.ts';

function start(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', UploadNetwork);
  const onSent = vi.fn<(share: number) => void>();
  const headers = new Headers({ Authorization: 'Bearer t' });
  const answer = fetchTellingProgress(onSent)('/files', {
    method: 'POST',
    headers,
    body: 'x',
    ...(signal && { signal }),
  });
  return { answer, onSent, network: UploadNetwork.last };
}

afterEach(() => void vi.unstubAllGlobals());

it('says how much has left, and answers as fetch does', async () => {
  const { answer, onSent, network } = start();
  expect(network.asked).toEqual([['POST', '/files'], ['authorization', 'Bearer t'], 'sent']);
  network.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
  expect(onSent).toHaveBeenCalledExactlyOnceWith(0.25);
  network.answer(422, '{"code":"file_too_large"}');
  const response = await answer;
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    422,
    '5',
    { code: 'file_too_large' },
  ]);
});

it('is given up when its caller says so, and rejects as fetch does', async () => {
  const giveUp = new AbortController();
  const { answer } = start(giveUp.signal);
  giveUp.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('rejects when the connection breaks', async () => {
  const { answer, network } = start();
  network.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});
