import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingPiece, reloadAfterUpdate } from './reload-after-update.ts';
import { holdUnsavedWork, loadAnew, type UnsavedWork } from './unsaved-work.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));

function openTab({ onLine = true, isServerThere = true } = {}) {
  const stored = new Map<string, string>();
  const reload = vi.fn<() => void>();
  const fetch = vi.fn<() => Promise<{ ok: boolean }>>(() =>
    isServerThere ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const tab = Object.assign(window, {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
    location: { reload, href: 'https://console.test/admin' },
    navigator: { onLine },
    fetch,
  }) as unknown as Window & typeof globalThis;
  reloadAfterUpdate(tab);
  const missPiece = (payload = new TypeError('Failed to fetch dynamically imported module')) =>
    tab.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return { tab, fetch, reload, missPiece };
}

describe('a tab from before an update', () => {
  let letGo: () => void = () => undefined;
  const hold = (work?: UnsavedWork) => (letGo = holdUnsavedWork(work));
  afterEach(() => letGo());

  it('reads the page again when a piece of the old build is gone, but not for ever', async () => {
    const { reload, missPiece } = openTab();
    missPiece();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    missPiece();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves it to whoever asked to say what is missing, and knows it by its error', () => {
    const { missPiece } = openTab();
    const error = new TypeError('Failed to fetch dynamically imported module');
    const isLeftToThePage = missPiece(error);
    expect([isLeftToThePage, isMissingPiece(error), isMissingPiece(new TypeError('x'))]).toEqual([true, true, false]);
  });

  it('stays as it is without a connection', () => {
    const { fetch, missPiece } = openTab({ onLine: false });
    missPiece();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('stays as it is while the server is away: there is no page to read', async () => {
    const { tab, reload } = openTab({ isServerThere: false });
    expect(await loadAnew(tab)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is never read again over what was typed: that is put aside', () => {
    const { fetch, missPiece } = openTab();
    const keep = vi.fn<() => void>();
    hold({ keep });
    missPiece();
    expect(fetch).not.toHaveBeenCalled();
    expect(keep).toHaveBeenCalledOnce();
  });

  it('asks before it is closed over what was typed, unless that was put aside for the next page', async () => {
    const { tab } = openTab();
    const asks = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    hold();
    expect(asks()).toBe(true);
    await loadAnew(tab);
    expect(asks()).toBe(true);
    letGo();
    hold({ keep: () => undefined });
    expect(asks()).toBe(true);
    await loadAnew(tab);
    expect(asks()).toBe(false);
  });
});
