import { describe, expect, test } from 'vitest';
import type { PageBox, StoredPage } from '#schema/content.ts';
import { mergeMedia, mergeOrder, mergeTexts } from './page-merge.rules.ts';

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
    const merged = mergeTexts({ title: 'Old', notes: 'Old notes', page }, incoming);
    expect([merged.title, merged.notes]).toEqual(['New', 'New notes']);
  });

  test('are ours where somebody did', () => {
    const merged = mergeTexts({ title: 'Our title', notes: '', page }, incoming);
    expect(merged).toEqual({ title: 'Our title', notes: '', boxes: [picture('Ours'), picture('Theirs, newer')] });
  });
});

describe('film and sound of a presentation', () => {
  const one = { mark: 'a', html: '<figure>one</figure>' };
  const two = { mark: 'b', html: '<figure>two</figure>' };

  test('come behind the words of the slide, and once', () => {
    const came = mergeMedia('<p>Ours</p>', [], { marks: ['a'], added: [one] });
    expect(came).toEqual({ html: '<p>Ours</p>\n<figure>one</figure>', media: [one] });
    expect(mergeMedia(came.html, came.media, { marks: ['a'], added: [] })).toEqual(came);
  });

  test('go with the presentation where they stand as they came', () => {
    expect(mergeMedia(`${one.html}\n<p>Ours</p>`, [one], { marks: ['b'], added: [two] })).toEqual({
      html: '<p>Ours</p>\n<figure>two</figure>',
      media: [two],
    });
    expect(mergeMedia(one.html, [one], { marks: [], added: [] })).toEqual({ html: '', media: [] });
  });

  test('stay where somebody gave them captions, and do not come back where somebody took them away', () => {
    expect(mergeMedia('<figure>one, captioned</figure>', [one], { marks: [], added: [] }).html).toBe(
      '<figure>one, captioned</figure>',
    );
    expect(mergeMedia('<p>Ours</p>', [one], { marks: ['a'], added: [] })).toEqual({
      html: '<p>Ours</p>',
      media: [one],
    });
  });
});
