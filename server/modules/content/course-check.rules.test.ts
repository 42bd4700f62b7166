import { describe, expect, test } from 'vitest';
import { type CheckedTheme, checkCourse } from './course-check.rules.ts';

const file = 'file:01957f3e-8c2a-7b11-9d40-5e6f7a8b9c0d';
type Slide = CheckedTheme['slides'][number];
const slideOf = (html: string, given: Partial<Slide> = {}): Slide => ({
  id: 's',
  title: 'Slide',
  html,
  text: html.replaceAll(/<[^>]*>/g, ''),
  words: 40,
  hasSound: false,
  page: null,
  ...given,
});
const question = (explanation = 'Because', words: readonly string[] = []) => ({
  id: 'q',
  text: 'Why?',
  explanation,
  kind: 'single' as const,
  options: words.map((text, at) => ({ text, is_right: at === 0 })),
});
const check = (given: Partial<CheckedTheme>) =>
  checkCourse([{ id: 't', title: 'Theme', questions_limit: null, slides: [], questions: [], ...given }], 'ru');
const kindsOf = (html: string, given: Partial<Slide> = {}) =>
  check({ slides: [slideOf(html, given)] }).map(({ kind }) => kind);

describe('a slide', () => {
  test('of words, described pictures and captioned film is found fault with in nothing', () => {
    const html = `<h2>Locks</h2><p>Words</p><img src="${file}" alt="A lock"><h3>More</h3>
      <video src="${file}"><track kind="captions" src="${file}" srclang="ru"></video>
      <table><tr><th>A</th></tr></table><a href="https://vector.test/">The rules of Vector</a>`;
    expect(kindsOf(html)).toEqual([]);
  });

  test.each([
    ['picture_undescribed', `<p>Words</p><img src="${file}">`],
    ['media_without_captions', `<p>Words</p><video src="${file}"></video>`],
    ['headings_skipped', '<h2>One</h2><h4>Two</h4>'],
    ['table_without_headers', '<table><tr><td>A</td></tr></table>'],
    ['link_unclear', '<p>The rules are <a href="https://vector.test/">здесь</a></p>'],
    ['link_unclear', '<p>See <a href="https://vector.test/">https://vector.test/rules</a></p>'],
  ])('is told of for %s', (kind, html) => {
    expect(kindsOf(html)).toEqual([kind]);
  });

  test('that is empty, too long, or only heard is told of, each for one reason', () => {
    expect(kindsOf('', { words: 0 })).toEqual(['slide_empty']);
    expect(kindsOf('<p>Long</p>', { words: 271 })).toEqual(['slide_long']);
    expect(kindsOf('<p>Long</p>', { words: 270 })).toEqual([]);
    expect(kindsOf('', { words: 0, hasSound: true })).toEqual(['sound_without_text']);
    expect(kindsOf('<p>Listen</p>', { words: 1, hasSound: true })).toEqual(['sound_without_text']);
  });
});

describe('a quiz', () => {
  test('with a question that does not say why is told of at that question', () => {
    const questions = [question(), { ...question(' '), id: 'q2' }, question()];
    expect(check({ questions })).toEqual([
      {
        kind: 'question_unexplained',
        theme_id: 't',
        theme_title: 'Theme',
        slide_id: null,
        question_id: 'q2',
        number: 2,
        title: 'Why?',
      },
    ]);
  });

  test('asks at least three questions, and no more than there are; a theme needs none', () => {
    const kinds = (count: number, questions_limit: number | null) =>
      check({ questions: Array.from({ length: count }, () => question()), questions_limit }).map(({ kind }) => kind);
    expect(kinds(0, null)).toEqual([]);
    expect(kinds(2, null)).toEqual(['quiz_too_small']);
    expect(kinds(3, null)).toEqual([]);
    expect(kinds(9, 2)).toEqual(['quiz_too_small']);
    expect(kinds(3, 5)).toEqual(['quiz_limit_beyond']);
  });
});

test('a quiz whose right answers are nearly always the longest is told of', () => {
  const told = question('Because', ['the whole and careful answer', 'a joke', 'no']);
  const fair = question('Because', ['yes', 'a wrong one', 'another wrong one']);
  const kinds = (...questions: (typeof told)[]) => check({ questions }).map(({ kind }) => kind);
  expect(kinds(told, told, told, fair)).toEqual(['longest_is_right']);
  expect(kinds(told, told, fair, fair)).toEqual([]);
});

test('findings stand in the order of the course and lead to their slide', () => {
  const theme = (id: string) => ({
    id,
    title: id,
    questions_limit: null,
    slides: [slideOf('<p>Words</p>'), slideOf('', { id: `${id}-empty` })],
    questions: [],
  });
  const found = checkCourse([theme('a'), theme('b')], 'ru');
  expect(found.map(({ slide_id, number }) => [slide_id, number])).toEqual([
    ['a-empty', 2],
    ['b-empty', 2],
  ]);
});
