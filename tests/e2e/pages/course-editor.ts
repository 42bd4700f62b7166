import { expect } from '@playwright/test';
import { ConsolePage } from './console.ts';

export class CourseEditor extends ConsolePage {
  async create(title: string): Promise<void> {
    await this.choose('Курсы');
    await this.main.getByRole('link', { name: 'Создать курс' }).first().click();
    await this.main.getByRole('textbox', { name: 'Название' }).fill(title);
    await this.main.getByRole('button', { name: 'Создать', exact: true }).click();
    await this.expectTitle(title);
  }

  async addSection(title: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Добавить раздел' }).click();
    await this.main.getByRole('textbox', { name: 'Название раздела', exact: true }).fill(title);
    await this.main.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(this.main.getByRole('textbox', { name: 'Название раздела 1' })).toHaveValue(title);
  }

  /** Takes a theme of the library into the course's only section. */
  async addTheme(title: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Темы из библиотеки' }).click();
    await this.dialog.getByRole('checkbox', { name: title }).check();
    await this.dialog.getByRole('button', { name: /^Добавить/ }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.main.getByRole('link', { name: title, exact: true })).toBeVisible();
    await this.expectSaved();
  }
}
