import { invalidFields, Refusal } from '#kit/diagnostics/refusal.ts';
import { NO_ADDRESS } from '../../../address/contract.ts';
import { ADDRESS_TEXTS, type PostalAddress } from '../../rules/profile.ts';
import type { AccountCtx } from '../db.ts';

/** What the site's tables of places refuse an address for, in the words of the profile. */
const WORDS: Readonly<Record<string, string>> = {
  'address.missing': 'profile.addressMissing',
  'address.postcode': 'profile.postcodeElsewhere',
};

/**
 * An address as the site's tables of places have it, whole or empty; as it was typed where the site has none.
 *
 * @throws Refusal 422 `invalid-fields`
 */
export async function checkedAddress(ctx: AccountCtx, address: PostalAddress): Promise<PostalAddress> {
  const addresses = ctx.mayUse('addresses');
  if (!addresses || ADDRESS_TEXTS.every((name) => address[name] === '')) return address;
  try {
    const { line, subdistrict, district, province, postcode, provinceId, districtId, subdistrictId } = await addresses.checked(
      { ...NO_ADDRESS, ...address },
      'address',
      { placeOnly: true },
    );
    return { line, subdistrict, district, province, postcode, provinceId, districtId, subdistrictId };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid-fields') throw error;
    const fields = Object.entries(error.details.fields as Readonly<Record<string, string>>);
    throw invalidFields(Object.fromEntries(fields.map(([field, why]) => [field, WORDS[why] ?? 'profile.placeWrong'])));
  }
}
