import { describe, expect, it } from 'vitest';
import type { CourseSection } from '#contract/courses.ts';
import { moveSection, moveTheme, removeTheme, type Sections, themesOf } from './structure.rules.ts';

function section(id: string, themes: readonly string[]): CourseSection {
  return {
    version: '',
    id,
    title: id,
    order_id: 0,
    themes: themes.map((theme) => ({
      id: theme,
      order_id: 0,
      title: theme,
      description: '',
      image_path: null,
      module_id: null,
      slides_count: 0,
      questions_count: 0,
      asked_count: 0,
      theory_minutes: 0,
      quiz_minutes: 0,
      minutes: 0,
    })),
  };
}

const course: Sections = [section('one', ['a', 'b', 'c']), section('two', []), section('three', ['d'])];
const shape = (sections: Sections) =>
  sections.map(({ id, themes }) => [id, ...themes.map((theme) => theme.id)].join(' '));

describe('the structure of a course', () => {
  it('moves a theme within its section', () => {
    const moved = moveTheme(course, 'a', { list: 'one', index: 0 }, { list: 'one', index: 2 });
    expect(shape(moved)).toEqual(['one b c a', 'two', 'three d']);
  });

  it('moves a theme into another section, an empty one too', () => {
    const moved = moveTheme(course, 'b', { list: 'one', index: 1 }, { list: 'two', index: 0 });
    expect(shape(moved)).toEqual(['one a c', 'two b', 'three d']);
    const back = moveTheme(moved, 'b', { list: 'two', index: 0 }, { list: 'three', index: 0 });
    expect(shape(back)).toEqual(['one a c', 'two', 'three b d']);
  });

  it('loses and doubles no theme, whatever is asked for', () => {
    for (const list of ['one', 'two', 'three', 'nowhere']) {
      for (let index = 0; index < 5; index += 1) {
        const moved = moveTheme(course, 'a', { list: 'one', index: 0 }, { list, index });
        const all = moved.flatMap(({ themes }) => themes.map((theme) => theme.id)).toSorted();
        expect([list, index, list === 'nowhere' ? all.length : all]).toEqual([
          list,
          index,
          list === 'nowhere' ? 4 : ['a', 'b', 'c', 'd'],
        ]);
      }
    }
  });

  it('moves sections with everything in them', () => {
    expect(shape(moveSection(course, 2, 0))).toEqual(['three d', 'one a b c', 'two']);
  });

  it('takes a theme out of its section alone', () => {
    expect(shape(removeTheme(course, 'one', 'b'))).toEqual(['one a c', 'two', 'three d']);
    expect(shape(removeTheme(course, 'two', 'b'))).toEqual(shape(course));
    expect([...themesOf(course)]).toEqual(['a', 'b', 'c', 'd']);
  });
});
