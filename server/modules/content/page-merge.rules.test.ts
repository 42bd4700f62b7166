import { describe, expect, test } from 'vitest';
import type { PageBox, StoredPage } from '#schema/content.ts';
import { mergeOrder, mergeWords } from './page-merge.rules.ts';

describe('the order after an upload', () => {
  test('of a first presentation is behind what was written here', () => {
    expect(mergeOrder(['own'], ['a', 'b'])).toEqual(['own', 'a', 'b']);
  });

  test('follows the presentation, with what was written here where it stood', () => {
    expect(mergeOrder(['intro', 'a', 'own', 'b'], ['b', 'new', 'a'])).toEqual(['intro', 'b', 'new', 'a', 'own']);
  });

  test('keeps slides that the presentation has no more', () => {
    expect(mergeOrder(['a', 'gone', 'b'], ['a', 'b'])).toEqual(['a', 'gone', 'b']);
  });
});

describe('the words after an upload', () => {
  const place = { x: 0, y: 0, width: 10, height: 10 };
  const picture = (alt: string | null): PageBox => ({ kind: 'picture', ...place, alt });
  const page: StoredPage = {
    file_id: 'f',
    width: 1920,
    height: 1080,
    renderer: 'embedded',
    boxes: [picture('Ours'), picture('Theirs')],
    source: {
      file: 'a.pptx',
      hash: 'h',
      title: 'Old',
      notes: 'Old notes',
      alts: [null, 'Theirs'],
      audio_file_id: null,
    },
  };
  const incoming = { title: 'New', notes: 'New notes', boxes: [picture(null), picture('Theirs, newer')] };

  test('are those of the presentation where nobody changed them', () => {
    const merged = mergeWords({ title: 'Old', notes: 'Old notes', page }, incoming);
    expect([merged.title, merged.notes]).toEqual(['New', 'New notes']);
  });

  test('are ours where somebody did', () => {
    const merged = mergeWords({ title: 'Our title', notes: '', page }, incoming);
    expect(merged).toEqual({ title: 'Our title', notes: '', boxes: [picture('Ours'), picture('Theirs, newer')] });
  });
});
