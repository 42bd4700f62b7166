import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { documentRefusals } from './document-errors.ts';
import { cleanDocx } from './docx-cleaning.ts';
import { fillDocument, prepareWord } from './docx-copies.ts';
import { buildDocx, link, paragraph, picture, relationsXml, run } from './testing/documents.ts';

const values = { first_name: 'Ад & Co', full_name: 'Лавлейс Ада', organization: 'Вектор' };
const addresses = { beacon: 'https://t.example/b/one.gif?a&b', document: 'https://t.example/a/one/open' };
const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
const relationsOf = (bytes: Uint8Array) => partsOf(bytes)['word/_rels/document.xml.rels'] ?? '';
const wordsOf = (bytes: Uint8Array) =>
  [...(partsOf(bytes)['word/document.xml'] ?? '').matchAll(/<w:t[^>]*>([^<]*)</g)].map((match) => match[1]).join('|');

function copyOf(given: Buffer, rewired?: readonly string[]): Buffer {
  const { bytes, report } = cleanDocx(given);
  const led = rewired ?? report.links.map(({ address }) => address);
  return fillDocument(prepareWord(bytes, { rewired: led, hasBeacon: true }), values, addresses);
}

/** The document with a comment in the end record of its archive. */
function withComment(comment: string): Buffer {
  const bytes = buildDocx();
  bytes.writeUInt16LE(comment.length, bytes.length - 2);
  return Buffer.concat([bytes, Buffer.from(comment)]);
}

function errorOf(given: Uint8Array): string {
  try {
    cleanDocx(given);
    return 'taken';
  } catch (error) {
    const code = (error as { code?: string }).code ?? String(error);
    return documentRefusals.find((one) => one === code) ?? `unexpected: ${code}`;
  }
}

describe('a word document of the author’s', () => {
  test('names the person where the word processor has cut a variable into pieces', () => {
    const body = paragraph(
      run('Здравствуйте, {{fir'),
      '<w:proofErr w:type="spellStart"/>',
      run('st_na'),
      run('me }}, вот счёт {{ Full_Name}}'),
    );
    const { report } = cleanDocx(buildDocx({ body }));
    expect(report.variables).toEqual(['first_name', 'full_name', 'organization']);
    const copy = copyOf(buildDocx({ body }));
    expect(wordsOf(copy)).toBe('Здравствуйте, Ад &amp; Co||, вот счёт Лавлейс Ада');
    expect(partsOf(copy)['word/header1.xml']).toContain('Вектор');
  });

  test('takes braces in two paragraphs or on two sides of a tab for no variable', () => {
    const body = `${paragraph(run('{{first'))}${paragraph(run('_name}}'))}${paragraph(run('{{email'), '<w:r><w:tab/></w:r>', run('}}'))}`;
    expect(cleanDocx(buildDocx({ body, parts: { 'word/header1.xml': '<w:hdr/>' } })).report.variables).toEqual([]);
  });

  test('carries the recipient’s beacon, and its links lead to the recipient’s address', () => {
    const relations = [
      { id: 'r7', kind: 'hyperlink', target: 'https://shop.example/a?x=1&amp;y=2' },
      { id: 'r8', kind: 'hyperlink', target: 'https://keep.example/' },
      { id: 'r9', kind: 'hyperlink', target: 'mailto:a@b.test' },
    ];
    const body = paragraph(link('r7', 'Оплатить'), link('r7', 'ещё раз'), link('r8', 'Сайт'), link('r9', 'Письмо'));
    const given = buildDocx({ body, relations });
    expect(cleanDocx(given).report.links).toEqual([
      { address: 'https://shop.example/a?x=1&y=2', words: 'Оплатить', count: 2 },
      { address: 'https://keep.example/', words: 'Сайт', count: 1 },
    ]);
    const relationsXmlOfCopy = relationsOf(copyOf(given, ['https://shop.example/a?x=1&y=2']));
    expect(relationsXmlOfCopy).toContain('Target="https://t.example/b/one.gif?a&amp;b" TargetMode="External"');
    expect(relationsXmlOfCopy).toContain(
      'Id="r7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://t.example/a/one/open"',
    );
    expect(relationsXmlOfCopy).toContain('https://keep.example/');
    expect(relationsXmlOfCopy).toContain('mailto:a@b.test');
    expect(partsOf(copyOf(given))['word/document.xml']).toContain('r:link="rBeacon"');
  });

  test('leads to us from links that are fields, and from a variable typed as an address', () => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://fi</w:instrText></w:r><w:r><w:instrText>eld.example/" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Поле')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const simple =
      '<w:fldSimple w:instr=" HYPERLINK &quot;https://simple.example/&quot; "><w:r><w:t>x</w:t></w:r></w:fldSimple>';
    const relations = [{ id: 'r7', kind: 'hyperlink', target: 'http://%7B%7Blink%7D%7D/' }];
    const given = buildDocx({ body: paragraph(field, simple, link('r7', 'Вход')), relations });
    expect(cleanDocx(given).report.links).toEqual([
      { address: 'https://field.example/', words: 'Поле', count: 1 },
      { address: 'https://simple.example/', words: '', count: 1 },
    ]);
    const { bytes } = cleanDocx(given);
    const prepared = prepareWord(bytes, {
      rewired: ['https://field.example/', 'https://simple.example/'],
      hasBeacon: false,
    });
    const copy = fillDocument(prepared, { link: 'https://t.example/l/one' }, addresses);
    expect(
      partsOf(copy)['word/document.xml']?.match(/HYPERLINK &quot;https:\/\/t\.example\/a\/one\/open&quot;/g),
    ).toHaveLength(2);
    expect(relationsOf(copy)).toContain('Target="https://t.example/l/one"');
    expect(relationsOf(copy)).not.toContain('rBeacon');
  });

  test('keeps pictures and formatting as they are', () => {
    const body = paragraph('<w:pPr><w:jc w:val="center"/></w:pPr>', run('{{first_name}}'));
    const files = unzipSync(copyOf(buildDocx({ body })));
    expect(files['word/media/logo.png']).toEqual(picture);
    expect(strFromU8(files['word/document.xml'] as Uint8Array)).toContain(
      '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Ад &amp; Co</w:t></w:r><w:r><w:drawing>',
    );
  });

  test('loses what is fetched or run when it is opened, and says what that was', () => {
    const field = (words: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${words}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const given = buildDocx({
      body: `<w:altChunk r:id="rChunk"/>${paragraph('<w:r><w:drawing><a:blip r:link="rRemote"/></w:drawing></w:r>', link('rFile', 'Файл'), field('INCLUDEPICTURE "https://spy.example/p.png"'), field('DDEAUTO c:\\\\cmd.exe'), field('PAGE'))}`,
      relations: [
        { id: 'rRemote', kind: 'image', target: 'https://spy.example/p.png' },
        { id: 'rFile', kind: 'hyperlink', target: 'file:///c:/x.exe' },
        { id: 'rChunk', kind: 'aFChunk', target: 'chunk.html', isInside: true },
        { id: 'rSettings', kind: 'settings', target: 'settings.xml', isInside: true },
      ],
      parts: {
        'word/chunk.html': '<script>1</script>',
        'word/settings.xml':
          '<w:settings xmlns:w="w" xmlns:r="r"><w:attachedTemplate r:id="rT"/><w:zoom/></w:settings>',
        'word/_rels/settings.xml.rels': relationsXml([
          { id: 'rT', kind: 'attachedTemplate', target: 'https://spy.example/t.dotm' },
        ]),
        'stray.exe': 'MZ',
      },
    });
    const { bytes, report } = cleanDocx(given);
    const parts = partsOf(bytes);
    const all = JSON.stringify(parts);
    for (const gone of ['spy.example', 'cmd.exe', 'x.exe', 'attachedTemplate', 'altChunk', 'INCLUDEPICTURE'])
      expect(all).not.toContain(gone);
    expect(Object.keys(parts)).not.toContain('stray.exe');
    expect(Object.keys(parts)).not.toContain('word/chunk.html');
    expect(parts['word/settings.xml']).toContain('<w:zoom/>');
    expect(parts['word/document.xml']).toContain('<a:blip/>');
    expect(parts['word/document.xml']).toContain('PAGE');
    expect(report.removed).toMatchObject({ external: 2, links: 1, chunks: 1, fields: 2, parts: 2 });
  });

  test('is made in a few milliseconds for each of a thousand recipients', async () => {
    const body = Array.from({ length: 400 }, (_, index) => paragraph(run(`Строка ${index} для {{full_name}}`))).join(
      '',
    );
    const media = Uint8Array.from({ length: 2_000_000 }, (_, index) => (index * 7919) % 251);
    const prepared = prepareWord(cleanDocx(buildDocx({ body, parts: { 'word/media/logo.png': media } })).bytes, {
      rewired: [],
      hasBeacon: true,
    });
    const copies = 1000;
    const work = () => {
      for (let copy = 0; copy < copies; copy += 1) fillDocument(prepared, { full_name: `Person ${copy}` }, addresses);
    };
    expect((await processorMsOf(work)) / copies).toBeLessThan(15);
  });
});

describe('a document is refused', () => {
  const main = (content: string) => buildDocx({ parts: { 'word/document.xml': content } });

  test.each([
    [
      'with macros by its type',
      buildDocx({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'document_macros',
    ],
    ['with macros by a part', buildDocx({ parts: { 'word/vbaProject.bin': 'x' } }), 'document_macros'],
    [
      'with macros by a relation',
      buildDocx({
        relations: [
          {
            id: 'r7',
            kind: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
            target: 'm.bin',
            isInside: true,
          },
        ],
      }),
      'document_macros',
    ],
    [
      'with a program in it',
      buildDocx({ relations: [{ id: 'r7', kind: 'oleObject', target: 'embeddings/o.bin', isInside: true }] }),
      'document_embedded',
    ],
    ['with ActiveX', buildDocx({ parts: { 'word/activeX/activeX1.xml': '<x/>' } }), 'document_embedded'],
    [
      'with entities',
      main('<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document><w:body>&b;</w:body></w:document>'),
      'document_markup_unsafe',
    ],
    [
      'with entities in a part that nobody reads',
      buildDocx({ parts: { 'customXml/item1.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>' } }),
      'document_markup_unsafe',
    ],
    ['whose XML is broken', main('<w:document><w:body></w:document>'), 'document_broken'],
    [
      'in another encoding than it says',
      main('<?xml version="1.0" encoding="UTF-7"?><w:document/>'),
      'document_broken',
    ],
    ['nested without end', main(`<w:document>${'<w:p>'.repeat(3000)}`), 'document_too_complex'],
    [
      'that is a template',
      buildDocx({ mainType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml' }),
      'file_type_refused',
    ],
    ['whose names lead out of it', Buffer.from(zipSync({ '../../evil.xml': new Uint8Array(1) })), 'document_disguised'],
    [
      'whose names begin at the root',
      Buffer.from(zipSync({ '/etc/evil.xml': new Uint8Array(1) })),
      'document_disguised',
    ],
    [
      'with backslashes in its names',
      Buffer.from(zipSync({ 'word\\..\\..\\evil': new Uint8Array(1) })),
      'document_disguised',
    ],
    ['that is another file in front', Buffer.concat([Buffer.from('%PDF-1.7\n'), buildDocx()]), 'document_disguised'],
    ['with markup in its comment', withComment('<script>'), 'document_broken'],
    ['with something behind it', Buffer.concat([buildDocx(), Buffer.from('<script>')]), 'document_broken'],
    [
      'with too many parts',
      Buffer.from(
        zipSync(Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`a${index}`, new Uint8Array()]))),
      ),
      'document_too_complex',
    ],
    [
      'that unfolds without measure',
      Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(120 * 1024 * 1024) })),
      'document_too_complex',
    ],
    ['that is nothing', Buffer.from('PK'), 'document_broken'],
  ] as const)('%s', (_what, bytes, code) => {
    expect(errorOf(bytes)).toBe(code);
  });

  test('with a blank or a comment behind it is read all the same', () => {
    for (const bytes of [Buffer.concat([buildDocx(), Buffer.from('\r\n')]), withComment('made by a program')]) {
      expect(errorOf(bytes)).toBe('taken');
    }
  });

  test('that unfolds to more than it declares', () => {
    const bytes = buildDocx({ parts: { 'word/media/logo.png': new Uint8Array(5_000_000) } });
    const at = bytes.lastIndexOf('word/media/logo.png') - 46;
    bytes.writeUInt32LE(10, at + 24);
    expect(errorOf(bytes)).toBe('document_too_complex');
    const xml = buildDocx({ parts: { 'word/document.xml': ' '.repeat(5_000_000) } });
    xml.writeUInt32LE(10, xml.lastIndexOf('word/document.xml') - 46 + 24);
    expect(errorOf(xml)).toBe('document_too_complex');
  });

  test('with a password on one part', () => {
    const bytes = buildDocx();
    bytes.writeUInt16LE(1, bytes.lastIndexOf('word/document.xml') - 46 + 8);
    expect(errorOf(bytes)).toBe('document_encrypted');
  });
});
