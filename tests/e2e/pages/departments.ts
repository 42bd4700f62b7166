import { expect, type Locator } from '@playwright/test';
import { ConsolePage } from './console.ts';

/** The departments tab: one level of the tree as cards, the dialog that names and places one, deletion and its undo. */
export class DepartmentsPage extends ConsolePage {
  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/admin/staff/employees?tab=departments`);
    await expect(this.cards.first()).toBeVisible();
  }

  get cards(): Locator {
    return this.main.getByRole('list', { name: 'Отделы' }).getByRole('listitem');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** Below the department that is in view. */
  async create(title: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Создать отдел', exact: true }).first().click();
    await this.nameIt(title, 'Создать');
  }

  async createInside(parent: string, title: string): Promise<void> {
    const others = this.card(parent).getByRole('button', { name: `Другие действия: ${parent}` });
    await this.chooseFromMenu(others, 'Создать отдел внутри');
    await this.nameIt(title, 'Создать');
  }

  async rename(title: string, next: string): Promise<void> {
    await this.edit(title);
    await this.nameIt(next, 'Сохранить');
  }

  /** Puts a department below another one, found in the tree by its name. */
  async move(title: string, below: string): Promise<void> {
    await this.edit(title);
    await this.dialog.getByRole('searchbox').fill(below);
    await this.dialog.getByRole('treeitem', { name: below }).click();
    await this.dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Whether the tree of the dialog offers a place for a department. */
  async isPlaceOffered(title: string, place: string): Promise<boolean> {
    await this.edit(title);
    await this.dialog.getByRole('searchbox').fill(place);
    await expect(this.dialog.getByRole('treeitem').or(this.dialog.getByText('Ничего не найдено'))).not.toHaveCount(0);
    const isOffered = (await this.dialog.getByRole('treeitem', { name: place }).count()) > 0;
    await this.dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(this.dialog).toBeHidden();
    return isOffered;
  }

  /** Down into a department. */
  async goInto(title: string): Promise<void> {
    await this.card(title).getByRole('link', { name: title, exact: true }).click();
    await expect(this.path).toContainText(title);
  }

  get path(): Locator {
    return this.main.getByRole('navigation', { name: 'Путь по отделам' });
  }

  async removeChosen(titles: readonly string[], question: string): Promise<void> {
    for (const title of titles) await this.card(title).getByRole('checkbox').check();
    await this.main
      .getByRole('region', { name: 'Выбранное' })
      .getByRole('button', { name: /^Удалить/ })
      .click();
    await expect(this.dialog).toContainText(question);
  }

  async confirmRemoval(told: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(this.page.getByText(told)).toBeVisible();
  }

  async undo(told: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(this.page.getByText(told)).toBeVisible();
  }

  private async edit(title: string): Promise<void> {
    await this.card(title)
      .getByRole('button', { name: `Изменить отдел: ${title}` })
      .click();
    await expect(this.dialog).toBeVisible();
  }

  private async nameIt(title: string, button: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: /^Отдел/ }).fill(title);
    await this.dialog.getByRole('button', { name: button }).click();
    await expect(this.dialog).toBeHidden();
  }
}
