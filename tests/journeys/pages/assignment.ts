import { expect } from '@playwright/test';
import { ConsolePage } from './console.ts';

export class AssignmentPage extends ConsolePage {
  async chooseCourse(title: string): Promise<void> {
    await this.choose('Назначенные курсы');
    await this.main.getByRole('link', { name: 'Назначить курсы' }).first().click();
    await this.main.getByRole('searchbox').fill(title);
    await this.main.getByRole('checkbox', { name: title }).check();
    await this.main.getByRole('button', { name: /^Выбрать/ }).click();
    await expect(this.panel('Курсы')).toContainText(title);
  }

  async chooseDepartment(title: string, people: string): Promise<void> {
    const panel = this.panel('Кому');
    await panel.getByRole('treeitem', { name: title }).click();
    await expect(panel.getByRole('status')).toHaveText(people);
  }

  /** From today for so many days, by the button that says so. */
  async chooseDays(words: string): Promise<void> {
    await this.panel('Когда').getByRole('button', { name: words }).click();
  }

  async assign(outcome: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Назначить', exact: true }).click();
    await expect(this.main.getByRole('heading', { name: outcome })).toBeVisible();
  }
}
