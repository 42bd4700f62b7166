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

  /** On the page that offers the courses. */
  async chooseCourses(titles: readonly string[]): Promise<void> {
    for (const title of titles) await this.main.getByRole('checkbox', { name: title }).check();
    await this.main.getByRole('button', { name: /^Выбрать/ }).click();
    for (const title of titles) await expect(this.panel('Курсы')).toContainText(title);
  }

  /** Everybody whom the words find but the first who is not `kept`; how many that are. */
  async chooseFoundBut(words: string, kept: string): Promise<number> {
    const panel = this.panel('Кому');
    await panel.getByText('По людям', { exact: true }).click();
    await panel.getByRole('searchbox').fill(words);
    const found = panel.getByRole('listitem').filter({ hasText: words });
    await expect(panel.getByRole('listitem').filter({ hasNotText: words })).toHaveCount(0);
    await panel.getByRole('checkbox', { name: /^Все найденные/ }).check();
    await found.filter({ hasNotText: kept }).first().getByRole('checkbox').uncheck();
    await expect(panel.getByText('кроме 1')).toBeVisible();
    const count = (await found.count()) - 1;
    await expect(panel.getByRole('status').filter({ hasText: 'Выбран' })).toContainText(String(count));
    return count;
  }

  async setRule(label: string, value: number): Promise<void> {
    const panel = this.panel('Правила и картинка');
    await panel.getByText('Задать свои правила').click();
    await panel.getByRole('spinbutton', { name: label }).fill(String(value));
  }

  async chooseDepartment(title: string, people: string): Promise<void> {
    const panel = this.panel('Кому');
    await panel.getByRole('treeitem', { name: title }).click();
    await expect(panel.getByRole('status').filter({ hasText: 'Выбран' })).toHaveText(people);
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
