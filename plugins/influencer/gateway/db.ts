import type { Ctx } from '#kernel/contract/ctx.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import type { influencer } from '../plugin.ts';
import type { Terms } from '../rules/statement.ts';
import type { Row } from '../tables.ts';

export type InfluencerCtx = Ctx<typeof influencer>;
export type ProfileRow = Row<'influencer_profile'>;
export type LinkRow = Row<'influencer_link'>;
export type GiftRow = Row<'influencer_gift'>;
export type StatementRow = Row<'influencer_statement'>;

/** Whether somebody is registered for VAT, and cannot be paid it: their tax id is none. */
export const lacksTaxId = ({ vatRegistered, taxId }: { readonly vatRegistered: boolean; readonly taxId: string }): boolean =>
  vatRegistered && readTaxId(taxId) === null;

/** The rates of a statement up to a day, as rules take them: basis points and satang. */
export const termsOf = (
  { settings }: InfluencerCtx,
  { vat_registered: isRegistered }: Pick<ProfileRow, 'vat_registered'>,
  day: string,
): Terms => ({
  vatBp: isRegistered ? vatRateOn(day).rateBp : 0,
  withholdingBp: settings.withholdingPercent * 100,
  fromSatang: settings.withholdingFrom * 100,
});
