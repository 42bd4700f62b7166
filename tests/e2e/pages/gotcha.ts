import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** What somebody sees who fell for a simulated letter. */
export class GotchaPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly signs: Locator;
  readonly training: Locator;
  readonly letter: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.letter = page.frameLocator('iframe.gotcha__frame');
    this.signs = page.locator('ol[lang]').getByRole('listitem');
    this.training = page.locator('section[aria-labelledby=training-title]');
  }

  /** Waits for the letter: without it the page is the general training. */
  async expectEmail(language: string, explanations: readonly string[]): Promise<void> {
    expect(explanations, `signs of the letter in ${language}`).not.toEqual([]);
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await expect(this.signs).toHaveCount(explanations.length);
    for (const [index, explanation] of explanations.entries()) {
      await expect(this.signs.nth(index)).toContainText(explanation);
      await expect.poll(() => this.countMarks(index + 1), `sign ${index + 1}`).toBe(1);
    }
  }

  /** Signs stand in the head of the letter or on the letter itself, in its frame. */
  private async countMarks(number: number): Promise<number> {
    const inHead = await this.page.locator(`mark a[href="#sign-${number}"]`).count();
    return inHead + (await this.letter.locator(`button[data-badge="${number}"]`).count());
  }

  /** Tab and Enter alone, from the top of the page to the end of the training; the headings on the way. */
  async trainByKeyboard(): Promise<string[]> {
    const { keyboard } = this.page;
    const forward = this.training.getByRole('button').first();
    for (let pressed = 0; pressed < 30 && !(await isFocused(forward)); pressed += 1) await keyboard.press('Tab');
    const read = [await this.training.getByRole('heading', { level: 3 }).innerText()];
    const steps = Number(await this.training.getByRole('progressbar').getAttribute('max'));
    for (let step = 0; step < steps; step += 1) {
      await expect(forward).toBeFocused();
      await keyboard.press('Enter');
      const heading = this.training.getByRole('heading', { level: 3 });
      // A screen reader goes on where the step begins.
      await expect(heading).toBeFocused();
      read.push(await heading.innerText());
      await keyboard.press('Tab');
    }
    return read;
  }

  async expectNoSidewaysScrolling(): Promise<void> {
    const [inner, outer] = await this.page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(inner).toBeLessThanOrEqual(outer ?? 0);
  }
}

async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
