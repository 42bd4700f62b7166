import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ProviderError } from '../../providers/data/data-provider.ts';
import { ApiError, NetworkError } from '../../providers/http/api-error.ts';
import { startUpload } from '../../providers/http/testing/upload-network.ts';
import { type UploadControl, useUpload } from '../../ui/upload/use-upload.ts';
import { startTranslations } from '../testing/test-kit.tsx';
import { UploadBox } from './upload-box.tsx';

const user = userEvent.setup({ delay: null });
const film = new File(['film'], 'film.mp4');

interface Try extends Pick<UploadControl, 'signal'> {
  file: File;
  tell(share: number): void;
  finish(): void;
  fail(error: Error): void;
}

function draw() {
  const tries: Try[] = [];
  const send = (file: File, control: UploadControl) =>
    new Promise<void>((finish, fail) => {
      tries.push({ signal: control.signal, tell: startUpload(control.sendBy), file, finish, fail });
      control.signal.addEventListener('abort', () => fail(control.signal.reason as Error));
    });
  function Room() {
    const upload = useUpload(send, { bytes: 1000, words: 'Too large' });
    return <UploadBox upload={upload} accept=".mp4" choose="Choose a film" formats=".mp4" reading="Being looked at" />;
  }
  const { unmount } = render(<Room />);
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  return { tries, choose, unmount };
}

beforeAll(startTranslations);

it('shows how far the file is, and then what is done with it', async () => {
  const { tries, choose } = draw();
  choose(film);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading the file' });
  tries[0]?.tell(0.42);
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('42'));
  tries[0]?.tell(1);
  await screen.findByText('Being looked at');
  tries[0]?.finish();
  await screen.findByText('Choose a film');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is stopped by its button, and sends the same file again when asked', async () => {
  const { tries, choose } = draw();
  choose(film);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(tries[0]?.signal.aborted).toBe(true);
  await screen.findByText('Stopped: nothing from the file was saved.');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(tries.map(({ file }) => file.name)).toEqual(['film.mp4', 'film.mp4']);
  await screen.findByRole('progressbar');
});

it('says why a file did not arrive, and takes it again', async () => {
  const { tries, choose } = draw();
  choose(film);
  await screen.findByRole('progressbar');
  tries[0]?.fail(new NetworkError({ method: 'POST', url: '/files' }, null));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  tries[1]?.finish();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('does not offer to send again what was refused for what it is', async () => {
  const { tries, choose } = draw();
  choose(film);
  await screen.findByRole('progressbar');
  const refusal = new ApiError(422, { code: 'file_type', message: 'No film.' }, { method: 'POST', url: '/files' });
  tries[0]?.fail(refusal);
  await screen.findByText('No film.');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  // As actions of a page hand it on.
  choose(film);
  await waitFor(() => expect(tries).toHaveLength(2));
  tries[1]?.fail(new ProviderError(refusal));
  await screen.findByText('No film.');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it('does not send what is too large, and stops when its place goes', async () => {
  const { tries, choose, unmount } = draw();
  choose(new File(['x'.repeat(2000)], 'large.mp4'));
  await screen.findByText('Too large');
  expect(tries).toEqual([]);
  choose(film);
  await screen.findByRole('progressbar');
  unmount();
  expect(tries[0]?.signal.aborted).toBe(true);
});
