import { readTaxId } from '#kit/thai/taxId.ts';
import type { Party } from '../../schemas.ts';
import { element } from './element.ts';

/** Where a seller is, in parts: a receiver of the Revenue Department takes theirs no other way. */
export interface SellerPlace {
  /** House number: `99/9`. */
  readonly building: string;
  /** Six digits of the sub-district (ตำบล) by TIS 1099; the first two are its province, the first four its district. */
  readonly subdistrict: string;
}

const POSTCODE = /(?<!\d)\d{5}(?!\d)/g;
/** Letters that one line of an address may have. */
const LINE = 256;
const PROVINCE = 2;
const DISTRICT = 4;

/** The five digits at the end of an address; empty where there are none. */
export const postcodeOf = (address: string): string => address.match(POSTCODE)?.at(-1) ?? '';

/** Whose it is: 13 digits and the branch, a person's own 13, or nothing that is known. */
function registration({ taxId, branch }: Party): string | null {
  const read = readTaxId(taxId);
  const [scheme, id] = !read
    ? ['OTHR', 'N/A']
    : read.kind === 'juristic' || branch
      ? ['TXID', read.id + (branch || '00000')]
      : ['NIDN', read.id];
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, `schemeID="${scheme}"`)]);
}

function contact({ phone }: Party, email: string): string | null {
  return element('ram:DefinedTradeContact', [
    element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
    element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)]),
  ]);
}

const country = element('ram:CountryID', 'TH', 'schemeID="3166-1 alpha-2"');

export const sellerParty = (seller: Party, { building, subdistrict }: SellerPlace): string | null =>
  element('ram:SellerTradeParty', [
    element('ram:Name', seller.name),
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', seller.taxId + (seller.branch || '00000'), 'schemeID="TXID"')]),
    contact(seller, ''),
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', postcodeOf(seller.address)),
      element('ram:LineOne', seller.address.slice(0, LINE)),
      element('ram:CityName', subdistrict.slice(0, DISTRICT)),
      element('ram:CitySubDivisionName', subdistrict),
      country,
      element('ram:CountrySubDivisionID', subdistrict.slice(0, PROVINCE)),
      element('ram:BuildingNumber', building),
    ]),
  ]);

export const buyerParty = (buyer: Party, email: string): string | null =>
  element('ram:BuyerTradeParty', [
    element('ram:Name', buyer.name || null),
    registration(buyer),
    contact(buyer, email),
    buyer.address
      ? element('ram:PostalTradeAddress', [
          element('ram:PostcodeCode', postcodeOf(buyer.address)),
          element('ram:LineOne', buyer.address.slice(0, LINE)),
          element('ram:LineTwo', buyer.address.slice(LINE)),
          country,
        ])
      : null,
  ]);
