import type { Ctx } from '#kernel/contract/ctx.ts';
import type { campaign } from '../plugin.ts';
import type { Local } from '../schemas.ts';
import type { Row } from '../tables.ts';

export type CampaignCtx = Ctx<typeof campaign>;
export type CampaignRow = Row<'campaign_campaign'>;
export type RoundRow = Row<'campaign_round'>;
export type RegistrationRow = Row<'campaign_registration'>;

/** A text of the staff in a language; Thai where there is no other. */
export const say = (local: Local, locale: 'th' | 'en'): string => (locale === 'en' && local.en) || local.th;
