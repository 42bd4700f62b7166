import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../testing/test-kit.tsx';
import { ImageField, StoredImageField } from './image-field.tsx';

const user = userEvent.setup({ delay: null });
const picture = new File(['picture'], 'cover.png', { type: 'image/png' });
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });

beforeAll(startTranslations);

function FormWithPicture({ onSave }: { onSave(values: unknown): void }) {
  const { control, handleSubmit } = useForm<{ cover: File | string | null }>({
    defaultValues: { cover: '/cover.png' },
  });
  return (
    <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <ImageField control={control} name="cover" label="Cover" remove="Remove" maxBytes={1000} />
      <button type="submit">Save</button>
    </form>
  );
}

it('takes a picture for the form, shows it, takes it away again, and refuses one that is too large before it is sent', async () => {
  const saved = vi.fn<(values: unknown) => void>();
  render(<FormWithPicture onSave={saved} />);
  expect(screen.getByLabelText('Cover')).toBe(document.querySelector('input[type=file]'));
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/cover.png');
  choose(new File(['x'.repeat(2000)], 'large.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toContain('choose a smaller one');
  choose(picture);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(saved.mock.calls[0]?.[0]).toEqual({ cover: picture }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(document.activeElement?.textContent).toBe('Choose a picture');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(saved.mock.calls[1]?.[0]).toEqual({ cover: null }));
});

it('stores a picture as soon as it is chosen, and is stopped on its way', async () => {
  const signals: AbortSignal[] = [];
  const store = (_: File, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((_resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  render(<StoredImageField label="Cover" address={null} remove="Remove" store={store} onRemove={() => undefined} />);
  choose(picture);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(signals[0]?.aborted).toBe(true);
  await screen.findByText('Stopped: nothing from the file was saved.');
  await screen.findByRole('button', { name: 'Send again' });
  await screen.findByRole('button', { name: 'Choose a picture' });
});
