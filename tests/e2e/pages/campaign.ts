import { expect, type Locator } from '@playwright/test';
import { ConsolePage } from './console.ts';

export class CampaignWizard extends ConsolePage {
  async nameWithTemplates(name: string, templates: readonly string[]): Promise<void> {
    await this.choose('Кампании');
    await this.main.getByRole('link', { name: 'Создать кампанию' }).first().click();
    await this.main.getByRole('textbox', { name: 'Название' }).fill(name);
    await this.main.getByRole('button', { name: 'Выбрать шаблоны' }).click();
    for (const template of templates) await this.dialog.getByRole('checkbox', { name: template }).check();
    await this.dialog.getByRole('button', { name: 'Выбрать', exact: true }).click();
    await this.next('Люди');
  }

  async chooseDepartment(title: string, people: string): Promise<void> {
    await this.main.getByRole('tree', { name: 'Отделы и люди' }).getByRole('treeitem', { name: title }).click();
    await expect(this.main.getByText(people)).toBeVisible();
    await this.next('Сроки');
  }

  /** Returns how many people that are. */
  async chooseEverybody(): Promise<number> {
    await this.main.getByRole('radio', { name: 'Всем сотрудникам' }).check();
    const count = this.main.getByRole('status').filter({ hasText: /^Письм/ });
    await expect(count).toContainText(/\d/);
    const people = Number((await count.innerText()).replaceAll(/\D/g, ''));
    await this.next('Сроки');
    return people;
  }

  /** Type the day as people write it. */
  async beginOn(day: Date): Promise<void> {
    const field = this.main.getByRole('textbox', { name: 'Начало' });
    const written = day.toLocaleDateString('ru-RU', { timeZone: 'Asia/Tashkent' });
    await field.fill(written);
    await field.press('Tab');
    await expect(this.main.getByRole('navigation', { name: 'Шаги' })).toContainText(written);
  }

  async sendAtOnce(): Promise<void> {
    await this.main.getByRole('radio', { name: 'Все сразу в день начала' }).check();
    await this.next('Что будет дальше');
    await this.next('Проверка');
  }

  async create(name: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Создать кампанию' }).click();
    await this.expectTitle(name);
  }

  /** By the list of steps. */
  async goTo(step: string): Promise<void> {
    await this.main.getByRole('navigation', { name: 'Шаги' }).getByRole('button', { name: step }).click();
    await expect(this.main.getByRole('heading', { level: 2, name: step })).toBeVisible();
  }

  async save(name: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Сохранить изменения' }).click();
    await this.expectTitle(name);
  }

  async next(step: string): Promise<void> {
    await this.main.getByRole('button', { name: 'Далее', exact: true }).click();
    await expect(this.main.getByRole('heading', { level: 2, name: step })).toBeVisible();
  }
}

export class CampaignPage extends ConsolePage {
  /** The counters of the answer: how many got it, opened, clicked, gave data. */
  async expectCounters(counters: Record<string, number>, timeout = 20_000): Promise<void> {
    const panel = this.panel('Риск инцидента');
    for (const [label, count] of Object.entries(counters)) {
      await expect(this.figure(panel, label), label).toHaveText(new RegExp(`^${count}(\\s|$)`), {
        useInnerText: true,
        timeout,
      });
    }
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog');
  }

  async openResults(): Promise<void> {
    await this.main.getByRole('link', { name: 'Результаты' }).click();
    await expect(this.panel('Получатели')).toBeVisible();
  }

  async openOverview(): Promise<void> {
    await this.main.getByRole('link', { name: 'Обзор' }).click();
    await expect(this.panel('Отправка')).toBeVisible();
  }

  /** Of the first row of the recipients' table. */
  async emailOfFirstRecipient(): Promise<string> {
    const row = this.panel('Получатели').getByRole('rowheader').first();
    return (await row.locator('.kit-muted').innerText()).trim();
  }

  async openFirstRecipient(): Promise<void> {
    await this.panel('Получатели').getByRole('rowheader').first().getByRole('button').click();
    await expect(this.drawer).toBeVisible();
  }

  async addPeople(department: string): Promise<void> {
    await this.chooseFromMenu(this.main.getByRole('button', { name: /^Другие действия/ }), 'Добавить людей');
    await this.dialog.getByRole('treeitem', { name: department }).click();
    await this.dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async exportAs(format: 'XLSX' | 'CSV'): Promise<void> {
    await this.chooseFromMenu(this.panel('Получатели').getByRole('button', { name: 'Выгрузить' }), format);
    await this.dialog.getByRole('button', { name: 'Скачать' }).click();
    await this.dialog.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  }
}
