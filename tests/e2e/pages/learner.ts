import { expect, type Locator, type Page } from '@playwright/test';

/** The employee's room: courses, slides, quiz, result, certificate. */
export class LearnerPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  /** Begins the one thing that the first page says is next. */
  async beginNext(course: string): Promise<void> {
    const next = this.main.getByRole('region', { name: course });
    await next.getByRole('link', { name: /^(Начать|Продолжить)/ }).click();
  }

  async readSlides(titles: number): Promise<void> {
    for (let number = 1; number < titles; number++) {
      await this.#waitForSlide(number, titles);
      await this.main.getByRole('button', { name: 'Далее' }).click();
    }
    await this.#waitForSlide(titles, titles);
    await this.main.getByRole('button', { name: 'Завершить и перейти к тесту' }).click();
  }

  /** Only a slide that was drawn counts. */
  async #waitForSlide(number: number, titles: number): Promise<void> {
    await expect(this.main.getByText(`Слайд ${number} из ${titles}`)).toBeVisible();
    await expect(this.main.locator('.slide__frame[data-state=drawn]')).toBeVisible();
  }

  /** Takes one attempt. `answerOf` says which option to choose; questions come in any order. */
  async takeQuiz(questions: number, answerOf: (question: string) => string): Promise<void> {
    await this.main.getByRole('button', { name: 'Начать тест' }).click();
    for (let number = 1; number <= questions; number++) {
      await expect(this.main.getByText(`Вопрос ${number} из ${questions}`)).toBeVisible();
      const asked = (await this.main.getByRole('heading', { level: 2 }).innerText()).replace(/^Вопрос \d+\.\s*/, '');
      await this.main.getByRole('radio', { name: answerOf(asked) }).check();
      await expect(this.main.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible();
      if (number < questions) await this.main.getByRole('button', { name: 'Далее' }).click();
    }
    await this.main.getByRole('button', { name: 'Завершить тест' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Завершить тест' }).click();
  }

  async expectResult(title: string, rightOf: string): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(this.main.getByText(rightOf)).toBeVisible();
  }

  /** Nothing sticks out to the right of a phone. */
  async expectNoSidewaysScrolling(): Promise<void> {
    const tooWide = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, 'pixels wider than the screen').toBe(0);
  }
}
