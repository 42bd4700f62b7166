import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The built-in mailbox: a real mail server's letters, as a reader sees them. */
export class MailboxPage {
  readonly page: Page;
  readonly letters: Locator;
  readonly letter: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.letters = page.getByRole('region', { name: 'Письма' }).getByRole('listitem').getByRole('link');
    this.letter = page.frameLocator('main iframe');
  }

  async open(url: string, recipient: string): Promise<void> {
    await this.page.goto(`${url}/mailbox?to=${encodeURIComponent(recipient)}`);
  }

  /** Opens the newest letter with these words in its row; letters that are still under way are waited for. */
  async openEmail(words: string | RegExp): Promise<void> {
    await this.letters.filter({ hasText: words }).first().click();
    await expect(this.page.locator('main iframe')).toBeVisible();
  }

  /** Follows a link of the open letter: it opens a tab, as in any mail program. */
  async follow(link: string | RegExp): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.letter.getByRole('link', { name: link }).first().click();
    return await opened;
  }
}
