import { invalidFields, Refusal } from '#kit/diagnostics/refusal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { PostalAddress } from '../../../address/contract.ts';
import type { TaxBuyer } from '../../../billing/contract.ts';
import type { Contact } from '../../columns.ts';
import type { ShopCtx } from '../orders/db.ts';

/** One `@`, something on both sides, a dot in the host: whether it is reached is seen when it is written to. */
const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]{2,}$/u;

export function checkedContact(ctx: ShopCtx, { name, phone, email }: Contact): Contact {
  const wrong: Record<string, string> = {};
  const read = readPhone(phone);
  const address = email.trim();
  if (name.trim() === '') wrong['contact.name'] = 'checkout.missing';
  if (read === null) wrong['contact.phone'] = phone.trim() === '' ? 'checkout.missing' : 'checkout.phone';
  if (address === '' ? !ctx.account : !EMAIL.test(address)) wrong['contact.email'] = address === '' ? 'checkout.missing' : 'checkout.email';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return { name: name.trim(), phone: read!, email: address };
}

/** Whom the staff order for: reached by telephone or by mail. What is wrong is told by field. */
export function checkedBuyer({ name, phone, email }: Contact): Contact {
  const wrong: Record<string, string> = {};
  const read = readPhone(phone);
  const [number, address] = [phone.trim(), email.trim()];
  if (name.trim() === '') wrong['contact.name'] = 'newOrder.name.missing';
  if (number === '' && address === '') wrong['contact.phone'] = 'newOrder.reach.missing';
  else if (number !== '' && read === null) wrong['contact.phone'] = 'newOrder.phone.wrong';
  if (address !== '' && !EMAIL.test(address)) wrong['contact.email'] = 'newOrder.email.wrong';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return { name: name.trim(), phone: read ?? '', email: address };
}

/** A buyer of a full tax invoice. A company has a branch of five digits, a person none. */
export function checkedTaxBuyer({ name, taxId, branch, address }: TaxBuyer): TaxBuyer {
  const wrong: Record<string, string> = {};
  const read = readTaxId(taxId);
  if (name.trim() === '') wrong['taxBuyer.name'] = 'checkout.missing';
  if (address.trim() === '') wrong['taxBuyer.address'] = 'checkout.missing';
  if (!read) wrong['taxBuyer.taxId'] = taxId.trim() === '' ? 'checkout.missing' : 'checkout.taxId';
  if (read?.kind === 'juristic' ? !/^\d{5}$/.test(branch) : !/^(\d{5})?$/.test(branch)) wrong['taxBuyer.branch'] = 'checkout.branch';
  if (Object.keys(wrong).length) throw invalidFields(wrong);
  return { name: name.trim(), taxId: read!.id, branch, address: address.trim() };
}

/** Where it is sent: without a name to who buys; nothing where nothing of it is filled in. */
export async function checkedAddress(ctx: ShopCtx, address: PostalAddress): Promise<PostalAddress | null> {
  const { line, subdistrict, district, province, postcode } = address;
  if ([line, subdistrict, district, province, postcode].every((text) => text.trim() === '')) return null;
  return ctx.use('addresses').checked(address, 'address', { placeOnly: address.name.trim() === '' });
}

/** What a check gives; the fields that it refuses are kept in `wrong`, so that all that is wrong is told at once. */
export async function all<Checked>(wrong: Record<string, string>, check: () => Checked | Promise<Checked>): Promise<Checked | null> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid-fields') throw error;
    Object.assign(wrong, error.details.fields);
    return null;
  }
}
