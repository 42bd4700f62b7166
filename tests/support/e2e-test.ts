import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { preparedWorldVariable, type RunningProductProcess, startRunningProduct } from './running-product.ts';

interface WorkerFixtures {
  /** Filled with the demo world. Journeys of one worker share it until one fails: the next gets a fresh one. */
  product: RunningProductProcess;
}

interface TestFixtures {
  /** The console remembers that people are compared in a table here: journeys read rows. */
  peopleAsTable: undefined;
  /** Fails the journey when the browser had to report a script error. */
  scriptErrors: readonly string[];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern, empty or not
    async ({}, use) => {
      const product = await startRunningProduct({}, process.env[preparedWorldVariable]);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  peopleAsTable: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        // Frames of strangers and empty pages have no storage.
        if (window.top === window && location.protocol === 'http:')
          localStorage.setItem('list.mode.employees', 'table');
      });
      await use(undefined);
    },
    { auto: true },
  ],
  scriptErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (webError) => errors.push(String(webError.error())));
      await use(errors);
      base.expect(errors, 'errors of scripts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** A phone as employees hold it: 390 pixels wide, touched. A context of its own: another person on another device. */
export async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
  });
  return { context, page: await context.newPage() };
}
