import { readFile } from 'node:fs/promises';
import { PptxRenderer } from 'pptx-svg';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPptx, type GivenPresentation, paragraph, picture } from '../../testing/presentations.ts';
import { DrawingAdditions } from './drawing-additions.ts';
import { copyForDrawing } from './drawing-copy.ts';
import { PptxPackage } from './pptx-package.ts';
import { readPresentation } from './read-presentation.ts';
import { fixSvg } from './svg-fixes.ts';
import { createTextMeasure } from './text-measure.ts';

const measure = createTextMeasure();
let wasm: Buffer;
let photo: Buffer;
beforeAll(async () => {
  wasm = await readFile(new URL(import.meta.resolve('pptx-svg/wasm')));
  // Red on the left, blue on the right.
  photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: 40, height: 80, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
});

/** The first slide as the embedded renderer draws it, and the colour of a place in percent of it. */
async function draw(given: GivenPresentation) {
  const pack = new PptxPackage(buildPptx(given));
  const copy = copyForDrawing(pack, readPresentation(pack, 'course.pptx').parts, 'embedded');
  const renderer = new PptxRenderer({ logLevel: 'silent', measureText: measure.roomFor });
  await renderer.init(wasm);
  await renderer.loadPptx(new Uint8Array(copy).buffer);
  const svg = fixSvg(renderer.renderSlideSvg(0), measure);
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.round((y / 100) * info.height) * info.width + Math.round((x / 100) * info.width)) * 3;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  return { svg, colourAt };
}

const image = { id: 'rPic', kind: 'image', target: '../media/image1.png' };
const withPicture = (shape: string) => ({
  slides: [{ id: 256, shapes: shape, relations: [image] }],
  parts: { 'ppt/media/image1.png': photo },
});
const drawn = picture('Photo', { relation: 'rPic' });

describe('what the embedded renderer draws', () => {
  test('letters that are raised or lowered are drawn, and the slide with them', async () => {
    const words =
      '<a:p><a:r><a:rPr sz="2400"/><a:t>H</a:t></a:r><a:r><a:rPr sz="2400" baseline="-25000"/><a:t>2</a:t></a:r></a:p>';
    const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="914400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${words}</p:txBody></p:sp>`;
    const { svg } = await draw({ slides: [{ id: 256, shapes }] });
    expect(svg).toMatch(/<tspan font-size="16\.8"[^>]*baseline-shift="sub"/);
  });

  test('a picture is cut to the outline that its author gave it', async () => {
    const whole = await draw(withPicture(drawn));
    expect([whole.colourAt(51, 28), whole.colourAt(55, 45)]).toEqual(['#ff0000', '#ff0000']);
    const round = await draw(withPicture(drawn.replace('prst="rect"', 'prst="ellipse"')));
    expect([round.colourAt(51, 28), round.colourAt(55, 45), round.colourAt(70, 45)]).toEqual([
      '#ffffff',
      '#ff0000',
      '#0000ff',
    ]);
  });

  test('a picture that is turned over is turned over', async () => {
    const { colourAt } = await draw(withPicture(drawn.replace('<a:xfrm>', '<a:xfrm flipH="1">')));
    expect([colourAt(55, 45), colourAt(70, 45)]).toEqual(['#0000ff', '#ff0000']);
  });

  test('a table has the looks of its style: its head, its bands, and what a cell says for itself', async () => {
    const cell = (own = '') => `<a:tc><a:txBody><a:bodyPr/>${paragraph(' ')}</a:txBody><a:tcPr>${own}</a:tcPr></a:tc>`;
    const row = (cells: string) => `<a:tr h="1143000">${cells}</a:tr>`;
    const green = '<a:solidFill><a:srgbClr val="00AA00"/></a:solidFill>';
    const table = `<a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{1}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="6096000"/><a:gridCol w="6096000"/></a:tblGrid>${row(cell() + cell())}${row(cell() + cell(green))}${row(cell() + cell())}</a:tbl>`;
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="F"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="1714500"/><a:ext cx="12192000" cy="3429000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">${table}</a:graphicData></a:graphic></p:graphicFrame>`;
    const fill = (part: string, colour: string) =>
      `<a:${part}><a:tcStyle><a:tcBdr/><a:fill><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:fill></a:tcStyle></a:${part}>`;
    const styles = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:tblStyle styleId="{1}">${fill('wholeTbl', 'DDDDDD')}${fill('band1H', 'BBBBFF')}${fill('firstRow', '112233')}</a:tblStyle></a:tblStyleLst>`;
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rMaster" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slideMaster" Target="slideMasters/slideMaster1.xml"/><Relationship Id="rSlide1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slides/slide1.xml"/><Relationship Id="rStyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/tableStyles" Target="tableStyles.xml"/></Relationships>`;
    const { colourAt } = await draw({
      slides: [{ id: 256, shapes: frame }],
      parts: { 'ppt/tableStyles.xml': styles, 'ppt/_rels/presentation.xml.rels': relations },
    });
    expect([colourAt(40, 38), colourAt(40, 54), colourAt(90, 54), colourAt(40, 71)]).toEqual([
      '#112233',
      '#bbbbff',
      '#00aa00',
      '#dddddd',
    ]);
  });

  test('words in a group keep their size, whatever the size of the group', async () => {
    const shape = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4000000" cy="4000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></p:spPr><p:txBody><a:bodyPr/>${paragraph('A')}</p:txBody></p:sp>`;
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="6096000" y="3429000"/><a:ext cx="2000000" cy="2000000"/><a:chOff x="0" y="0"/><a:chExt cx="8000000" cy="8000000"/></a:xfrm></p:grpSpPr>${shape}</p:grpSp>`;
    const { svg, colourAt } = await draw({ slides: [{ id: 256, shapes: group }] });
    expect([colourAt(57.5, 57), colourAt(59.5, 57)]).toEqual(['#ff0000', '#ffffff']);
    expect(svg).not.toMatch(/scale\(0\.25/);
  });

  test('bullets of fonts that no server has are signs of all fonts', async () => {
    const words =
      '<a:p><a:pPr><a:buFont typeface="Wingdings"/><a:buChar char="&#xF0FC;"/></a:pPr><a:r><a:t>Done</a:t></a:r></a:p>';
    const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="914400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${words}</p:txBody></p:sp>`;
    expect((await draw({ slides: [{ id: 256, shapes }] })).svg).toContain('&#x2713; ');
  });

  test('a chart is drawn in its place', async () => {
    const list = (values: string) => `<c:ptCount val="1"/><c:pt idx="0"><c:v>${values}</c:v></c:pt>`;
    const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:pieChart><c:ser><c:idx val="0"/><c:dPt><c:idx val="0"/><c:spPr><a:solidFill><a:srgbClr val="00AA00"/></a:solidFill></c:spPr></c:dPt><c:val><c:numRef><c:numCache>${list('1')}</c:numCache></c:numRef></c:val></c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>`;
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="C"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="6096000" y="0"/><a:ext cx="6096000" cy="6858000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rChart"/></a:graphicData></a:graphic></p:graphicFrame>`;
    const { colourAt } = await draw({
      slides: [
        { id: 256, shapes: frame, relations: [{ id: 'rChart', kind: 'chart', target: '../charts/chart1.xml' }] },
      ],
      parts: { 'ppt/charts/chart1.xml': chart },
    });
    expect([colourAt(85, 40), colourAt(25, 50), colourAt(99, 2)]).toEqual(['#00aa00', '#ffffff', '#ffffff']);
  });

  test('a picture that the master puts behind its slides is behind them', async () => {
    const given = { slides: [{ id: 256 }] };
    const pack = new PptxPackage(buildPptx(given));
    const text = (name: string) => Buffer.from(pack.bytesOf(name) ?? []).toString();
    const master = 'ppt/slideMasters/slideMaster1.xml';
    const relations = 'ppt/slideMasters/_rels/slideMaster1.xml.rels';
    const { colourAt } = await draw({
      ...given,
      parts: {
        'ppt/media/image1.png': photo,
        [master]: text(master).replace(
          '<p:cSld>',
          '<p:cSld><p:bg><p:bgPr><a:blipFill><a:blip r:embed="rBack"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>',
        ),
        [relations]: text(relations).replace(
          '</Relationships>',
          '<Relationship Id="rBack" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../media/image1.png"/></Relationships>',
        ),
      },
    });
    expect([colourAt(2, 2), colourAt(98, 98)]).toEqual(['#ff0000', '#0000ff']);
  });

  test('words that run up a shape stand upright in it', async () => {
    const words = paragraph('Up');
    const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="1000000" y="1000000"/><a:ext cx="600000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr vert="vert270"/>${words}</p:txBody></p:sp>`;
    const { svg } = await draw({ slides: [{ id: 256, shapes }] });
    expect(svg).toMatch(
      /data-ooxml-x="-200000" data-ooxml-y="2200000" data-ooxml-cx="3000000" data-ooxml-cy="600000" data-ooxml-rot="-5400000"/,
    );
  });

  test('words from right to left keep their order where nobody says that they run so', async () => {
    const words = '<a:p><a:pPr algn="r"/><a:r><a:t>مرحبا بكم</a:t></a:r></a:p>';
    const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="914400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${words}</p:txBody></p:sp>`;
    expect((await draw({ slides: [{ id: 256, shapes }] })).svg).toMatch(/text-anchor="start" direction="rtl"/);
  });

  test('letters are as large as their program left them, and smaller where it says so', async () => {
    const box = (fit: string) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1828800" cy="914400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr>${fit}</a:bodyPr><a:p><a:r><a:rPr sz="2400"/><a:t>Several words that need more room</a:t></a:r></a:p></p:txBody></p:sp>`;
    const sizeIn = async (fit: string) =>
      /<tspan font-size="(\d+)"/.exec((await draw({ slides: [{ id: 256, shapes: box(fit) }] })).svg)?.[1];
    expect(await sizeIn('<a:normAutofit/>')).toBe('24');
    expect(await sizeIn('<a:normAutofit fontScale="50000"/>')).toBe('12');
  });

  test('a justified line reaches the edge: its words stand apart', async () => {
    const words = `<a:p><a:pPr algn="just"/><a:r><a:rPr sz="2400"/><a:t>${'Several words that go on '.repeat(6)}</a:t></a:r></a:p>`;
    const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4572000" cy="3429000"/></a:xfrm></p:spPr><p:txBody><a:bodyPr wrap="square"/>${words}</p:txBody></p:sp>`;
    const { svg } = await draw({ slides: [{ id: 256, shapes }] });
    expect(svg).not.toContain('word-spacing');
    expect(svg).toMatch(/<tspan[^>]* dx="[\d.]+"[^>]*>words /);
  });

  const ofOther = (picture: string) =>
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="O"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="6096000" y="1828800"/><a:ext cx="2743200" cy="2743200"/></p:xfrm><a:graphic><a:graphicData uri="ole"><mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="v"><p:oleObj spid="1"><p:embed/></p:oleObj></mc:Choice><mc:Fallback><p:oleObj><p:embed/>${picture}</p:oleObj></mc:Fallback></mc:AlternateContent></a:graphicData></a:graphic></p:graphicFrame>`;

  test('what another program made is the picture that stands for it', async () => {
    const { colourAt } = await draw(withPicture(ofOther(drawn)));
    expect([colourAt(55, 45), colourAt(70, 45), colourAt(20, 45)]).toEqual(['#ff0000', '#0000ff', '#ffffff']);
  });

  test('what is not drawn is named, and nothing else', () => {
    const additions = new DrawingAdditions();
    const diagram = ofOther('').replace(/<mc:.*<\/mc:AlternateContent>/, '<dgm:relIds xmlns:dgm="d" r:dm="rGone"/>');
    const wordArt = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:prstTxWarp prst="textArchUp"/></a:bodyPr>${paragraph('Up')}</p:txBody></p:sp>`;
    const slides = [
      { id: 256, shapes: ofOther('') + diagram },
      { id: 257, shapes: wordArt },
      { id: 258, shapes: drawn, relations: [image] },
    ];
    const pack = new PptxPackage(buildPptx({ slides, parts: { 'ppt/media/image1.png': photo } }));
    const { parts } = readPresentation(pack, 'course.pptx');
    copyForDrawing(pack, parts, 'embedded', additions);
    expect(parts.map((part) => additions.missedOf(part))).toEqual([['diagram', 'object'], ['word_art'], []]);
  });

  test('a shape has the line, the fill and the colour of words that its style says, in a group too', async () => {
    const darker = '<a:srgbClr val="FF0000"><a:lumMod val="50000"/></a:srgbClr>';
    const style = `<p:style><a:lnRef idx="1">${darker}</a:lnRef><a:fillRef idx="1">${darker}</a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:srgbClr val="00FF00"/></a:fontRef></p:style>`;
    const brace = (fill: string) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="9" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="1000000" y="1000000"/><a:ext cx="4000000" cy="4000000"/></a:xfrm><a:prstGeom prst="donut"><a:avLst/></a:prstGeom>${fill}</p:spPr>${style}<p:txBody><a:bodyPr/><a:p><a:r><a:t>Ring</a:t></a:r></a:p></p:txBody></p:sp>`;
    const filled = await draw({ slides: [{ id: 256, shapes: brace('') }] });
    expect(filled.colourAt(10, 45)).toBe('#800000');
    expect(filled.svg).toMatch(/fill="rgb\(0,255,0\)"[^>]*>Ring/);
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6000000" cy="6000000"/><a:chOff x="0" y="0"/><a:chExt cx="6000000" cy="6000000"/></a:xfrm></p:grpSpPr>${brace('<a:noFill/>')}</p:grpSp>`;
    const bare = await draw({ slides: [{ id: 256, shapes: group }] });
    expect(bare.colourAt(12, 45)).toBe('#ffffff');
    expect(bare.svg).toMatch(/stroke="rgb\(128,0,0\)"/);
    expect(bare.svg).toMatch(/fill="rgb\(0,255,0\)"[^>]*>Ring/);
  });

  test('a link is underlined', async () => {
    const words = '<a:p><a:r><a:rPr sz="2400"><a:hlinkClick r:id="rLink"/></a:rPr><a:t>Rules</a:t></a:r></a:p>';
    const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6096000" cy="914400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${words}</p:txBody></p:sp>`;
    const relations = [{ id: 'rLink', kind: 'hyperlink', target: 'https://example.org/', isExternal: true }];
    expect((await draw({ slides: [{ id: 256, shapes, relations }] })).svg).toMatch(
      /text-decoration="underline"[^>]*>Rules/,
    );
  });
});
