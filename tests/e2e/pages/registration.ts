import { expect, type Page } from '@playwright/test';
import { expectAddress } from './address.ts';

/** What an invitation opens. */
export class RegistrationPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async register(name: string, password: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible();
    await expect(this.page.getByText(name)).toBeVisible();
    await this.page.getByRole('textbox', { name: 'Придумайте пароль' }).fill(password);
    await this.page.getByRole('checkbox', { name: /Принимаю/ }).check();
    await this.page.getByRole('button', { name: 'Зарегистрироваться и войти' }).click();
    await expectAddress(this.page, /\/user\/learning$/);
  }
}
