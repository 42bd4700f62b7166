import { describe, expect, test } from 'vitest';
import { buildPptx, film, filmRelations, type GivenSlide, picture } from '../../testing/presentations.ts';
import { PptxPackage } from './pptx-package.ts';
import { MediaReader } from './read-media.ts';

const bytes = {
  mp4: Buffer.from('\0\0\0\u0018ftypisom0000', 'latin1'),
  m4a: Buffer.from('\0\0\0\u0018ftypM4A 0000', 'latin1'),
  mp3: Buffer.from('ID3\u0004000000', 'latin1'),
  wav: Buffer.from('RIFF0000WAVEfmt ', 'latin1'),
  avi: Buffer.from('RIFF0000AVI LIST', 'latin1'),
  wmv: Buffer.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9]),
  program: Buffer.from('MZ\u0090\0\u0003', 'latin1'),
};

function read(slide: Partial<GivenSlide>, parts: Record<string, string | Uint8Array> = {}, most = 1024 * 1024) {
  const media = Object.entries(bytes).map(([kind, content]) => [`ppt/media/media1.${kind}`, content]);
  const pack = new PptxPackage(
    buildPptx({ slides: [{ id: 256, ...slide }], parts: { ...Object.fromEntries(media), ...parts } }),
  );
  return new MediaReader(pack, most).read('ppt/slides/slide1.xml');
}

const at = (kind: keyof typeof bytes) => `../media/media1.${kind}`;
const relation = (id: string, kind: string, target: string) => ({ id, kind, target });

describe('film of a slide', () => {
  test('is read once with its description, its first picture and its captions', () => {
    const { media, refused, sound } = read(
      {
        shapes: film('Как узнать письмо', { film: 'rFilm', poster: 'rPoster', captions: 'rWords' }),
        relations: [
          ...filmRelations('rFilm', at('mp4')),
          relation('rPoster', 'image', '../media/poster.png'),
          relation('rWords', 'closedCaptions', '../media/words.vtt'),
        ],
      },
      { 'ppt/media/poster.png': 'picture', 'ppt/media/words.vtt': 'WEBVTT' },
    );
    expect(refused).toEqual([]);
    expect(sound).toBeNull();
    expect(media).toHaveLength(1);
    expect(media[0]).toMatchObject({ kind: 'video', name: 'media1.mp4', title: 'Как узнать письмо' });
    expect(Buffer.from(media[0]?.poster ?? []).toString()).toBe('picture');
    expect(media[0]?.captions.map(({ language, bytes: words }) => [language, String(words)])).toEqual([
      ['ru', 'WEBVTT'],
    ]);
  });

  test('is named after no file, and has a mark of its bytes', () => {
    const one = (target: string, parts = {}) =>
      read({ shapes: film('clip.mp4', { film: 'r' }), relations: filmRelations('r', target) }, parts).media[0];
    expect(one(at('mp4'))?.title).toBe('');
    expect(one('../media/other.mp4', { 'ppt/media/other.mp4': bytes.mp4 })?.mark).toBe(one(at('mp4'))?.mark);
    expect(one(at('m4a'))?.mark).not.toBe(one(at('mp4'))?.mark);
  });

  test.each(['wmv', 'avi'] as const)('that no browser plays is a file to download: %s', (kind) => {
    const { media } = read({ shapes: film('', { film: 'r' }), relations: filmRelations('r', at(kind)) });
    expect(media.map(({ kind: is, captions }) => [is, captions])).toEqual([['download', []]]);
  });
});

describe('sound of a slide', () => {
  test('accompanies it where it is the first, and stands on it where it is another', () => {
    const { sound, media } = read({
      relations: [
        relation('r1', 'audio', at('mp3')),
        relation('r2', 'audio', at('wav')),
        relation('r3', 'audio', at('m4a')),
      ],
    });
    expect(sound?.name).toBe('media1.mp3');
    expect(media.map(({ kind, name }) => [kind, name])).toEqual([
      ['audio', 'media1.wav'],
      ['audio', 'media1.m4a'],
    ]);
  });

  test('of turning the page is none', () => {
    const shapes = picture('x', {}).replace(
      '<p:nvPr/>',
      '<p:nvPr><a:hlinkClick><a:snd r:embed="rClick" name="click"/></a:hlinkClick></p:nvPr>',
    );
    expect(read({ shapes, relations: [relation('rClick', 'audio', at('wav'))] })).toEqual({
      sound: null,
      media: [],
      refused: [],
    });
  });
});

describe('what is not taken is named with its reason', () => {
  const one = (target: string, isExternal = false, most = 1024 * 1024) =>
    read({ relations: [{ id: 'r', kind: 'video', target, isExternal }] }, {}, most).refused;

  test.each([
    ['https://video.example/watch', true, { name: 'https://video.example/watch', reason: 'outside' }],
    ['file:///C:/film.mp4', true, { name: 'file:///C:/film.mp4', reason: 'outside' }],
    ['../media/nowhere.mp4', false, { name: 'nowhere.mp4', reason: 'missing' }],
    [at('program'), false, { name: 'media1.program', reason: 'unknown' }],
  ])('%s', (target, isExternal, expected) => {
    expect(one(target, isExternal)).toEqual([expected]);
  });

  test('more than all media of a presentation may take', () => {
    expect(one(at('mp4'), false, 5)).toEqual([{ name: 'media1.mp4', reason: 'too_large' }]);
  });
});

test('a file of the presentation whose name Windows packed in Russian (cp866) is found', () => {
  const relations = [relation('rSound', 'audio', '../media/Глава.mp3')];
  const given = buildPptx({ slides: [{ id: 256, relations }], parts: { 'ppt/media/CYRIL.mp3': bytes.mp3 } });
  const packed = given.toString('latin1').replaceAll('CYRIL', '\u0083\u00ab\u00a0\u00a2\u00a0');
  const pack = new PptxPackage(Buffer.from(packed, 'latin1'));
  expect(new MediaReader(pack, 1024).read('ppt/slides/slide1.xml').sound?.name).toBe('Глава.mp3');
});
