import { xmlText } from '#kit/markup/xml.ts';
import { writeZip, type ZipPart } from '#kit/zip/writeZip.ts';

/** Media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell: text, a number, a day as ISO 8601, or a moment of the site's clock (`2026-11-27T14:05`). */
export type Cell = string | number | { readonly day: string } | { readonly time: string };

/** Rows of a table, some at a time. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

/** A cell in plain text. */
export const cellText = (cell: Cell): string =>
  typeof cell === 'object' ? ('day' in cell ? cell.day : cell.time.replace('T', ' ')) : String(cell);

/** Most of one cell and most rows of a sheet (Excel's specifications and limits). */
const LONGEST = 32_767;
const MOST_ROWS = 1_048_576;
/** Days from 1899-12-30, where serial numbers of spreadsheets begin, to 1970; and the first that all of them read alike, 1900-03-01. */
const EPOCH = 25_569;
const FIRST = 61;
const DAY = 86_400_000;

/** Text of a cell as XML has it. */
const escaped = (text: string): string => xmlText(text.slice(0, LONGEST).toWellFormed());

/** The name of a column: A, …, Z, AA, … */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Text that stays text, whatever it looks like: nothing of a string is ever a formula. Nothing of an empty one. */
const textCell = (text: string, at: string, style = 0): string =>
  text === '' ? '' : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellXml(cell: Cell, at: string, head: boolean): string {
  if (typeof cell === 'string') return textCell(cell, at, head ? 3 : 0);
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  const [iso, style] = 'day' in cell ? [`${cell.day}T00:00:00Z`, 1] : [`${cell.time.slice(0, 16)}:00Z`, 2];
  const serial = Date.parse(iso) / DAY + EPOCH;
  return serial >= FIRST ? `<c r="${at}" s="${style}"><v>${serial}</v></c>` : textCell(cellText(cell), at);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its sheet (ECMA-376, 12.3): styles 1 and 2 are a day and a moment, 3 the heads of columns. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="{title}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

/** The sheet, whose first row is the heads of its columns and stays in sight. @throws Error with more rows than a sheet has */
async function* sheet(pieces: Rows): AsyncIterable<Uint8Array> {
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let written = 0;
  for await (const rows of pieces) {
    const lines = rows.map((cells, at) => {
      const number = written + at + 1;
      return `<row r="${number}">${cells.map((cell, column) => cellXml(cell, columnName(column) + number, number === 1)).join('')}</row>`;
    });
    written += rows.length;
    if (written > MOST_ROWS) throw new Error('A sheet has no more rows');
    yield Buffer.from(lines.join(''));
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** 1980-01-01, where the format begins: the file says nothing of when it was made. */
const AT = new Date(1980, 0, 1);

async function* partsOf(title: string, pieces: Rows): AsyncIterable<ZipPart> {
  const whole = async function* (text: string) {
    yield Buffer.from(text);
  };
  const part = (name: string, body: AsyncIterable<Uint8Array>) => ({ name, at: AT, file: { bytes: 0, body, compress: true } });
  for (const [name, text] of Object.entries(PARTS)) yield part(name, whole(text.replace('{title}', escaped(title))));
  yield part('xl/worksheets/sheet1.xml', sheet(pieces));
}

/**
 * Rows as a workbook of one sheet (ECMA-376, SpreadsheetML), packed while they are read: no more than a piece of them is ever held. The first
 * row is the heads of the columns.
 *
 * @param title of the sheet, at most 31 characters
 * @throws Error while it is read, with more rows than a sheet has
 */
export const xlsxOf = (pieces: Rows, title = 'Sheet1'): AsyncIterable<Uint8Array> => writeZip(partsOf(title, pieces));
