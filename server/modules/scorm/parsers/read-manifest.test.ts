import { describe, expect, test } from 'vitest';
import { keyOf } from '../package-path.rules.ts';
import { readManifest } from './read-manifest.ts';

const filesOf = (...paths: string[]) => new Map(paths.map((path) => [keyOf(path), path]));
const read = (xml: string | Uint8Array, files = filesOf('a.html'), folder = '') =>
  readManifest(typeof xml === 'string' ? Buffer.from(xml) : xml, folder, files);

const resource = (words = '', files = '') =>
  `<resource identifier="r" adlcp:scormtype="sco" href="a.html" ${words}>${files}</resource>`;
const manifest = (items: string, resources = resource(), words = '', version = '1.2') =>
  `<?xml version="1.0"?><manifest identifier="m" ${words}><metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Курс</title>${items}</organization></organizations><resources>${resources}</resources></manifest>`;
const item = '<item identifier="i" identifierref="r"><title>Глава</title></item>';
const firstItem = (...given: Parameters<typeof read>) => read(...given).organizations[0]?.items[0];

describe('the manifest of SCORM 1.2', () => {
  test('gives the tree of its items, with what each is begun with', () => {
    const inner = `<item identifier="top"><title>Часть</title><item identifier="i" identifierref="r" parameters="?lang=ru" isvisible="false"><title>Глава</title><adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>begin=2</adlcp:datafromlms><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction></item></item>`;
    const { standard, title, organizations } = read(manifest(inner));
    expect([standard, title]).toEqual(['1.2', 'Курс']);
    expect(organizations[0]?.items).toMatchObject([
      { identifier: 'top', kind: null, path: null, depth: 0, parent: null },
      {
        identifier: 'i',
        parent: 'top',
        depth: 1,
        kind: 'sco',
        is_visible: false,
        path: 'a.html',
        suffix: '?lang=ru',
        mastery_score: 80,
        launch_data: 'begin=2',
        max_time_allowed: '00:30:00',
        time_limit_action: 'exit,message',
      },
    ]);
  });

  test('keeps every organization and begins with the one that is named first', () => {
    const other = `<organization identifier="other"><title>Другая</title>${item}</organization>`;
    const xml = manifest(item)
      .replace('</organizations>', `${other}</organizations>`)
      .replace('default="o"', 'default="other"');
    const found = read(xml);
    expect(found.organizations.map(({ identifier }) => identifier)).toEqual(['o', 'other']);
    expect([found.default_organization, found.title]).toEqual(['other', 'Другая']);
  });

  test('is read in the encoding in which it was written', () => {
    const text = `\ufeff${manifest(item)}`;
    expect(firstItem(Buffer.from(text, 'utf16le'))?.title).toBe('Глава');
    expect(firstItem(Buffer.from(text, 'utf16le').swap16())?.title).toBe('Глава');
    expect(firstItem(Buffer.from(text))?.title).toBe('Глава');
    const cp1251 = Buffer.from([0xc3, 0xeb, 0xe0, 0xe2, 0xe0]);
    const [before = '', after = ''] = manifest(item).replace('Курс', '').split('Глава');
    const named = before.replace('version="1.0"', 'version="1.0" encoding="windows-1251"');
    expect(firstItem(Buffer.concat([Buffer.from(named), cp1251, Buffer.from(after)]))?.title).toBe('Глава');
    expect(firstItem(Buffer.concat([Buffer.from(before), cp1251, Buffer.from(after)]))?.title).toBe('Глава');
  });
});

describe('where an item leads', () => {
  test('follows xml:base, the folder of the manifest, encoded names and names in another case', () => {
    const based = `<resource identifier="r" xml:base="Part%201/" href="A.HTML"/>`;
    const xml = manifest(item, based, 'xml:base="course/"');
    expect(firstItem(xml, filesOf('packed/course/Part 1/a.html'), 'packed')?.path).toBe('packed/course/Part 1/a.html');
  });

  test('names the file that is not there, and whoever leads out of the package', () => {
    expect(() => read(manifest(item), filesOf('b.html'))).toThrow(
      expect.objectContaining({
        code: 'scorm_launch_missing',
        details: expect.objectContaining({ values: { name: 'a.html' } }),
      }),
    );
    const out = manifest(item, resource().replace('a.html', '../a.html'));
    expect(() => read(out)).toThrow(expect.objectContaining({ code: 'scorm_launch_outside' }));
    // Above the folder of the manifest lies nothing of the package.
    expect(() => read(out, filesOf('a.html'), 'packed')).toThrow(
      expect.objectContaining({ code: 'scorm_launch_outside' }),
    );
  });

  test('says which other files are missing, and goes on', () => {
    const files = '<file href="a.html"/><file href="img/b.png"/><file href="http://elsewhere.example/c.js"/>';
    expect(read(manifest(item, resource('', files))).missing_files).toEqual(['img/b.png']);
  });
});

describe('the manifest of SCORM 2004', () => {
  const sequencing = `<imsss:sequencing><imsss:controlMode choice="false" flow="true"/><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  const given = `<item identifier="i" identifierref="r"><title>Глава</title>${sequencing}<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/><adlcp:dataFromLMS>x</adlcp:dataFromLMS><adlcp:timeLimitAction>exit,no message</adlcp:timeLimitAction></item>`;

  test.each([
    ['2004 3rd Edition', '3rd'],
    ['2004 4th Edition', '4th'],
    ['CAM 1.3', null],
  ])('%s keeps its sequencing and its thresholds', (version, edition) => {
    const collection = '<imsss:sequencingCollection><imsss:sequencing ID="s"/></imsss:sequencingCollection>';
    const xml = manifest(given, resource(), '', version).replace('</manifest>', `${collection}</manifest>`);
    const found = read(xml);
    expect(found).toMatchObject({ standard: '2004', edition, sequencing_collection: [{ attributes: { ID: 's' } }] });
    expect(found.organizations[0]?.items[0]).toMatchObject({
      passing_measure: 0.6,
      completion_threshold: 0.9,
      launch_data: 'x',
      time_limit_action: 'exit,no message',
      sequencing: {
        children: [{ name: 'controlMode', attributes: { choice: 'false', flow: 'true' } }, { name: 'objectives' }],
      },
    });
  });

  test('finds a passing mark and a limit of time also in the collection that an item refers to', () => {
    const collected = `<imsss:sequencingCollection>${sequencing
      .replace('<imsss:sequencing>', '<imsss:sequencing ID="s">')
      .replace('"true">', '"1">')
      .replace(
        '<imsss:obj',
        '<imsss:limitConditions attemptAbsoluteDurationLimit="PT1H"/><imsss:obj',
      )}</imsss:sequencingCollection>`;
    const referring = given.replace(sequencing, '<imsss:sequencing IDRef="s"/>');
    const xml = manifest(referring, resource(), '', '2004 4th Edition').replace(
      '</manifest>',
      `${collected}</manifest>`,
    );
    expect(firstItem(xml)).toMatchObject({ passing_measure: 0.6, max_time_allowed: 'PT1H' });
  });

  test.each([
    ['', [true, true, null]],
    ['adlseq:objectivesGlobalToSystem="false"', [false, true, null]],
    ['adlcp:sharedDataGlobalToSystem="0"', [true, false, null]],
    ['completionThreshold', [true, true, 0.75]],
  ])('says what its organization shares, and how much of it is enough: %s', (words, expected) => {
    const threshold = '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>';
    const xml = manifest(words === 'completionThreshold' ? item + threshold : item, resource(), '', '2004 4th Edition');
    const [found] = read(
      xml.replace('<organization ', `<organization ${words.includes('=') ? words : ''} `),
    ).organizations;
    expect([found?.objectives_are_learners, found?.stores_are_learners, found?.completion_threshold]).toEqual(expected);
    expect(read(manifest(item)).organizations[0]?.objectives_are_learners).toBe(false);
  });

  test('is told by its words where it names no version', () => {
    const xml = manifest(item, resource(), 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"', '');
    expect(read(xml).standard).toBe('2004');
  });
});
