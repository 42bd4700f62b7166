import { describe, expect, it } from 'vitest';
import { languages } from '#contract/constants.ts';
import { demoTopics } from './index.ts';

describe('the courses of the demo world', () => {
  it('teach the same in three languages', () => {
    for (const topic of demoTopics) {
      const shape = (language: (typeof languages)[number]) =>
        topic[language].themes.map(({ slides, questions }) => [
          slides.length,
          questions.map(({ options }) => options.map((option) => option.startsWith('+'))),
        ]);
      for (const language of languages) expect(shape(language), topic[language].title).toEqual(shape('ru'));
    }
  });

  it('ask questions that have a right and a wrong answer', () => {
    for (const topic of demoTopics) {
      for (const language of languages) {
        for (const { questions } of topic[language].themes) {
          for (const { options, text } of questions) {
            const right = options.filter((option) => option.startsWith('+')).length;
            expect(right, text).toBeGreaterThan(0);
            expect(right, text).toBeLessThan(options.length);
          }
        }
      }
    }
  });
});
