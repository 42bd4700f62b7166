import { strToU8, type Zippable, zipSync } from 'fflate';
import { fillVariables } from '#platform/variables.rules.ts';
import type { Block, Run } from './document-blocks.ts';
import { escapeXml } from './xml-markup.ts';

/** A document of a word processor, all but what differs from recipient to recipient. */
export interface PreparedDocx {
  readonly fixed: Zippable;
  /** With variables in it. */
  readonly body: string;
  readonly relations: string;
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Stands where the beacon's address goes. No variable looks like it. */
const beaconUrlPlaceholder = '0beacon0place0';

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;
const packageRelations = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;
const styles = `${declaration}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[36, 28, 24].map((size, index) => `<w:style w:type="paragraph" w:styleId="Heading${index + 1}"><w:name w:val="heading ${index + 1}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${index}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`).join('')}</w:styles>`;

/**
 * Makes everything that is the same for all. The beacon is a picture that lives elsewhere: a relationship with the mode
 * External, fetched when the document is opened for editing.
 */
export function prepareDocx(blocks: readonly Block[]): PreparedDocx {
  const links: string[] = [];
  const body = blocks.map((block) => blockXml(block, links)).join('');
  const targets = links.map(
    (href, index) =>
      `<Relationship Id="rLink${index}" Type="${office}/hyperlink" Target="${escapeXml(href)}" TargetMode="External"/>`,
  );
  return {
    fixed: {
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(packageRelations),
      'word/styles.xml': strToU8(styles),
    },
    body: `${declaration}<w:document xmlns:w="${word}" xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}${beaconXml}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    relations: `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rStyles" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rBeacon" Type="${office}/image" Target="${beaconUrlPlaceholder}" TargetMode="External"/>${targets.join('')}</Relationships>`,
  };
}

/** One recipient's document. Stored, not packed: it is small, and packing would cost more than sending it. */
export function fillDocx(prepared: PreparedDocx, values: Readonly<Record<string, string>>, beacon: string): Uint8Array {
  const clean = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutControls(value)]));
  const fill = (xml: string) => fillVariables(xml, clean, { escape: true });
  return zipSync(
    {
      ...prepared.fixed,
      'word/document.xml': strToU8(fill(prepared.body)),
      'word/_rels/document.xml.rels': strToU8(
        fill(prepared.relations).replace(beaconUrlPlaceholder, () => escapeXml(beacon)),
      ),
    },
    { level: 0, mtime: documentTime },
  );
}

/** All documents are of the same moment: the time of making one would tell a copy from another. */
const documentTime = new Date('2024-01-15T09:00:00Z');

function blockXml(block: Block, links: string[]): string {
  switch (block.kind) {
    case 'heading':
      return `<w:p><w:pPr><w:pStyle w:val="Heading${block.level}"/></w:pPr>${runsXml(block.runs, links)}</w:p>`;
    case 'paragraph':
      return `<w:p>${runsXml(block.runs, links)}</w:p>`;
    case 'item':
      return `<w:p><w:pPr><w:ind w:left="500" w:hanging="300"/></w:pPr><w:r><w:t xml:space="preserve">${escapeXml(block.mark)} </w:t></w:r>${runsXml(block.runs, links)}</w:p>`;
    case 'table':
      return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="BFC4CA"/>`).join('')}</w:tblBorders></w:tblPr>${block.rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p><w:pPr><w:spacing w:before="60" w:after="60"/></w:pPr>${runsXml(cell, links)}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl><w:p/>`;
  }
}

function runsXml(runs: readonly Run[], links: string[]): string {
  return runs
    .map((run) => {
      const isLink = run.href !== undefined && /^(https?:|mailto:|\{\{)/i.test(run.href.trim());
      const look = `${run.bold ? '<w:b/>' : ''}${run.italic ? '<w:i/>' : ''}${isLink ? '<w:color w:val="0563C1"/><w:u w:val="single"/>' : ''}`;
      const xml = `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(run.text)}</w:t></w:r>`;
      if (!isLink || run.href === undefined) return xml;
      links.push(run.href.trim());
      return `<w:hyperlink r:id="rLink${links.length - 1}">${xml}</w:hyperlink>`;
    })
    .join('');
}

const pointEmu = 9525;
const beaconXml = `<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${pointEmu}" cy="${pointEmu}"/><wp:docPr id="1" name="1"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rBeacon"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${pointEmu}" cy="${pointEmu}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** XML has no place for control characters, not even escaped. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
}
