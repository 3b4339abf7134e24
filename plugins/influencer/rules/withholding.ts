import { readTaxId } from '#kit/thai/taxId.ts';

/** Who pays or is paid, as the certificate of withheld tax names them. */
export interface TaxParty {
  readonly name: string;
  readonly address: string;
  readonly taxId: string;
}

/** What section 50 bis asks for of a party: a name, an address and a tax id that is one. */
export const PARTY_FIELDS = ['name', 'address', 'taxId'] as const;
export type MissingField = `${'payer' | 'payee'}.${(typeof PARTY_FIELDS)[number]}`;

/** What a certificate cannot be issued without, and is not there. */
export const missingOf = (parties: { readonly payer: TaxParty; readonly payee: TaxParty }): MissingField[] =>
  (['payer', 'payee'] as const).flatMap((who) =>
    PARTY_FIELDS.filter((field) => (field === 'taxId' ? readTaxId(parties[who].taxId) === null : parties[who][field].trim() === '')).map(
      (field) => `${who}.${field}` as const,
    ),
  );

/** What is handed in with it: ภ.ง.ด. 53 of companies, ภ.ง.ด. 3 of persons. */
export const returnOf = (taxId: string): 'pnd3' | 'pnd53' => (readTaxId(taxId)?.kind === 'juristic' ? 'pnd53' : 'pnd3');

/** What stands printed on a certificate: texts of the group `withholding`, without their `wht.`. */
export const WITHHOLDING_WORDS = [
  'title',
  'law',
  'copy.1',
  'copy.1.for',
  'copy.2',
  'copy.2.for',
  'number',
  'payer',
  'payee',
  'name',
  'address',
  'taxId',
  'form',
  'form.pnd1a',
  'form.pnd1aSpecial',
  'form.pnd2',
  'form.pnd3',
  'form.pnd2a',
  'form.pnd3a',
  'form.pnd53',
  'income',
  'paidDay',
  'amount',
  'tax',
  'kind.1',
  'kind.2',
  'kind.3',
  'kind.4a',
  'kind.4b',
  'kind.5',
  'kind.6',
  'total',
  'inWords',
  'way',
  'way.1',
  'way.2',
  'way.3',
  'way.4',
  'declare',
  'sign',
  'signDay',
  'stamp',
] as const;
export type WithholdingWords = Readonly<Record<(typeof WITHHOLDING_WORDS)[number], string>>;

/** A certificate as its PDF is drawn. */
export interface WithholdingDrawing {
  readonly words: WithholdingWords;
  readonly number: string;
  readonly payer: TaxParty;
  readonly payee: TaxParty;
  readonly form: 'pnd3' | 'pnd53';
  readonly paidDay: string;
  readonly incomeSatang: number;
  readonly taxSatang: number;
  readonly taxInWords: string;
  readonly issuedDay: string;
  /** As an ISO day: what the file says when it was made. */
  readonly day: string;
}
