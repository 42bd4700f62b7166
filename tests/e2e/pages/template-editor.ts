import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { ConsolePage } from './console.ts';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A template and the editors of its letters and pages. */
export class TemplateEditor extends ConsolePage {
  /** The letter or page as people will see it, beside the editor. */
  get preview(): FrameLocator {
    return this.main.frameLocator('iframe');
  }

  get code(): Locator {
    return this.main.getByRole('textbox', { name: 'HTML' });
  }

  get toast(): Locator {
    return this.page.getByRole('status');
  }

  /** `host`: what its links carry, as the list of addresses names it. */
  async create(name: string, kind: string, host: string): Promise<void> {
    await this.choose('Шаблоны');
    await this.main.getByRole('link', { name: 'Создать шаблон' }).first().click();
    await this.main.getByRole('textbox', { name: 'Название' }).fill(name);
    await this.main.getByRole('combobox', { name: 'Категория' }).fill('Проверка');
    await this.main.getByRole('radio', { name: kind }).check();
    await this.main.getByRole('combobox', { name: 'Адрес ссылок' }).press('Enter');
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(host, { exact: true }).click();
    await this.main.getByRole('button', { name: 'Создать', exact: true }).click();
    await this.expectTitle(name);
  }

  async add(part: 'письмо' | 'страницу'): Promise<void> {
    await this.main.getByRole('link', { name: `Добавить ${part}` }).click();
    await this.expectTitle(`Добавить ${part}`);
  }

  /** Reads the file and leaves the dialog open: its preview and choices are still to be looked at. */
  async readFile(file: GivenFile): Promise<void> {
    await this.main.getByRole('button', { name: /^Загрузить (\.|страницу)/ }).click();
    await this.dialog.locator('input[type=file]').first().setInputFiles(file);
  }

  async takeOver(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Взять в редактор' }).click();
    await expect(this.dialog).toBeHidden();
  }

  async openTab(name: string | RegExp): Promise<void> {
    await this.main.getByRole('tab', { name }).click();
  }

  async save(): Promise<void> {
    await this.main.getByRole('button', { name: /^(Создать|Сохранить)$/ }).click();
  }
}
