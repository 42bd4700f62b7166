import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import commons from '#locales/ru/commons.json' with { type: 'json' };
import tips from '#locales/ru/tips.json' with { type: 'json' };
import { Dialog } from './dialog.tsx';
import { dismissToast, notify } from './toast-store.ts';
import { ToastRegion } from './toasts.tsx';

beforeAll(async () => {
  // The document of the tests has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({ lng: 'ru', resources: { ru: { commons, tips, global_errors: {} } } });
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show(toast: Parameters<typeof notify>[0]) {
  act(() => {
    notify(toast);
  });
}
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('a notice', () => {
  it('of something that can be taken back offers that once', () => {
    render(<ToastRegion />);
    const run = vi.fn<() => void>();
    show({ status: 'success', message: 'Удалено', action: { label: 'Вернуть', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Удалено')).toBeNull();
  });

  it('goes away by itself after fifteen seconds', () => {
    render(<ToastRegion />);
    show({ status: 'success', message: 'tips:password_update' });
    expect(screen.getByText('Пароль изменён')).toBeTruthy();
    pass(14_900);
    expect(screen.queryByText('Пароль изменён')).toBeTruthy();
    pass(200);
    expect(screen.queryByText('Пароль изменён')).toBeNull();
  });

  it('of what is still so stays until it is taken away', () => {
    render(<ToastRegion />);
    let id = 0;
    act(() => {
      id = notify({ status: 'error', message: 'Слово', stays: true });
    });
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('Слово');
    act(() => dismissToast(id));
    expect(screen.queryByText('Слово')).toBeNull();
  });

  it('waits while the pointer rests on it', () => {
    render(<ToastRegion />);
    show({ status: 'neutral', message: 'Слово' });
    pass(10_000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.queryByText('Слово')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(4900);
    expect(screen.queryByText('Слово')).toBeTruthy();
    pass(200);
    expect(screen.queryByText('Слово')).toBeNull();
  });

  it('waits while the keyboard is on it', () => {
    render(<ToastRegion />);
    show({ status: 'error', message: 'Слово' });
    act(() => screen.getByRole('button').focus());
    pass(60_000);
    expect(screen.queryByText('Слово')).toBeTruthy();
  });

  it('never shows the address of a machine', () => {
    render(<ToastRegion />);
    show({ status: 'error', message: 'connect 10.1.2.3 failed' });
    expect(screen.getByRole('alert').textContent).not.toContain('10.1.2.3');
  });

  it('shows its details on request', () => {
    render(<ToastRegion />);
    show({ status: 'error', message: 'Слово', detail: 'status: 500' });
    expect(screen.queryByText('status: 500')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Подробности' }));
    expect(screen.getByText('status: 500')).toBeTruthy();
  });

  it('replaces the same words instead of piling up', () => {
    render(<ToastRegion />);
    show({ status: 'error', message: 'Слово' });
    show({ status: 'error', message: 'Слово' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('a notice over a modal dialog', () => {
  const page = (isOpen: boolean) => (
    <>
      <ToastRegion />
      <Dialog isOpen={isOpen} title="Вопрос" actions={null} onClose={() => undefined} />
    </>
  );

  it('stands in it, where it is seen and pressed, and on the page once it is closed', () => {
    const { rerender } = render(page(true));
    show({ status: 'success', message: 'Скопировано' });
    const dialog = screen.getByRole('dialog', { name: 'Вопрос' });
    expect(within(dialog).getByRole('status').textContent).toContain('Скопировано');
    rerender(page(false));
    expect(dialog.contains(screen.getByText('Скопировано'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть уведомление' }));
    expect(screen.queryByText('Скопировано')).toBeNull();
  });

  it('comes back to the page when the dialog is gone with its part', () => {
    const { rerender } = render(page(true));
    show({ status: 'neutral', message: 'Слово' });
    rerender(<ToastRegion />);
    expect(screen.getByText('Слово')).toBeTruthy();
  });
});
