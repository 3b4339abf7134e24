import { zipSync } from 'fflate';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const zip = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? bytesOf(part) : part]))),
  );

/** A Word document of paragraphs, each in runs that cut its words as editors do. */
export const docx = (...paragraphs: (readonly string[])[]): Buffer =>
  zip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((runs) => `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`)
      .join('')}<w:p><w:r><w:delText>ถูกลบไปแล้ว</w:delText></w:r></w:p></w:body></w:document>`,
    'word/footer1.xml': `${XML}<w:ftr xmlns:w="x"><w:p><w:r><w:t>ท้ายกระดาษ</w:t></w:r></w:p></w:ftr>`,
  });

/** A workbook with shared texts, texts and numbers of cells. */
export const xlsx = (): Buffer =>
  zip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/sharedStrings.xml': `${XML}<sst><si><t>ค่าเช่าแผง</t></si><si><r><t>ค่า</t></r><r><t>น้ำประปา</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData><row><c t="s"><v>1</v></c><c><f>A1*77001</f><v>21340</v></c><c t="inlineStr"><is><t>หมายเหตุในช่อง</t></is></c></row></sheetData></worksheet>`,
  });

export const pptx = (): Buffer =>
  zip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>`,
    'ppt/slides/slide1.xml': `${XML}<p:sld xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>แผนปีหน้า</a:t></a:r></a:p></p:sld>`,
    'ppt/notesSlides/notesSlide1.xml': `${XML}<p:notes xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>โน้ตผู้พูด</a:t></a:r></a:p></p:notes>`,
  });

export const odt = (more: Record<string, string> = {}): Buffer =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${XML}<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:p>หนังสือ<text:span>มอบอำนาจ</text:span></text:p></office:body></office:document-content>`,
    ...more,
  });

/** A Word document whose text unpacks to far more than its size: as long as it is, of the same letter. */
export const bombDocx = (megabytes: number): Buffer =>
  zip({
    '[Content_Types].xml': `${XML}<Types/>`,
    'word/document.xml': new Uint8Array(megabytes * 1_000_000).fill(0x20),
  });
