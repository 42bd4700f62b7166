import { describe, expect, it, vi } from 'vitest';
import { reloadAfterUpdate } from './reload-after-update.ts';

function openTab(onLine = true) {
  const stored = new Map<string, string>();
  const reload = vi.fn<() => void>();
  const tab = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
    location: { reload },
    navigator: { onLine },
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

  it('stays as it is without a connection: the page itself says what is missing', () => {
    const { reload, missPiece } = openTab(false);
    const isLeftToThePage = missPiece();
    expect(isLeftToThePage).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
