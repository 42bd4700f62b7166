import { describe, expect, it } from 'vitest';
import { enclosePictures } from './enclosed-pictures.ts';

const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('pictures that are written into a letter', () => {
  it('travel beside it, each once, and stand where they stood', () => {
    const html = `<img src="data:image/gif;base64,${dot}"><img src='data:image/gif;base64,${dot}'><td style="background:url(data:image/png;base64,QUJD)">`;
    const { html: changed, pictures } = enclosePictures(html);
    expect(changed).toBe(
      `<img src="cid:picture-1@letter"><img src='cid:picture-1@letter'><td style="background:url(cid:picture-2@letter)">`,
    );
    expect(pictures.map(({ filename, media_type, cid }) => [filename, media_type, cid])).toEqual([
      ['picture-1.gif', 'image/gif', 'picture-1@letter'],
      ['picture-2.png', 'image/png', 'picture-2@letter'],
    ]);
    expect(Buffer.from(pictures[0]?.content as Uint8Array).toString('base64')).toBe(dot);
  });

  it('are none in other letters, whose HTML stays as it is', () => {
    const html = '<p>data:image/ is only a word</p>';
    expect(enclosePictures(html)).toEqual({ html, pictures: [] });
  });
});
