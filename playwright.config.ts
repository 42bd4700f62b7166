import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/find-chromium.ts';

/** Each worker has a product of its own (`tests/support/e2e-test.ts`): own ports, own copy of one demo world. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/prepared-world.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  // Two browsers and two products on two cores: a machine that others load as well may stall for seconds.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    actionTimeout: 30_000,
    // A second menu is opened before the first has faded: what moves is looked at in `layout.e2e.ts`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films the page: it costs as much as the journey, so only a try that follows a failure gets one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
        // Without a graphics card the page is drawn by the processor: twice as slowly through an emulated one.
        '--disable-gpu',
        // Proves that nothing leaves the machine: every other name is unknown to this browser.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', testMatch: '**/*.e2e.ts', testIgnore: '**/*.phone.e2e.ts' },
    {
      name: 'phone',
      testMatch: '**/*.phone.e2e.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
