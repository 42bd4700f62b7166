import { type Download, expect, type Locator } from '@playwright/test';
import { EmployeesPage } from './employees.ts';

/** The list of employees with its bulk bar, the removed ones, and one person's page with what it leads to. */
export class StaffPage extends EmployeesPage {
  get bulkBar(): Locator {
    return this.main.getByRole('region', { name: 'Выбранное' });
  }

  get notices(): Locator {
    return this.page.locator('.ui-toast');
  }

  /** Checks the first people in view and answers their names. */
  async checkFirst(count: number): Promise<string[]> {
    const names: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const box = this.rows.nth(at).getByRole('checkbox');
      names.push(((await box.getAttribute('aria-label')) ?? '').replace(/^Выбрать: /, ''));
      await box.check();
    }
    return names;
  }

  /** An action of the bulk bar, as a button of its own or from the menu of the others. */
  async chooseBulk(action: string): Promise<void> {
    const button = this.bulkBar.getByRole('button', { name: action, exact: true });
    if (await button.isVisible()) return button.click();
    await this.chooseFromMenu(this.bulkBar.getByRole('button', { name: 'Другие действия' }), action);
  }

  async choosePageAction(action: string): Promise<void> {
    await this.chooseFromMenu(this.main.locator('header').getByRole('button', { name: 'Другие действия' }), action);
  }

  async confirm(answer: string): Promise<void> {
    await this.dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** The number of all that are found, as the foot of the list says it. */
  async readTotal(): Promise<number> {
    const words = await this.main.locator('.kit-pages__range').innerText();
    return Number(/(\d[\d\s\u00a0]*)$/.exec(words)?.[1]?.replaceAll(/\D/g, ''));
  }

  async expectTotal(total: number): Promise<void> {
    await expect.poll(() => this.readTotal(), { timeout: 15_000 }).toBe(total);
  }

  async download(button: Locator): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await button.click();
    return download;
  }

  /** The steps to the page in view. */
  get trail(): Locator {
    return this.page.getByRole('navigation', { name: 'Путь' });
  }
}
