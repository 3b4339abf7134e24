import { execFileSync } from 'node:child_process';
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEtaxKeys, type EtaxKeys } from '#plugins/billing/gateway/etax/keys.ts';
import { signXml } from '#plugins/billing/gateway/etax/signXml.ts';
import { etaxXml, type EtaxSource } from '#plugins/billing/rules/etax/etaxXml.ts';
import { ETAX_KINDS, mailSubject } from '#plugins/billing/rules/etax/kinds.ts';
import { lineSums } from '#plugins/billing/rules/etax/lineSums.ts';
import type { Document } from '#plugins/billing/schemas.ts';
import { drawingOf, line, LINES } from './documentSamples.ts';

/** An element of a document that was read, without the prefix of its name. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}
type Node = ReturnType<typeof parseDocument>['children'][number];
const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) =>
    'attribs' in node
      ? [
          {
            name: node.name,
            attributes: node.attribs,
            children: elementsOf(node.children),
            text: node.children.map((child) => ('data' in child ? child.data : '')).join(''),
          },
        ]
      : [],
  );
const read = (xml: string): Element => elementsOf(parseDocument(xml, { xmlMode: true }).children)[0]!;
function at(element: Element, path: string): Element | undefined {
  return path
    .split('/')
    .reduce<Element | undefined>((now, name) => now?.children.find((child) => child.name.endsWith(`:${name}`)), element);
}
const textAt = (element: Element, path: string): string | undefined => at(element, path)?.text;
const namesOf = (element: Element): string[] => element.children.map(({ name }) => name.replace(/^\w+:/, ''));

const HEADER = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const SUMS = `${HEADER}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const AGREEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';

function xmlOf(kind: Document['kind'], changes: Partial<Document> = {}, more: Partial<EtaxSource> = {}): string {
  const { document } = drawingOf(kind, changes);
  return etaxXml({
    document,
    title: 'ใบกำกับภาษี',
    place: { building: '99/9', subdistrict: '130201' },
    buyerEmail: 'buy@mail.example',
    issuedAt: '2026-11-21T00:00:00',
    createdAt: '2026-11-21T10:00:00',
    corrected: null,
    ...more,
  })!;
}
const CORRECTED = { number: 'TX6911-00001', issueDate: '2026-11-01', typeCode: '388', valueSatang: 5_000_000, reason: 'สินค้าชำรุด' };

/** The order in which the schemas of ขมธอ. 3-2560 have the children of their elements. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  TaxInvoice_CrossIndustryInvoice: ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction', 'Signature'],
  Receipt_CrossIndustryInvoice: ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction', 'Signature'],
  DebitCreditNote_CrossIndustryInvoice: ['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction', 'Signature'],
  ExchangedDocument: ['ID', 'Name', 'TypeCode', 'IssueDateTime', 'Purpose', 'PurposeCode', 'GlobalID', 'CreationDateTime', 'IncludedNote'],
  SupplyChainTradeTransaction: [
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
    'IncludedSupplyChainTradeLineItem',
  ],
  ApplicableHeaderTradeAgreement: ['SellerTradeParty', 'BuyerTradeParty', 'BuyerOrderReferencedDocument', 'AdditionalReferencedDocument'],
  SellerTradeParty: ['ID', 'GlobalID', 'Name', 'SpecifiedTaxRegistration', 'DefinedTradeContact', 'PostalTradeAddress'],
  BuyerTradeParty: ['ID', 'GlobalID', 'Name', 'SpecifiedTaxRegistration', 'DefinedTradeContact', 'PostalTradeAddress'],
  PostalTradeAddress: [
    'PostcodeCode',
    'BuildingName',
    'LineOne',
    'LineTwo',
    'LineThree',
    'LineFour',
    'LineFive',
    'StreetName',
    'CityName',
    'CitySubDivisionName',
    'CountryID',
    'CountrySubDivisionID',
    'BuildingNumber',
  ],
  AdditionalReferencedDocument: ['IssuerAssignedID', 'IssueDateTime', 'ReferenceTypeCode'],
  ApplicableHeaderTradeSettlement: [
    'InvoiceCurrencyCode',
    'ApplicableTradeTax',
    'SpecifiedTradeAllowanceCharge',
    'SpecifiedTradePaymentTerms',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
  ],
  ApplicableTradeTax: ['TypeCode', 'CalculatedRate', 'BasisAmount', 'CalculatedAmount'],
  SpecifiedTradeSettlementHeaderMonetarySummation: [
    'OriginalInformationAmount',
    'LineTotalAmount',
    'DifferenceInformationAmount',
    'AllowanceTotalAmount',
    'ChargeTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
  ],
  IncludedSupplyChainTradeLineItem: [
    'AssociatedDocumentLineDocument',
    'SpecifiedTradeProduct',
    'SpecifiedLineTradeAgreement',
    'SpecifiedLineTradeDelivery',
    'SpecifiedLineTradeSettlement',
  ],
  SpecifiedTradeProduct: ['ID', 'GlobalID', 'Name', 'Description'],
  SpecifiedLineTradeSettlement: ['ApplicableTradeTax', 'SpecifiedTradeAllowanceCharge', 'SpecifiedTradeSettlementLineMonetarySummation'],
  SpecifiedTradeSettlementLineMonetarySummation: ['TaxTotalAmount', 'NetLineTotalAmount', 'NetIncludingTaxesLineTotalAmount'],
};
function expectOrder(element: Element): void {
  const order = ORDER[element.name.replace(/^\w+:/, '')];
  if (order) {
    const places = namesOf(element).map((name) => order.indexOf(name));
    expect(places, `${element.name}: ${namesOf(element).join(', ')}`).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
  element.children.forEach(expectOrder);
}

describe('the XML of a document', () => {
  test.each([
    ['full_tax_invoice', 'TaxInvoice', '388'],
    ['receipt_tax_invoice', 'TaxInvoice', 'T03'],
    ['receipt', 'Receipt', 'T01'],
    ['credit_note', 'DebitCreditNote', '81'],
  ] as const)('of a %s is a %s of type %s, its elements in the order of the schema', (kind, message, typeCode) => {
    const root = read(xmlOf(kind, {}, kind === 'credit_note' ? { corrected: CORRECTED } : {}));
    expect(root.name).toBe(`rsm:${message}_CrossIndustryInvoice`);
    expect(root.attributes).toEqual({
      'xmlns:ram': `urn:etda:uncefact:data:standard:${message}_ReusableAggregateBusinessInformationEntity:2`,
      'xmlns:rsm': `urn:etda:uncefact:data:standard:${message}_CrossIndustryInvoice:2`,
    });
    const guideline = at(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')!;
    expect([guideline.text, guideline.attributes]).toEqual(['ER3-2560', { schemeAgencyID: 'ETDA', schemeVersionID: 'v2.0' }]);
    expect(textAt(root, 'ExchangedDocument/TypeCode')).toBe(typeCode);
    expect(textAt(root, 'ExchangedDocument/IssueDateTime')).toBe('2026-11-21T00:00:00');
    expectOrder(root);
  });

  test('is none of what names nobody, asks for money, or is offered', () => {
    for (const kind of ['abb_tax_invoice', 'invoice', 'quotation', 'billing_note', 'wht_cert'] as const)
      expect(etaxXml({ document: { kind } } as never)).toBeNull();
  });

  test('says who sells and who buys with their branches, and where', () => {
    const root = read(xmlOf('full_tax_invoice'));
    const seller = at(root, `${AGREEMENT}/SellerTradeParty`)!;
    expect(at(seller, 'SpecifiedTaxRegistration/ID')).toMatchObject({ text: '010753700052100000', attributes: { schemeID: 'TXID' } });
    expect(namesOf(at(seller, 'PostalTradeAddress')!)).toEqual([
      'PostcodeCode',
      'LineOne',
      'CityName',
      'CitySubDivisionName',
      'CountryID',
      'CountrySubDivisionID',
      'BuildingNumber',
    ]);
    expect(
      ['PostcodeCode', 'CityName', 'CitySubDivisionName', 'CountrySubDivisionID', 'BuildingNumber'].map((name) =>
        textAt(seller, `PostalTradeAddress/${name}`),
      ),
    ).toEqual(['12120', '1302', '130201', '13', '99/9']);
    const buyer = at(root, `${AGREEMENT}/BuyerTradeParty`)!;
    expect(at(buyer, 'SpecifiedTaxRegistration/ID')).toMatchObject({ text: '010553600032100003', attributes: { schemeID: 'TXID' } });
    expect(textAt(buyer, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID')).toBe('buy@mail.example');
    expect([textAt(buyer, 'PostalTradeAddress/PostcodeCode'), textAt(buyer, 'PostalTradeAddress/CountryID')]).toEqual(['10110', 'TH']);
  });

  test.each([
    ['a person', { taxId: '1101700207030', branch: '' }, 'NIDN', '1101700207030'],
    ['nobody who is known', { taxId: '', branch: '' }, 'OTHR', 'N/A'],
    ['a head office', { taxId: '0105536000321', branch: '00000' }, 'TXID', '010553600032100000'],
  ])('names %s as such', (_, buyer, scheme, id) => {
    const party = { ...drawingOf('receipt').document.buyer, ...buyer };
    const found = at(read(xmlOf('receipt', { buyer: party })), `${AGREEMENT}/BuyerTradeParty/SpecifiedTaxRegistration/ID`)!;
    expect([found.attributes.schemeID, found.text]).toEqual([scheme, id]);
  });

  test('adds up: lines to the head, VAT and what has none apart, rounding as a charge or an allowance', () => {
    const lines = [...LINES, line({ kind: 'rounding', unitSatang: -25, vatClass: 'none' })];
    const root = read(xmlOf('receipt_tax_invoice', { lines }));
    const { document } = drawingOf('receipt_tax_invoice', { lines });
    const taxes = at(root, HEADER)!.children.filter(({ name }) => name === 'ram:ApplicableTradeTax');
    expect(taxes.map((tax) => ['TypeCode', 'CalculatedRate', 'BasisAmount', 'CalculatedAmount'].map((name) => textAt(tax, name)))).toEqual([
      ['VAT', '7', (document.baseSatang / 100).toFixed(2), (document.vatSatang / 100).toFixed(2)],
      ['FRE', '0', '700.00', '0.00'],
    ]);
    const baht = (name: string) => Math.round(Number(textAt(root, `${SUMS}/${name}`)) * 100);
    expect(baht('LineTotalAmount') - baht('AllowanceTotalAmount')).toBe(baht('TaxBasisTotalAmount'));
    expect(baht('AllowanceTotalAmount')).toBe(25);
    expect(baht('TaxBasisTotalAmount') + baht('TaxTotalAmount')).toBe(baht('GrandTotalAmount'));
    expect(baht('GrandTotalAmount')).toBe(document.totalSatang);
    const items = at(root, 'SupplyChainTradeTransaction')!.children.filter(({ name }) => name.endsWith('LineItem'));
    expect(items.map((item) => textAt(item, 'AssociatedDocumentLineDocument/LineID'))).toEqual(['1', '2', '3', '4']);
    const nets = items.map((item) =>
      Math.round(
        Number(textAt(item, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/NetLineTotalAmount')) * 100,
      ),
    );
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(baht('LineTotalAmount'));
    expect(textAt(items[0]!, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount')).toBe('140.00');
    expect(textAt(items[0]!, 'SpecifiedLineTradeDelivery/BilledQuantity')).toBe('12');
  });

  test('of a credit note says what it corrects, why, and what was right, is, and lies between', () => {
    const root = read(xmlOf('credit_note', { lines: [line({ unitSatang: 107_000 })] }, { corrected: CORRECTED }));
    expect(textAt(root, 'ExchangedDocument/Purpose')).toBe('สินค้าชำรุด');
    expect(textAt(root, 'ExchangedDocument/PurposeCode')).toBe('CDNG99');
    const reference = at(root, `${AGREEMENT}/AdditionalReferencedDocument`)!;
    expect(reference.children.map(({ text }) => text)).toEqual(['TX6911-00001', '2026-11-01T00:00:00', '388']);
    expect(
      ['OriginalInformationAmount', 'LineTotalAmount', 'DifferenceInformationAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map((name) =>
        textAt(root, `${SUMS}/${name}`),
      ),
    ).toEqual(['50000.00', '49000.00', '1000.00', '70.00', '1070.00']);
  });

  test('keeps what people wrote, whatever it is', () => {
    const note = `A & B <"x"> 'y' ]]>\u0007\r\nสอง`;
    expect(textAt(read(xmlOf('receipt', { note })), 'ExchangedDocument/IncludedNote/Content')).toBe(`A & B <"x"> 'y' ]]>\nสอง`);
  });
});

test('lines add up to the document to the satang, whatever they are', () => {
  const lines = fc.array(
    fc.record({
      totalSatang: fc.integer({ min: 1, max: 1e9 }),
      vatClass: fc.constantFrom<'vat7' | 'exempt'>('vat7', 'exempt'),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, fc.constantFrom<'inclusive' | 'exclusive'>('inclusive', 'exclusive'), (some, priceMode) => {
      const { document } = drawingOf('full_tax_invoice', {
        priceMode,
        lines: some.map(({ totalSatang, vatClass }) => line({ unitSatang: totalSatang, vatClass })),
      });
      const sums = lineSums(document);
      const sum = (of: (one: (typeof sums)[number]) => number) => sums.reduce((all, one) => all + of(one), 0);
      expect(sum(({ vatSatang }) => vatSatang)).toBe(document.vatSatang);
      expect(sum(({ netSatang }) => netSatang)).toBe(document.baseSatang + document.untaxedSatang);
      expect(sum(({ totalSatang }) => totalSatang)).toBe(document.totalSatang);
    }),
  );
});

test('the subject of a mail is what the system of time stamps knows a document by', () => {
  const document = { issueDate: '2026-11-21', number: 'RT6911-00042' };
  expect(mailSubject(ETAX_KINDS.receipt_tax_invoice!, document, null)).toBe('[21112569][INV][RT6911-00042]');
  expect(mailSubject(ETAX_KINDS.receipt!, document, null)).toBe('[21112569][RCT][RT6911-00042]');
  expect(mailSubject(ETAX_KINDS.credit_note!, document, 'TX6911-00001')).toBe('[21112569][CRN][RT6911-00042][TX6911-00001]');
});

describe('a signed document', () => {
  let keys: EtaxKeys;
  let pem: string;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'etax-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = '/C=TH/O=Sangthong, Ltd./CN=Sangthong';
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '3650', '-subj', subject],
      {
        stdio: 'ignore',
      },
    );
    pem = readFileSync(certificate, 'utf8');
    keys = readEtaxKeys(pem, readFileSync(key, 'utf8'));
  });

  const AT = new Date('2026-11-21T03:00:00Z');
  const between = (xml: string, from: string, to: string) => xml.slice(xml.indexOf(from), xml.indexOf(to) + to.length);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
  /** What another program would find: digests of the document and of who signed, and the signature over both. */
  function verify(signed: string): boolean {
    const signature = between(signed, '<ds:Signature ', '</ds:Signature>');
    const info = between(signature, '<ds:SignedInfo ', '</ds:SignedInfo>');
    const properties = between(signature, '<xades:SignedProperties ', '</xades:SignedProperties>');
    const [ofDocument, ofProperties] = [...info.matchAll(/<ds:DigestValue>([^<]+)</g)].map(([, digest]) => digest);
    const value = /<ds:SignatureValue>([^<]+)</.exec(signature)![1]!;
    const certificate = new X509Certificate(Buffer.from(/<ds:X509Certificate>([^<]+)</.exec(signature)![1]!, 'base64'));
    return (
      sha256(signed.replace(signature, '')) === ofDocument &&
      sha256(properties) === ofProperties &&
      createVerify('sha256').update(info).verify(certificate.publicKey, value, 'base64')
    );
  }

  test('has its signature last within it, by who signed and when; anything that is changed is noticed', () => {
    const xml = xmlOf('full_tax_invoice');
    const signed = signXml(xml, keys, AT);
    expect(namesOf(read(signed)).at(-1)).toBe('Signature');
    expectOrder(read(signed));
    expect(verify(signed)).toBe(true);
    expect(verify(signed.replace('>388<', '>T03<'))).toBe(false);
    expect(verify(signed.replace('2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z'))).toBe(false);
    expect(signed).toContain(
      `<ds:X509IssuerName xmlns:ds="http://www.w3.org/2000/09/xmldsig#">CN=Sangthong,O=Sangthong\\, Ltd.,C=TH</ds:X509IssuerName>`,
    );
    expect(signed).toContain(createHash('sha256').update(new X509Certificate(pem).raw).digest('base64'));
  });

  test('is in the canonical form already that its digest is of', () => {
    const xml = xmlOf('receipt', { note: `"A" & 'B' < C\n > D` });
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;');
    const write = (nodes: readonly Node[]): string =>
      nodes
        .map((node) => {
          if (!('attribs' in node)) return 'data' in node ? escaped(node.data) : '';
          const names = Object.keys(node.attribs);
          const sorted = [
            ...names.filter((name) => name.startsWith('xmlns')).toSorted(),
            ...names.filter((name) => !name.startsWith('xmlns')).toSorted(),
          ];
          const attributes = sorted.map((name) => ` ${name}="${node.attribs[name]!.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
          return `<${node.name}${attributes.join('')}>${write(node.children)}</${node.name}>`;
        })
        .join('');
    expect(write(parseDocument(xml, { xmlMode: true }).children)).toBe(xml);
  });

  test('needs a key that is the certificate’s', () => {
    expect(() => readEtaxKeys(pem, pem)).toThrow();
    expect(() => readEtaxKeys('none', 'none')).toThrow();
  });
});
