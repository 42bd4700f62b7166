import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page stands at an address. On a busy machine Chromium may begin a script's navigation anew by itself:
 * whoever waits for the navigation (`waitForURL`) then sees it aborted, though the page arrives.
 */
export async function expectAddress(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address, { timeout: 60_000 });
}

/** Opens an address that sends its visitor elsewhere, which may happen before it has loaded. */
export async function openAddressThatLeads(page: Page, address: string, to: RegExp): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expectAddress(page, to);
}
