import { expect, type Page } from '@playwright/test';
import { tokenStorageKey } from '#contract/constants.ts';
import { demoPassword } from '#contract/demo.ts';

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

  /** Somebody who is signed in already: the next address that is opened is theirs. The form has journeys of its own. */
  async enter(email: string): Promise<void> {
    const { origin } = new URL(this.url);
    const answer = await this.page.request.post(`${origin}/gateway/v1/authentication/oauth`, {
      data: { grant_type: 'password', username: email, password: demoPassword },
    });
    expect(answer.ok(), `${email} signs in: ${answer.status()}`).toBe(true);
    const { access_token } = (await answer.json()) as { access_token: string };
    // The smallest page of the origin: what a browser keeps belongs to it.
    await this.page.goto(`${origin}/health/ready`);
    await this.page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      tokenStorageKey,
      access_token,
    ] as const);
  }
}
