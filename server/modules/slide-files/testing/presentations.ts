import { strToU8, type Zippable, zipSync } from 'fflate';

const schemas = 'http://schemas.openxmlformats.org';
const names = `xmlns:a="${schemas}/drawingml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships" xmlns:p="${schemas}/presentationml/2006/main" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"`;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const presentationType = 'application/vnd.openxmlformats-officedocument.presentationml';

interface GivenRelation {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
  readonly isExternal?: boolean;
}

export interface GivenSlide {
  /** Its id in the presentation. */
  readonly id: number;
  /** A mark that the program gave it once; 0: it has none. */
  readonly mark?: number;
  readonly title?: string;
  /** Shapes beside the title, as XML. */
  readonly shapes?: string;
  readonly notes?: string;
  readonly isHidden?: boolean;
  readonly relations?: readonly GivenRelation[];
}

export interface GivenPresentation {
  readonly slides: readonly GivenSlide[];
  /** Titles of parts with the ids of their slides. */
  readonly sections?: readonly (readonly [title: string, ids: readonly number[]])[];
  /** Further parts, and parts in place of those that there are. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A presentation as PowerPoint writes it, 16:9, with a master that centres titles. */
export function buildPptx({ slides, sections = [], parts = {} }: GivenPresentation): Buffer {
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="mp3" ContentType="audio/mpeg"/><Override PartName="/ppt/presentation.xml" ContentType="${presentationType}.presentation.main+xml"/><Override PartName="/ppt/slideMasters/slideMaster1.xml" ContentType="${presentationType}.slideMaster+xml"/><Override PartName="/ppt/slideLayouts/slideLayout1.xml" ContentType="${presentationType}.slideLayout+xml"/><Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>${slides.map((_, index) => `<Override PartName="/ppt/slides/slide${index + 1}.xml" ContentType="${presentationType}.slide+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': relationsOf([{ id: 'rId1', kind: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': strToU8(
      `${declaration}<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rMaster"/></p:sldMasterIdLst><p:sldIdLst>${slides.map(({ id }, index) => `<p:sldId id="${id}" r:id="rSlide${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>${sectionList(sections)}</p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': relationsOf([
      { id: 'rMaster', kind: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      ...slides.map((_, index) => ({
        id: `rSlide${index + 1}`,
        kind: 'slide',
        target: `slides/slide${index + 1}.xml`,
      })),
    ]),
    'ppt/slideMasters/slideMaster1.xml': strToU8(
      `${declaration}<p:sldMaster ${names}>${tree(titleShape('', '<a:xfrm><a:off x="609600" y="274638"/><a:ext cx="10972800" cy="1143000"/></a:xfrm>'))}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="4400"/></a:lvl1pPr></p:titleStyle><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationsOf([
      { id: 'rId1', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', kind: 'theme', target: '../theme/theme1.xml' },
    ]),
    'ppt/slideLayouts/slideLayout1.xml': strToU8(
      `${declaration}<p:sldLayout ${names} type="titleOnly">${tree(titleShape(''))}</p:sldLayout>`,
    ),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationsOf([
      { id: 'rId1', kind: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
    ]),
    'ppt/theme/theme1.xml': strToU8(theme),
  };
  slides.forEach((slide, index) => addSlide(files, slide, index + 1));
  for (const [name, content] of Object.entries(parts)) {
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return Buffer.from(zipSync(files, { mtime: new Date('2026-01-01T00:00:00Z') }));
}

function addSlide(files: Zippable, slide: GivenSlide, number: number): void {
  const { title = '', shapes = '', notes, isHidden = false, relations = [], mark = slide.id * 1000 } = slide;
  const ending =
    mark === 0
      ? ''
      : `<p:extLst><p:ext uri="{BB962C8B-B14F-4D97-AF65-F5344CB8AC3E}"><p14:creationId val="${mark}"/></p:ext></p:extLst>`;
  files[`ppt/slides/slide${number}.xml`] = strToU8(
    `${declaration}<p:sld ${names}${isHidden ? ' show="0"' : ''}>${tree(titleShape(title) + shapes).replace('</p:cSld>', `${ending}</p:cSld>`)}</p:sld>`,
  );
  files[`ppt/slides/_rels/slide${number}.xml.rels`] = relationsOf([
    { id: 'rLayout', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    ...(notes === undefined
      ? []
      : [{ id: 'rNotes', kind: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` }]),
    ...relations,
  ]);
  if (notes === undefined) return;
  const lines = notes.split('\n').map(paragraph).join('');
  files[`ppt/notesSlides/notesSlide${number}.xml`] = strToU8(
    `${declaration}<p:notes ${names}>${tree(`<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${lines}</p:txBody></p:sp>`)}</p:notes>`,
  );
  files[`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`] = relationsOf([
    { id: 'rId1', kind: 'slide', target: `../slides/slide${number}.xml` },
  ]);
}

/** A text box; lengths in EMU. */
export function textBox(text: string, place = { x: 914_400, y: 1_828_800, cx: 5_486_400, cy: 914_400 }): string {
  const { x, y, cx, cy } = place;
  const lines = text.split('\n').map(paragraph).join('');
  return `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/>${lines}</p:txBody></p:sp>`;
}

/** A picture of the slide; `relation` names its bytes, `link` those that lie elsewhere. */
export function picture(description: string, { relation = '', link = '' }): string {
  const source = link === '' ? `r:embed="${relation}"` : `r:link="${link}"`;
  return `<p:pic><p:nvPicPr><p:cNvPr id="7" name="Picture" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${source}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="6096000" y="1828800"/><a:ext cx="2743200" cy="2743200"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
}

/** A film of the slide: `film` names its bytes, `poster` its picture, `captions` what is said in it. */
export function film(description: string, relations: { film: string; poster?: string; captions?: string }): string {
  const tracks =
    relations.captions === undefined
      ? ''
      : `<p:ext uri="{CF52CD42}"><p173:tracksInfo xmlns:p173="http://schemas.microsoft.com/office/powerpoint/2017/3/main"><p173:trackLst><p173:track label="Русский" lang="ru-RU" r:embed="${relations.captions}"/></p173:trackLst></p173:tracksInfo></p:ext>`;
  return picture(description, { relation: relations.poster ?? '' }).replace(
    '<p:nvPr/>',
    `<p:nvPr><a:videoFile r:link="${relations.film}"/><p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media r:embed="${relations.film}m"/></p:ext>${tracks}</p:extLst></p:nvPr>`,
  );
}

/** Both relations that PowerPoint writes for a film. */
export function filmRelations(id: string, target: string): GivenRelation[] {
  return [
    { id, kind: 'video', target },
    { id: `${id}m`, kind: 'media', target },
  ];
}

export function paragraph(text: string): string {
  return `<a:p><a:r><a:rPr lang="ru-RU" sz="2400"/><a:t>${text}</a:t></a:r></a:p>`;
}

function titleShape(title: string, xfrm = ''): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${xfrm}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${title === '' ? '' : `<a:r><a:rPr lang="ru-RU"/><a:t>${title}</a:t></a:r>`}</a:p></p:txBody></p:sp>`;
}

function tree(shapes: string): string {
  return `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
}

function sectionList(sections: GivenPresentation['sections'] = []): string {
  if (sections.length === 0) return '';
  const lines = sections.map(
    ([title, ids], index) =>
      `<p14:section name="${title}" id="{00000000-0000-0000-0000-00000000000${index}}"><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join('')}</p14:sldIdLst></p14:section>`,
  );
  return `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst>${lines.join('')}</p14:sectionLst></p:ext></p:extLst>`;
}

function relationsOf(relations: readonly GivenRelation[]): Uint8Array {
  const lines = relations.map(
    ({ id, kind, target, isExternal }) =>
      `<Relationship Id="${id}" Type="${schemas}/officeDocument/2006/relationships/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  );
  return strToU8(
    `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${lines.join('')}</Relationships>`,
  );
}

const colours = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const theme = `${declaration}<a:theme ${names} name="Office"><a:themeElements><a:clrScheme name="Office">${colours
  .map((name, index) => `<a:${name}><a:srgbClr val="${index % 2 === 0 ? '000000' : 'FFFFFF'}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Office"><a:majorFont><a:latin typeface="Nowhere Sans"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="DejaVu Sans"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
