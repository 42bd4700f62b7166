import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#contract/demo.ts';
import { expectAddress } from './address.ts';

/** The sign-in page, in Russian unless its words are given. */
export class SignInPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** As everybody comes: to the bare address of the product. */
  async open(): Promise<void> {
    await this.page.goto(this.url);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
    await this.page.getByRole('textbox', { name: 'Пароль' }).fill(password);
    await this.page.getByRole('button', { name: 'Войти' }).click();
  }

  /** By the account's own button, which only the demo has. */
  async signInAsDemo(email: string): Promise<void> {
    await this.page.getByRole('button', { name: email }).click();
  }

  /** Signs somebody of the demo in and waits for the room behind the door, in whatever language. */
  async enter(email: string, password = demoPassword): Promise<void> {
    await this.page.goto(`${this.url}/auth/login`);
    await this.page.locator('input[name=username]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.keyboard.press('Enter');
    await expectAddress(this.page, /\/(user|admin)\//);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}
