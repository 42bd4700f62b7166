import { expect } from '@playwright/test';
import { ConsolePage } from './console.ts';

const phishingLabels = ['Отправлено', 'Открыли', 'Перешли', 'Ввели данные', 'Сообщили'] as const;
export type PhishingFigures = Record<(typeof phishingLabels)[number], number>;

/** The statistics of the organization. */
export class StatisticsPage extends ConsolePage {
  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/admin/statistics/general-statictics`);
    await this.expectTitle('Общая статистика');
  }

  async readPhishing(): Promise<PhishingFigures> {
    const figures: [string, number][] = [];
    for (const label of phishingLabels) {
      const words = await this.figure(this.panel('Фишинг'), label).innerText();
      figures.push([label, Number(words.replaceAll(/\D/g, ''))]);
    }
    return Object.fromEntries(figures) as PhishingFigures;
  }

  async expectPhishing(figures: PhishingFigures): Promise<void> {
    await expect.poll(() => this.readPhishing(), { timeout: 20_000 }).toEqual(figures);
  }
}
