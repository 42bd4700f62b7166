import { expect, type Locator, type Page } from '@playwright/test';

/** What all pages of the console share: the menu, the title, panels with figures. */
export class ConsolePage {
  readonly page: Page;
  readonly main: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog');
  }

  /** Whoever administers begins here after sign-in. */
  async enter(): Promise<void> {
    await expect(this.page.getByRole('navigation', { name: 'Меню' })).toBeVisible();
  }

  async choose(section: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: section, exact: true }).click();
    await this.expectTitle(section);
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** The editors save by themselves. */
  async expectSaved(): Promise<void> {
    await expect(this.main.getByRole('status').filter({ hasText: 'Всё сохранено' })).toBeVisible();
  }

  /** Of a menu that a button opens; it has gone before anything else is done. */
  async chooseFromMenu(button: Locator, name: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name, exact: true });
    let isChosen = false;
    // While it is put into its place a menu is out of sight, and one of a row goes with a row that is drawn anew: what
    // cannot be seen counts as chosen only after a press. What loads above moves the menu: a press may miss its item.
    await expect(async () => {
      if (!isChosen && !(await item.isVisible())) await button.click();
      if (!isChosen || (await item.isVisible())) await item.click({ timeout: 2000 });
      isChosen = true;
      await expect(item).toBeHidden({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  }

  panel(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true });
  }

  /** The value of a figure by its label, inside a panel or a dialog. */
  figure(within: Locator, label: string): Locator {
    return figureOf(within, label);
  }
}

/** The description that follows the term. */
export function figureOf(within: Locator, label: string): Locator {
  const term = within.locator('dt').filter({ hasText: new RegExp(`^\\s*${label}\\s*$`) });
  return term.first().locator('xpath=following-sibling::dd[1]');
}
