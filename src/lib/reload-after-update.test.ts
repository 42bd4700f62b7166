import { describe, expect, it, vi } from 'vitest';
import { reloadAfterUpdate } from './reload-after-update.ts';

function openTab() {
  const stored = new Map<string, string>();
  const reload = vi.fn<() => void>();
  const tab = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
    location: { reload },
  });
  reloadAfterUpdate(tab as unknown as Window);
  return { reload, missPiece: () => tab.dispatchEvent(new Event('vite:preloadError', { cancelable: true })) };
}

describe('a tab from before an update', () => {
  it('reads the page again when a piece of the old build is gone, but not for ever', () => {
    const { reload, missPiece } = openTab();
    const isTold = !missPiece();
    expect(isTold).toBe(true);
    missPiece();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
