import { escapeXml } from './cell.rules.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook beside its sheets; of those with a table each printed page begins with its head. */
export function fixedParts(
  sheetNames: readonly string[],
  tables: readonly string[] = sheetNames,
): Readonly<Record<string, string>> {
  const numbers = sheetNames.map((_, at) => at + 1);
  const heads = sheetNames.flatMap((name, at) =>
    tables.includes(name)
      ? [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escapeXml(name.replaceAll("'", "''"))}'!$1:$1</definedName>`,
        ]
      : [],
  );
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheetNames.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets>${heads.length > 0 ? `<definedNames>${heads.join('')}</definedNames>` : ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${numbers.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

/** Formats in the order of `cellStyles`: general, text, text with the sign that keeps it text, number, percent, day, moment, head, title, label, count, wrapped, wrapped with that sign, head of figures. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="166" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF5A635D"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDF0EA"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFC5CBC3"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="14"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="top"/></xf><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="top"/></xf><xf numFmtId="0" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="right" vertical="top" indent="1"/></xf><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="right" vertical="top" indent="1"/></xf><xf numFmtId="165" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="left" vertical="top"/></xf><xf numFmtId="166" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="left" vertical="top"/></xf><xf numFmtId="49" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1" xfId="0"/><xf numFmtId="49" fontId="3" applyFont="1" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="3" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="left"/></xf><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="right" vertical="center" wrapText="1" indent="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Printed as wide as a page, as many pages long as it takes, each with its number. */
const onePageWide = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const pages =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

/** What stands before the rows of a sheet: the head stays in view, columns have their width in characters. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${declaration}<worksheet xmlns="${main}">${onePageWide}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/** What stands after the rows. `range` is the table with its head, for the filter buttons. */
export function sheetEnd(range: string): string {
  return `</sheetData><autoFilter ref="${range}"/>${pages}</worksheet>`;
}

/** What stands around the rows of a cover: two columns, nothing to filter, no lines between the cells. */
export const coverStart = `${declaration}<worksheet xmlns="${main}">${onePageWide}<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>`;
export const coverEnd = `</sheetData>${pages}</worksheet>`;
