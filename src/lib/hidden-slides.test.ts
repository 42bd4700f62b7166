import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { countHiddenSlides } from './hidden-slides.ts';

const slide = (attributes: string) =>
  strToU8(`<?xml version="1.0"?><p:sld xmlns:p="x"${attributes}><p:cSld show="0"/></p:sld>`);
const pack = (level: 0 | 6) =>
  new Blob([
    zipSync(
      {
        'ppt/presentation.xml': strToU8('<p:presentation/>'),
        'ppt/slides/slide1.xml': slide(''),
        'ppt/slides/slide2.xml': slide(' show="0"'),
        'ppt/slides/slide3.xml': slide(' show="1"'),
        'ppt/notesSlides/notesSlide2.xml': slide(' show="0"'),
      },
      { level },
    ) as Uint8Array<ArrayBuffer>,
  ]);

describe('hidden slides of a presentation', () => {
  test.each([0, 6] as const)('are counted before it travels (packed at level %i)', async (level) => {
    expect(await countHiddenSlides(pack(level))).toBe(1);
  });

  test('are not known of what is no presentation, or is cut off', async () => {
    expect(await countHiddenSlides(new Blob(['no zip']))).toBeNull();
    const whole = pack(6);
    expect(await countHiddenSlides(whole.slice(0, whole.size - 30))).toBeNull();
  });
});
