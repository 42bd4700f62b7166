import { expect, type Locator } from '@playwright/test';
import { ConsolePage } from './console.ts';

/** The tags page: the tag in view, its actions, its people, what it did. */
export class TagsPage extends ConsolePage {
  async show(title: string): Promise<void> {
    await this.main
      .getByRole('navigation', { name: 'Теги' })
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .click();
    await expect(this.main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }

  /** How many people carry a tag, as the list of tags says. */
  async readCount(title: string): Promise<number> {
    const words = await this.main
      .getByRole('navigation', { name: 'Теги' })
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .innerText();
    return Number(/\d+/.exec(words)?.[0]);
  }

  async tab(name: string): Promise<void> {
    await this.main.getByRole('tab', { name }).click();
    await expect(this.main.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }

  async turnOff(): Promise<void> {
    await this.main.getByRole('switch').click();
    await expect(this.main.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  }

  /** Of a tag that has people and actions: it is asked whether to act on them. */
  async turnOn(): Promise<void> {
    await this.main.getByRole('switch').click();
    await this.dialog.getByRole('button', { name: 'Включить' }).click();
    await expect(this.main.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  }

  /** Whatever the tag of the demo does already. */
  async dropActions(): Promise<void> {
    const drop = this.main.getByRole('button', { name: /^Удалить действие/ });
    await expect(this.main.getByRole('button', { name: 'Добавить действие' })).toBeVisible();
    for (let left = await drop.count(); left > 0; left -= 1) {
      await drop.first().click();
      await this.dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
      await expect(drop).toHaveCount(left - 1);
    }
  }

  /** Begins an action of a kind; its editor. */
  async begin(kind: string): Promise<Locator> {
    await this.main.getByRole('button', { name: 'Добавить действие' }).click();
    await this.main.getByRole('combobox', { name: 'Действие' }).click();
    await this.page.locator('.ant-select-item-option:visible', { hasText: kind }).click();
    // Its options fade out: whoever looks for the next ones must not find these.
    await expect(this.page.locator('.ant-select-item-option:visible')).toHaveCount(0);
    return this.main.locator('form.tags-editor');
  }

  async save(editor: Locator): Promise<void> {
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(editor).toBeHidden();
  }

  async setLifeDays(days: number): Promise<void> {
    const panel = this.panel('Срок жизни тега');
    await panel.getByRole('spinbutton').fill(String(days));
    await panel.getByRole('button', { name: 'Сохранить' }).click();
    await expect(panel.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  }

  /** What the history says that the tag did to a person: kind and result of each. */
  history(name: string): Locator {
    return this.main.getByRole('row').filter({ hasText: name });
  }
}
