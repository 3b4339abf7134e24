import type { Ctx } from '#kernel/contract/ctx.ts';
import type { influencer } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type InfluencerCtx = Ctx<typeof influencer>;
export type ProfileRow = Row<'influencer_profile'>;
export type LinkRow = Row<'influencer_link'>;
export type GiftRow = Row<'influencer_gift'>;
export type StatementRow = Row<'influencer_statement'>;

/** The rates of the site, as rules take them: basis points and satang. */
export const termsOf = ({ settings }: InfluencerCtx) => ({
  withholdingBp: settings.withholdingPercent * 100,
  fromSatang: settings.withholdingFrom * 100,
});
