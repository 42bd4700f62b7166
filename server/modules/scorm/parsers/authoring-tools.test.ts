import { expect, test } from 'vitest';
import { keyOf } from '../package-path.rules.ts';
import { readManifest } from './read-manifest.ts';

/** What a manifest of an authoring tool is written like: what is left out is as the standard writes it. */
interface Shape {
  readonly words?: string;
  readonly metadata?: string;
  readonly organizations?: string;
  readonly items?: string;
  readonly resources?: string;
  readonly files?: readonly string[];
}

const v12 =
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"';
const v2004 =
  'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
const schema = (name: string, version: string) =>
  `<metadata><schema>${name}</schema><schemaversion>${version}</schemaversion></metadata>`;
const item = (words = '', inner = '') =>
  `<item identifier="i" identifierref="r" ${words}><title>Course</title>${inner}</item>`;
const sco = (href: string, words = 'adlcp:scormtype="sco"') =>
  `<resource identifier="r" type="webcontent" ${words} href="${href}"/>`;

function read(shape: Shape) {
  const {
    words = v12,
    metadata = schema('ADL SCORM', '1.2'),
    items = item(),
    organizations = `<organizations default="o"><organization identifier="o"><title>Course</title>${items}</organization></organizations>`,
    resources = sco('index.html'),
    files = ['index.html'],
  } = shape;
  const xml = `<?xml version="1.0" encoding="utf-8"?><manifest identifier="m" version="1" ${words}>${metadata}${organizations}<resources>${resources}</resources></manifest>`;
  const {
    standard,
    edition,
    organizations: found,
    ...manifest
  } = readManifest(Buffer.from(xml), '', new Map(files.map((path) => [keyOf(path), path])));
  const chosen = found.find(({ identifier }) => identifier === manifest.default_organization);
  const all = chosen?.items ?? [];
  return {
    standard: edition === null ? standard : `${standard} ${edition}`,
    title: manifest.title,
    opens: all.map(({ path, suffix }) => (path === null ? null : path + suffix)),
    kinds: all.map(({ kind }) => kind),
    hidden: all.filter(({ is_visible }) => !is_visible).map(({ identifier }) => identifier),
    depths: all.map(({ depth }) => depth),
    missing: manifest.missing_files,
  };
}

const one = (opens: string): Partial<ReturnType<typeof read>> => ({ opens: [opens], kinds: ['sco'], missing: [] });

test.each<[string, Shape, Partial<ReturnType<typeof read>>]>([
  [
    'Storyline, 1.2',
    {
      items: item('isvisible="true"', '<adlcp:masteryscore>80</adlcp:masteryscore>'),
      resources: sco('index_lms.html'),
      files: ['index_lms.html'],
    },
    { standard: '1.2', ...one('index_lms.html') },
  ],
  [
    'Storyline, 2004',
    {
      words: v2004,
      metadata: schema('ADL SCORM', '2004 3rd Edition'),
      resources: sco('index_lms.html', 'adlcp:scormType="sco"'),
      files: ['index_lms.html'],
    },
    { standard: '2004 3rd', ...one('index_lms.html') },
  ],
  [
    'Rise: everything in a folder',
    { resources: sco('scormdriver/indexAPI.html'), files: ['scormdriver/indexAPI.html'] },
    one('scormdriver/indexAPI.html'),
  ],
  [
    'iSpring, with no schema version: 2004 by its words',
    { words: v2004, metadata: '<metadata/>', resources: sco('res/index.html'), files: ['res/index.html'] },
    { standard: '2004', ...one('res/index.html') },
  ],
  ['Lectora', { resources: sco('a001index.html'), files: ['a001index.html'] }, one('a001index.html')],
  ['no metadata at all: 1.2', { metadata: '' }, { standard: '1.2', ...one('index.html') }],
  [
    'Captivate: the name in another case',
    { resources: sco('index_SCORM.html'), files: ['index_scorm.html'] },
    one('index_scorm.html'),
  ],
  [
    'the schema of the container, 1.2 by its words',
    { metadata: schema('IMS Content', '1.1.3') },
    { standard: '1.2', ...one('index.html') },
  ],
  [
    'the schema of the container, 2004 by its words',
    { words: v2004, metadata: schema('IMS Content', '1.1.4') },
    { standard: '2004', ...one('index.html') },
  ],
  [
    'another prefix for the vocabulary of ADL',
    { words: v12.replace('xmlns:adlcp', 'xmlns:x'), resources: sco('index.html', 'x:scormtype="SCO"') },
    one('index.html'),
  ],
  [
    'xml:base with a slash',
    { resources: sco('a.html', 'xml:base="c/" adlcp:scormtype="sco"'), files: ['c/a.html'] },
    one('c/a.html'),
  ],
  [
    'xml:base without one',
    { resources: sco('a.html', 'xml:base="c" adlcp:scormtype="sco"'), files: ['c/a.html'] },
    one('c/a.html'),
  ],
  [
    'xml:base on top of another',
    {
      words: `${v12} xml:base="b"`,
      resources: sco('a.html', 'xml:base="c" adlcp:scormtype="sco"'),
      files: ['b/c/a.html'],
    },
    one('b/c/a.html'),
  ],
  ['blanks around an address', { resources: sco(' index.html ') }, one('index.html')],
  ['parameters with ?', { items: item('parameters="?a=1&amp;b=2"') }, one('index.html?a=1&b=2')],
  ['parameters with &', { items: item('parameters="&amp;a=1"') }, one('index.html?a=1')],
  ['parameters with #', { items: item('parameters="#p2"') }, one('index.html#p2')],
  ['parameters with ?#', { items: item('parameters="?#p2"') }, one('index.html#p2')],
  [
    'parameters behind a query and a fragment',
    { items: item('parameters="?b=2"'), resources: sco('index.html?a=1#p') },
    one('index.html?a=1&b=2#p'),
  ],
  [
    'blocks in blocks',
    { items: `<item identifier="x"><title>1</title><item identifier="y"><title>1.1</title>${item()}</item></item>` },
    { opens: [null, null, 'index.html'], kinds: [null, null, 'sco'], depths: [0, 1, 2] },
  ],
  ['hidden items', { items: item('isvisible="false"') }, { hidden: ['i'] }],
  ['hidden items by a number', { items: item('isvisible="0"') }, { hidden: ['i'] }],
  ['hidden items in another case', { items: item('isvisible="False"') }, { hidden: ['i'] }],
  [
    'several organizations, the chosen one is the second',
    {
      organizations: `<organizations default="b"><organization identifier="a"><title>A</title>${item()}</organization><organization identifier="b"><title>B</title>${item()}</organization></organizations>`,
    },
    { title: 'B', ...one('index.html') },
  ],
  [
    'no organization is chosen: the first that opens something',
    {
      organizations: `<organizations><organization identifier="a"><title>A</title></organization><organization identifier="b"><title>B</title>${item()}</organization></organizations>`,
    },
    { title: 'B', ...one('index.html') },
  ],
  [
    'the chosen organization does not exist',
    {
      organizations: `<organizations default="gone"><organization identifier="b"><title>B</title>${item()}</organization></organizations>`,
    },
    { title: 'B', ...one('index.html') },
  ],
  [
    'an item of files without an address, and an empty address',
    {
      items: `<item identifier="s" identifierref="shared"><title>S</title></item><item identifier="e" identifierref="empty"><title>E</title></item>${item()}`,
      resources: `<resource identifier="shared" type="webcontent"><file href="index.html"/></resource><resource identifier="empty" type="webcontent" href=""/>${sco('index.html')}`,
    },
    { opens: [null, null, 'index.html'], kinds: [null, null, 'sco'], missing: [] },
  ],
])('%s', (_, shape, expected) => {
  expect(read(shape)).toMatchObject(expected);
});

test('a cartridge that is no course of this standard is refused', () => {
  const words = 'xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"';
  const metadata = schema('IMS Common Cartridge', '1.1.0');
  expect(() => read({ words, metadata, resources: sco('index.html', '') })).toThrow(
    expect.objectContaining({ code: 'scorm_manifest_other_standard' }),
  );
});
