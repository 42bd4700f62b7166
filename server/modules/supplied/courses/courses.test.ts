import { describe, expect, it } from 'vitest';
import { languages } from '#contract/constants.ts';
import { suppliedTopics } from './index.ts';

const isRight = (option: string) => option.startsWith('+');
const lengthOf = (option: string) => option.replace(/^\+/, '').length;

describe('the supplied courses', () => {
  it('teach the same in three languages', () => {
    for (const topic of suppliedTopics) {
      const shape = (language: (typeof languages)[number]) =>
        topic[language].themes.map(({ slides, questions }) => [
          slides.length,
          questions.map(({ options }) => options.map((option) => option.startsWith('+'))),
        ]);
      for (const language of languages) expect(shape(language), topic[language].title).toEqual(shape('ru'));
    }
  });

  it.each(languages)('are not passed by whoever always chooses the longest option: %s', (language) => {
    const single = suppliedTopics
      .flatMap((topic) => topic[language].themes.flatMap(({ questions }) => questions))
      .filter(({ options }) => options.filter(isRight).length === 1);
    const isCorrectLongest = ({ options }: (typeof single)[number]) => {
      const longest = Math.max(...options.map(lengthOf));
      return options.some((option) => isRight(option) && lengthOf(option) === longest);
    };
    expect(single.filter(isCorrectLongest).length / single.length).toBeLessThan(1 / 3);
    for (const { options, text } of single) {
      const wrong = options.filter((option) => !isRight(option)).map(lengthOf);
      const right = Math.max(...options.filter(isRight).map(lengthOf));
      // Nor is the right one told by being the only short one.
      expect(right, text).toBeGreaterThan(Math.min(...wrong) / 2);
      expect(Math.max(...wrong), text).toBeLessThan(2.5 * Math.min(...wrong));
    }
  });

  it('ask questions that have a right and a wrong answer', () => {
    for (const topic of suppliedTopics) {
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
