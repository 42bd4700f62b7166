import { expect, type Locator } from '@playwright/test';
import { ConsolePage } from './console.ts';

/** One assigned course and the people in it. */
export class AssignedPage extends ConsolePage {
  /** From the list of assigned courses, the one with so many people: the demo has others of the same name. */
  async open(title: string, people: number): Promise<string> {
    const card = this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) })
      .filter({ hasText: `из ${people}` });
    await card.getByRole('link', { name: title, exact: true }).click();
    await this.expectTitle(title);
    return this.page.url();
  }

  /** The button over the list that tells how many stand so. */
  async showOnly(group: string): Promise<void> {
    const button = this.main.getByRole('group', { name: 'Кого показать' }).getByRole('button', { name: group });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(this.main.locator('[data-stale]')).toHaveCount(0);
  }

  get rows(): Locator {
    return this.main.getByRole('table').locator('tbody').getByRole('row');
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async openPerson(name: string): Promise<void> {
    await this.row(name).getByRole('link', { name }).click();
    await this.expectTitle(name);
  }

  /** The questions of an attempt. */
  get answers(): Locator {
    return this.main.getByRole('list', { name: 'Ответы' }).locator(':scope > li');
  }

  async readEnd(name: string): Promise<string> {
    const end = /\d\d\.\d\d\.\d{4}/.exec(await this.row(name).innerText())?.[0];
    if (end === undefined) throw new Error(`No end in the row of ${name}.`);
    return end;
  }

  async choosePersonAction(name: string, action: string): Promise<void> {
    await this.chooseFromMenu(this.row(name).getByRole('button', { name: /^Другие действия/ }), action);
  }

  async answerDialog(answer: string): Promise<void> {
    await this.dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async undo(): Promise<void> {
    const button = this.page.locator('.ui-toast').getByRole('button', { name: 'Вернуть', exact: true });
    await button.click();
    await expect(button).toBeHidden();
  }

  /** Takes the first of the list out of the course; the name. */
  async removeFirst(): Promise<string> {
    const name = await this.rows.first().getByRole('link').first().innerText();
    await this.choosePersonAction(name, 'Убрать с курса');
    await this.answerDialog('Убрать с курса');
    return name;
  }

  async removeAssignment(): Promise<void> {
    await this.chooseFromMenu(this.main.locator('header').getByRole('button', { name: 'Другие действия' }), 'Удалить');
    await this.answerDialog('Удалить');
    await this.expectTitle('Назначенные курсы');
  }
}
