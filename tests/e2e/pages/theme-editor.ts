import { expect } from '@playwright/test';
import { ConsolePage } from './console.ts';

export interface SlideDraft {
  title: string;
  text: string;
}

export interface QuestionDraft {
  text: string;
  right: string;
  wrong: readonly [string, string];
}

export class ThemeEditor extends ConsolePage {
  async create(title: string): Promise<void> {
    await this.choose('Темы');
    await this.main.getByRole('link', { name: 'Создать тему' }).first().click();
    await this.main.getByRole('textbox', { name: 'Название' }).fill(title);
    await this.main.getByRole('button', { name: 'Создать и писать слайды' }).click();
    await this.expectTitle(title);
  }

  async addSlides(slides: readonly SlideDraft[]): Promise<void> {
    await this.main.getByRole('tab', { name: 'Слайды' }).click();
    for (const [index, slide] of slides.entries()) {
      await this.main.getByRole('button', { name: 'Добавить слайд' }).click();
      await expect(this.main.getByRole('region', { name: `Слайд ${index + 1}` })).toBeVisible();
      await this.main.getByRole('textbox', { name: 'Название слайда' }).fill(slide.title);
      await this.main.getByRole('textbox', { name: 'Часть 1: Абзац' }).fill(slide.text);
      await this.expectSaved();
    }
  }

  async addQuestions(questions: readonly QuestionDraft[]): Promise<void> {
    await this.main.getByRole('tab', { name: /^Тест/ }).click();
    for (const question of questions) {
      await this.main.getByRole('button', { name: 'Добавить вопрос' }).click();
      // The new question is the one that is open.
      await this.main.getByRole('textbox', { name: 'Вопрос', exact: true }).last().fill(question.text);
      for (const [index, option] of [question.right, ...question.wrong].entries()) {
        await this.main
          .getByRole('textbox', { name: `Вариант ${index + 1}` })
          .last()
          .fill(option);
      }
      await this.main.getByRole('radio', { name: `Правильный ответ: ${question.right}` }).check();
      await this.expectSaved();
    }
    await expect(this.main.getByRole('tab', { name: `Тест (${questions.length})` })).toBeVisible();
  }
}
