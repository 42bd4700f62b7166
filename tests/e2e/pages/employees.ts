import { expect, type Locator } from '@playwright/test';
import { ConsolePage, figureOf } from './console.ts';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export class EmployeesPage extends ConsolePage {
  async openImport(): Promise<void> {
    await this.main.getByRole('button', { name: 'Загрузить список' }).click();
  }

  /** Says in the preview of an import what a column of the file holds. */
  async setColumn(title: string, field: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: `Что в столбце «${title}»` }).press('Enter');
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(field, { exact: true }).click();
  }

  /** What is checked, and what can be done with it. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Выбранное' });
  }

  /** Everybody whom the list finds; the bar does not offer it where the page is all there is. */
  async chooseAllFound(): Promise<void> {
    const all = this.bar.getByRole('button', { name: /Все найденные/ });
    if (await all.isVisible()) await all.click();
  }

  /** The addresses in the list's order, from the call that filled it. */
  async readEmails(): Promise<string[]> {
    // What was asked before goes with the page that asked.
    const since = Date.now();
    const answered = this.page.waitForResponse(
      (answer) => /\/api\/v2\/users\?/.test(answer.url()) && answer.request().timing().startTime >= since,
    );
    await this.page.reload();
    const { data } = (await (await answered).json()) as { data: { email: string }[] };
    await expect(this.rows).toHaveCount(data.length);
    return data.map(({ email }) => email);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  /** Opens the import, gives it the file and waits for what it would do. */
  async previewImport(file: UploadedFile): Promise<void> {
    await this.openImport();
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    await expect(this.dialog.getByRole('button', { name: 'Загрузить' })).toBeVisible();
  }

  async expectPreview(figures: Record<string, number>): Promise<void> {
    for (const [label, count] of Object.entries(figures)) {
      await expect(figureOf(this.dialog, label), label).toHaveText(String(count));
    }
  }

  async confirmImport(figures: Record<string, number>): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Загрузить' }).click();
    await expect(this.dialog.getByText('Список загружен.')).toBeVisible();
    await this.expectPreview(figures);
    await this.dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(this.dialog).toBeHidden();
  }

  async openForm(url: string): Promise<void> {
    await this.page.goto(`${url}/admin/staff/employees/create`);
    await this.expectTitle('Добавить сотрудника');
  }

  async fillForm(person: { lastName: string; firstName: string; email: string }): Promise<void> {
    await this.main.getByRole('textbox', { name: /Фамилия/ }).fill(person.lastName);
    await this.main.getByRole('textbox', { name: /^Имя/ }).fill(person.firstName);
    await this.main.getByRole('textbox', { name: /E-mail/ }).fill(person.email);
    await this.chooseDepartment();
  }

  /** Takes a department from the tree under its field: the first, or the one that a search for its title finds. */
  async chooseDepartment(title?: string): Promise<void> {
    await this.main.getByRole('combobox', { name: /Отдел/ }).click();
    const tree = this.main.getByRole('tree', { name: 'Отдел' });
    if (title === undefined) return tree.getByRole('treeitem').first().click();
    await this.main.getByRole('searchbox').fill(title);
    await tree.getByRole('treeitem', { name: title }).click();
  }

  async submitForm(): Promise<void> {
    await this.main.getByRole('button', { name: 'Добавить', exact: true }).click();
  }

  async search(words: string): Promise<void> {
    await this.main.getByRole('searchbox', { name: 'Имя или e-mail' }).fill(words);
  }

  /** The people of a department, by the number of them that stands beside its name. */
  async openDepartment(url: string, title: string): Promise<void> {
    await this.page.goto(`${url}/admin/staff/employees?tab=departments&search=${encodeURIComponent(title)}`);
    await this.main
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await this.expectTitle('Сотрудники');
  }

  /** The risk level in a person's row, 0 to 10. */
  async readRisk(name: string): Promise<number> {
    const words = await this.row(name).innerText();
    const level = /(\d+,\d)(?!\s?%)\s/.exec(words)?.[1];
    if (level === undefined) throw new Error(`No risk level in "${words}".`);
    return Number(level.replace(',', '.'));
  }

  row(name: string): Locator {
    return this.main.getByRole('row').filter({ hasText: name });
  }

  /** The rows in view: one body of the table. */
  get rows(): Locator {
    return this.main.getByRole('table').locator('tbody').getByRole('row');
  }
}
