import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTranslations } from '#src/kit/testing/test-kit.tsx';
import { ToastRegion } from '#src/ui/toasts.tsx';
import { useConfirm } from './use-confirm.ts';

beforeAll(startTranslations);

function Asking({ onOk }: { onOk(): Promise<void> }) {
  const confirm = useConfirm();
  return (
    <button
      type="button"
      onClick={() => confirm({ title: 'Sure?', content: 'It is gone then.', okText: 'Drop', isDanger: true, onOk })}
    >
      Ask
    </button>
  );
}

it('does nothing until it is confirmed, tells it when it fails, and closes', async () => {
  const user = userEvent.setup({ delay: null });
  const onOk = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')));
  render(
    // jsdom ends no animation: what closes would stand for ever.
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Asking onOk={onOk} />
        <ToastRegion />
      </App>
    </ConfigProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: /Sure/ });
  expect(onOk).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  expect(onOk).toHaveBeenCalledOnce();
  // By its words: what a test before this one asked for may fail as late as now, and tells that as well.
  expect((await screen.findByText('An unexpected error occurred')).closest('[role=alert]')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
