import { createPdf } from '#kit/pdf/createPdf.ts';
import { xmlText } from '#kit/markup/xml.ts';
import type { Pdf } from '#kit/pdf/pdf.ts';
import type { DocumentDrawing } from '../rules/documentDrawing.ts';
import { drawHead } from './document/drawHead.ts';
import { drawLines } from './document/drawLines.ts';
import { drawTotals } from './document/drawTotals.ts';
import { readLogo } from './document/readLogo.ts';
import { SMALL, MUTED } from './document/look.ts';

/** What ETDA calls the XML that a PDF carries. */
const FILE = 'ETDA-invoice.xml';
const NAMESPACE = 'urn:etda:uncefact:data:standard:Invoice_CrossIndustryInvoice:2#';

/** The XML of a document with what readers of PDF/A are told of it: its name, what it is, and the version of its schema. */
function carried(bytes: Uint8Array, type: string) {
  const property = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;
  const properties = [
    property('DocumentFileName', 'Name of the embedded XML file'),
    property('DocumentType', 'Type of the document'),
    property('Version', 'Version of its schema'),
  ];
  const metadata = `<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" rdf:about=""><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Electronic Tax Invoice</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>rsm</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description><rdf:Description xmlns:rsm="${NAMESPACE}" rdf:about=""><rsm:DocumentFileName>${FILE}</rsm:DocumentFileName><rsm:DocumentType>${xmlText(type)}</rsm:DocumentType><rsm:Version>2.0</rsm:Version></rdf:Description>`;
  return { name: FILE, type: 'text/xml', bytes, metadata };
}

/** Draws a document from its snapshot as PDF on A4. The same snapshot gives the same bytes. */
export default async function document(drawing: DocumentDrawing): Promise<Uint8Array> {
  const { document: shown, words, copy, xml } = drawing;
  const pdf: Pdf = createPdf({
    title: `${words.th[`title.${shown.kind}`]} ${shown.number || `(${words.th.draft})`}`,
    author: shown.seller.name,
    date: new Date(`${shown.issueDate}T00:00:00Z`),
    margins: [36, 40, 52, 40],
    ...(xml && { carries: carried(xml, words.th[`title.${shown.kind}`]) }),
  });
  drawHead(pdf, drawing, drawing.logo && (await readLogo(drawing.logo)));
  drawLines(pdf, drawing);
  drawTotals(pdf, drawing);
  const isDraft = shown.state === 'draft';
  const mark = shown.cancelled ? words.th.cancelled : isDraft ? words.th.draft : copy ? words.th.copy : null;
  const name = `${words.th[`title.${shown.kind}`]} ${isDraft ? `(${words.th.draft})` : shown.number}`;
  pdf.eachPage((page, pages) => {
    if (mark) pdf.watermark(mark, { colour: shown.cancelled ? '#b3261e' : '#5b6472', opacity: 0.13 });
    const foot = { ...SMALL, colour: MUTED, y: pdf.page.bottom + 14 };
    pdf.line(pdf.page.left, pdf.page.bottom + 10, pdf.page.right, pdf.page.bottom + 10, { colour: '#c3c8d0' });
    pdf.text(name, foot);
    pdf.text(`${words.th.page} ${page}/${pages}`, { ...foot, align: 'right' });
  });
  return pdf.done();
}
