import { expect, test } from 'vitest';
import { colourOf, paintOf } from './colours.ts';
import { parseXml } from './xml-tree.ts';

const palette = new Map([['accent1', '4F81BD']]);
const element = (xml: string) => parseXml(Buffer.from(xml));
const accent = (steps: string) => colourOf(element(`<a:schemeClr val="accent1">${steps}</a:schemeClr>`), palette);

test('a tint is counted in light, as programs that show presentations do', () => {
  expect(accent('<a:tint val="40000"/>')).toBe('#d0d8e8');
  expect(accent('<a:tint val="20000"/>')).toBe('#e9edf4');
});

test('lighter and darker colours keep their hue', () => {
  expect(accent('<a:lumMod val="75000"/>')).toBe('#376092');
  expect(accent('<a:lumMod val="60000"/><a:lumOff val="40000"/>')).toBe('#95b3d7');
});

test('what is no colour paints nothing, and a gradient is told by its first', () => {
  expect(colourOf(element('<a:srgbClr val="url(x)"/>'), palette)).toBeUndefined();
  expect(paintOf(element('<a:ln><a:noFill/></a:ln>'), palette)).toBe('none');
  expect(
    paintOf(
      element(
        '<a:spPr><a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="112233"/></a:gs></a:gsLst></a:gradFill></a:spPr>',
      ),
      palette,
    ),
  ).toBe('#112233');
});
