import { type PDFDict, PDFName, PDFString, PDFDocument as PdfFile } from '@cantoo/pdf-lib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface GivenRelation {
  readonly id: string;
  /** Without the address that all types begin with. */
  readonly kind: string;
  readonly target: string;
  readonly isInside?: boolean;
}

interface GivenDocx {
  /** What stands in the body. */
  readonly body?: string;
  readonly relations?: readonly GivenRelation[];
  /** Further parts, and parts in place of those that there are. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  /** Further lines of the content types. */
  readonly types?: string;
  readonly mainType?: string;
}

/** A word document as a word processor writes it, with a header, a picture and whatever a test is about. */
export function buildDocx({
  body = paragraph(run('Счёт')),
  relations = [],
  parts = {},
  types = '',
  mainType,
}: GivenDocx = {}): Buffer {
  const all: GivenRelation[] = [
    { id: 'rStyles', kind: 'styles', target: 'styles.xml', isInside: true },
    { id: 'rHeader', kind: 'header', target: 'header1.xml', isInside: true },
    { id: 'rPicture', kind: 'image', target: 'media/logo.png', isInside: true },
    ...relations,
  ];
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${mainType ?? `${docxType}.main+xml`}"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>${types}</Types>`,
    ),
    '_rels/.rels': strToU8(
      relationsXml([{ id: 'r1', kind: 'officeDocument', target: 'word/document.xml', isInside: true }]),
    ),
    'word/document.xml': strToU8(
      `${declaration}<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/></w:sectPr></w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(relationsXml(all)),
    'word/styles.xml': strToU8(`${declaration}<w:styles xmlns:w="${word}"/>`),
    'word/header1.xml': strToU8(`${declaration}<w:hdr xmlns:w="${word}">${paragraph(run('{{organization}}'))}</w:hdr>`),
    'word/media/logo.png': picture,
  };
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === 'string' ? strToU8(content) : content;
  return Buffer.from(zipSync(files));
}

/** Bytes like those of a picture: they do not get smaller. */
export const picture = Uint8Array.from({ length: 3000 }, (_, index) => (index * 197 + (index >> 3) * 31) % 256);

export function relationsXml(relations: readonly GivenRelation[]): string {
  const lines = relations.map(
    ({ id, kind, target, isInside }) =>
      `<Relationship Id="${id}" Type="${kind.includes(':') ? kind : `${office}/${kind}`}" Target="${target}"${isInside ? '' : ' TargetMode="External"'}/>`,
  );
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${lines.join('')}</Relationships>`;
}

export const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
export const run = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r>`;
export const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;

interface GivenPdf {
  readonly links?: readonly string[];
  readonly pages?: number;
  readonly password?: string;
}

/** A PDF with a line of text for each page and a line for each link. */
export async function buildPdf({ links = [], pages = 1, password }: GivenPdf = {}): Promise<Buffer> {
  const document = new PDFDocument(password === undefined ? {} : { userPassword: password });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => document.on('end', resolve));
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage();
    document.text(`Page ${page}`);
  }
  for (const address of links) document.text(`To ${address}`, { link: address });
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A PDF with everything in it that runs, opens or is enclosed. */
export async function buildActivePdf(): Promise<Buffer> {
  const document = await PdfFile.load(await buildPdf({ links: ['https://a.example/', 'file:///C:/x.exe'] }));
  const { context, catalog } = document;
  document.addJavaScript('greet', 'app.alert("made of script")');
  await document.attach(Buffer.from('enclosed words'), 'enclosed.txt', { mimeType: 'text/plain' });
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("on opening")') }));
  const launch = context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') });
  const submit = context.obj({ S: 'SubmitForm', F: PDFString.of('https://collect.example/') });
  const annotation = (A: PDFDict) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: context.register(A) }));
  const page = document.getPage(0);
  page.node.addAnnot(annotation(launch));
  page.node.addAnnot(annotation(submit));
  page.node.set(
    PDFName.of('AA'),
    context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert("on the page")') } }),
  );
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: PDFString.of('<xdp/>') }));
  return Buffer.from(await document.save());
}
