import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../kit/testing/test-kit.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPiece } from './lazy-piece.tsx';

beforeAll(startTranslations);

function draw(load: () => Promise<{ default: () => React.JSX.Element }>): void {
  const Piece = lazyPiece(load);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Suspense fallback="…">
        <Piece />
      </Suspense>
    </ErrorBoundary>,
  );
}

it('says that there is no connection, and is loaded by itself once there is one', async () => {
  const load = vi.fn<() => Promise<{ default: () => React.JSX.Element }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue({ default: () => <p>Here</p> });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  draw(load);
  expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server');
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here')).toBeTruthy();
});

it('is loaded by "try again" once the server is back, and not before', async () => {
  const load = vi.fn<() => Promise<{ default: () => React.JSX.Element }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue({ default: () => <p>Here</p> });
  draw(load);
  const again = async () => userEvent.click(await screen.findByRole('button', { name: /again/i }));
  await again();
  await again();
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});
