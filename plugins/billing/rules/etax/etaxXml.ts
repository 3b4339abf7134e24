import { plainBaht } from '#kit/thai/baht.ts';
import type { Document } from '../../schemas.ts';
import { element } from './element.ts';
import { ETAX_KINDS, type EtaxKind } from './kinds.ts';
import { lineSums, type LineSum } from './lineSums.ts';
import { buyerParty, sellerParty, type SellerPlace } from './party.ts';

/** What an electronic document says beside its paper. */
export interface EtaxSource {
  readonly document: Document;
  /** What it is called on paper. */
  readonly title: string;
  readonly place: SellerPlace;
  readonly buyerEmail: string;
  /** Local times without an offset: `2026-11-21T10:00:00`. */
  readonly issuedAt: string;
  readonly createdAt: string;
  /** What a credit note corrects, or a replacement stands for; `valueSatang` is before VAT. */
  readonly corrected: {
    readonly number: string;
    readonly issueDate: string;
    readonly typeCode: string;
    readonly valueSatang: number;
    readonly reason: string;
  } | null;
}

const RATE = 100;
const baht = (name: string, satang: number): string | null => element(`ram:${name}`, plainBaht(satang));
/** Quantities have at most four decimals. */
const count = (value: number): string => String(Number(value.toFixed(4)));

const tax = (code: 'VAT' | 'FRE', rateBp: number, basisSatang: number, vatSatang: number): string | null =>
  element('ram:ApplicableTradeTax', [
    element('ram:TypeCode', code),
    element('ram:CalculatedRate', String(rateBp / RATE)),
    baht('BasisAmount', basisSatang),
    baht('CalculatedAmount', vatSatang),
  ]);

/** What is put on (`true`) or taken off. */
const allowance = (isCharge: boolean, satang: number, reason: string | null): string | null =>
  satang === 0
    ? null
    : element('ram:SpecifiedTradeAllowanceCharge', [
        element('ram:ChargeIndicator', String(isCharge)),
        baht('ActualAmount', satang),
        element('ram:Reason', reason),
      ]);

function line(document: Document, index: number, sums: LineSum): string | null {
  const { title, detail, sku, quantity, unitSatang, discountSatang, vatClass } = document.lines[index]!;
  const code = sums.isTaxed || vatClass === 'zero' ? 'VAT' : 'FRE';
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [element('ram:ID', sku), element('ram:Name', title), element('ram:Description', detail)]),
    element('ram:SpecifiedLineTradeAgreement', [element('ram:GrossPriceProductTradePrice', [baht('ChargeAmount', unitSatang)])]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', count(quantity))]),
    element('ram:SpecifiedLineTradeSettlement', [
      tax(code, sums.isTaxed ? document.vatRateBp : 0, sums.netSatang, sums.vatSatang),
      allowance(false, discountSatang, null),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        baht('TaxTotalAmount', sums.vatSatang),
        baht('NetLineTotalAmount', sums.netSatang),
        baht('NetIncludingTaxesLineTotalAmount', sums.totalSatang),
      ]),
    ]),
  ]);
}

/** The sums of a document. A credit note says what was right, what is, and what lies between. */
function summation({ document, corrected }: EtaxSource, kind: EtaxKind): string | null {
  const { baseSatang, untaxedSatang, roundingSatang, vatSatang, totalSatang } = document;
  const value = baseSatang + untaxedSatang;
  const original = kind.mailCode === 'CRN' ? (corrected?.valueSatang ?? value) : null;
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    original === null ? null : baht('OriginalInformationAmount', original),
    baht('LineTotalAmount', original === null ? value : original - value),
    original === null ? null : baht('DifferenceInformationAmount', value),
    roundingSatang < 0 ? baht('AllowanceTotalAmount', -roundingSatang) : null,
    roundingSatang > 0 ? baht('ChargeTotalAmount', roundingSatang) : null,
    baht('TaxBasisTotalAmount', value + roundingSatang),
    baht('TaxTotalAmount', vatSatang),
    baht('GrandTotalAmount', totalSatang),
  ]);
}

/**
 * A document as the XML of ขมธอ. 3-2560 version 2.0 (ETDA's profile of UN/CEFACT's Cross Industry Invoice), in canonical form. Elements
 * stand in the order of its schemas. Null for what is no electronic document.
 */
export function etaxXml(source: EtaxSource): string | null {
  const { document, title, place, buyerEmail, issuedAt, createdAt, corrected } = source;
  const kind = ETAX_KINDS[document.kind];
  if (!kind) return null;
  const { baseSatang, untaxedSatang, roundingSatang, vatRateBp, vatSatang } = document;
  const sums = lineSums(document);
  const shown = document.lines.map((_, index) => index).filter((index) => document.lines[index]!.kind !== 'rounding');
  const namespace = (what: string) => `urn:etda:uncefact:data:standard:${kind.message}_${what}:2`;
  return element(
    `rsm:${kind.message}_CrossIndustryInvoice`,
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          element('ram:ID', 'ER3-2560', 'schemeAgencyID="ETDA" schemeVersionID="v2.0"'),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', document.number),
        element('ram:Name', title),
        element('ram:TypeCode', kind.typeCode),
        element('ram:IssueDateTime', issuedAt),
        element('ram:Purpose', corrected && corrected.reason),
        corrected && element('ram:PurposeCode', kind.otherReason),
        element('ram:CreationDateTime', createdAt),
        corrected
          ? null
          : element('ram:IncludedNote', [element('ram:Subject', document.note && 'Note'), element('ram:Content', document.note)]),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        element('ram:ApplicableHeaderTradeAgreement', [
          sellerParty(document.seller, place),
          buyerParty(document.buyer, buyerEmail),
          corrected &&
            element('ram:AdditionalReferencedDocument', [
              element('ram:IssuerAssignedID', corrected.number),
              element('ram:IssueDateTime', `${corrected.issueDate}T00:00:00`),
              element('ram:ReferenceTypeCode', corrected.typeCode),
            ]),
        ]),
        '<ram:ApplicableHeaderTradeDelivery></ram:ApplicableHeaderTradeDelivery>',
        element('ram:ApplicableHeaderTradeSettlement', [
          element('ram:InvoiceCurrencyCode', 'THB', 'listID="ISO 4217 3A"'),
          baseSatang || vatSatang || !untaxedSatang ? tax('VAT', vatRateBp, baseSatang, vatSatang) : null,
          untaxedSatang ? tax('FRE', 0, untaxedSatang, 0) : null,
          allowance(roundingSatang > 0, Math.abs(roundingSatang), 'Rounding'),
          summation(source, kind),
        ]),
        ...shown.map((index) => line(document, index, sums[index]!)),
      ]),
    ],
    `xmlns:ram="${namespace('ReusableAggregateBusinessInformationEntity')}" xmlns:rsm="${namespace('CrossIndustryInvoice')}"`,
  );
}
