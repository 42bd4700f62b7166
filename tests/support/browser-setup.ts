import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test waits for comes in milliseconds; a machine that is busy with other tests may take seconds for it.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// jsdom has no layout, and nowhere to scroll to.
Element.prototype.scrollIntoView = () => undefined;
