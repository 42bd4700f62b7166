import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test waits for comes in milliseconds; a machine that is busy with other tests may take seconds for it.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// jsdom has no layout, and nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
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
