import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { dismissToast, readToasts } from '#src/ui/toast-store.ts';

// What a test waits for comes in milliseconds; a machine that is busy with other tests may take seconds for it.
configure({ asyncUtilTimeout: 10_000 });
// jsdom has nothing to draw on. A chart has its table beside it, and is drawn in the tests of a browser.
vi.mock('#src/kit/chart/chart-canvas.tsx', () => ({ default: () => null }));
const frames = new Set<number>();

// The files of a worker share one window (`isolate: false`): nothing of one test is left to the next.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of readToasts()) dismissToast(id);
  frames.clear();
});
// jsdom's own frames stop for good when the clock is taken away between two of them; these follow the clock in use. Those
// that a test leaves are never drawn: the last of a worker would come when its window is gone.
window.requestAnimationFrame = (draw) => {
  const frame = Number(setTimeout(() => frames.delete(frame) && draw(performance.now()), 16));
  frames.add(frame);
  return frame;
};
window.cancelAnimationFrame = (frame) => {
  frames.delete(frame);
  clearTimeout(frame);
};
// jsdom has no layout, and nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.checkVisibility = () => true;
// And no screen to ask about: every query is answered no, in the old words (antd's) and the new ones.
window.matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
