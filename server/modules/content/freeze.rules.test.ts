import { expect, test } from 'vitest';
import { courseSettings } from '#contract/courses.ts';
import { moduleSettings } from '#contract/modules.ts';
import { type CourseContent, findObstacles, freezeContent, hashContent } from './freeze.rules.ts';

const slide = { id: 's1', title: 'Slide', html: '<p>a</p>', text: 'a', words: 400, audio_file_id: null };
const question = (id: string) => ({ id, kind: 'single' as const, text: 'q', explanation: '', options: [] });
const theme = {
  id: 't1',
  title: 'Theme',
  description: '',
  picture_file_id: null,
  settings: moduleSettings.parse({}),
  slides: [slide],
  questions: [question('q1'), question('q2'), question('q3')],
};
const content: CourseContent = {
  title: 'Course',
  description: '',
  picture_file_id: null,
  settings: courseSettings.parse({}),
  sections: [
    { id: 'section', title: 'Section', themes: [theme, { ...theme, id: 't2', questions: [] }] },
    { id: 'empty', title: 'Empty', themes: [] },
  ],
};

function countingIds(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
}

test('each theme becomes a theory step and a quiz step where it has slides and questions', () => {
  const frozen = freezeContent(content, countingIds());
  const themes = frozen.outline.sections.flatMap((section) => section.themes);
  expect(themes.map((item) => [item.theory_step_id !== null, item.quiz_step_id !== null])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(frozen.steps_count).toBe(3);
});

test('a section without themes is left out', () => {
  expect(freezeContent(content, countingIds()).outline.sections.map((section) => section.id)).toEqual(['section']);
});

test('no id is used twice, also where two themes share a module', () => {
  const frozen = freezeContent(content, countingIds());
  const ids = [
    ...frozen.modules.map((module) => module.module_id),
    ...frozen.modules.flatMap((module) => module.content.slides.map((item) => item.id)),
    ...frozen.outline.sections.flatMap((section) =>
      section.themes.flatMap((item) => [item.theory_step_id, item.quiz_step_id].filter((id) => id !== null)),
    ),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('time is estimated for what an attempt asks, not for the whole pool', () => {
  const settings = moduleSettings.parse({ questions_limit: 2 });
  const limited = { ...content, sections: [{ id: 's', title: 'S', themes: [{ ...theme, settings }] }] };
  const [frozen] = freezeContent(limited, countingIds()).outline.sections[0]?.themes ?? [];
  expect(frozen).toMatchObject({ questions_count: 2, quiz_minutes: 1, theory_minutes: 3 });
});

test('the same content has the same hash and any change another one', () => {
  expect(hashContent(structuredClone(content))).toBe(hashContent(content));
  expect(hashContent({ ...content, title: 'Other' })).not.toBe(hashContent(content));
});

test('a course can be assigned when every theme holds something', () => {
  const full = { slides_count: 1, questions_count: 0 };
  const empty = { slides_count: 0, questions_count: 0 };
  expect(findObstacles([])).toEqual(['no_sections']);
  expect(findObstacles([{ themes: [] }])).toEqual(['no_themes']);
  expect(findObstacles([{ themes: [full, empty] }])).toEqual(['theme_without_content']);
  expect(findObstacles([{ themes: [full] }, { themes: [] }])).toEqual([]);
});

test('a course without a language of its own is the version that it was before, another language is another version', () => {
  const { language: _, ...before } = content.settings;
  expect(hashContent(content)).toBe(hashContent({ ...content, settings: before as typeof content.settings }));
  const translated = { ...content, settings: { ...content.settings, language: 'uz' as const } };
  expect(hashContent(translated)).not.toBe(hashContent(content));
});
