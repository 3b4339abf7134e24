import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, orNull, text } from '#kit/schema/shapes.ts';

export const SOCIAL_KINDS = ['line', 'facebook', 'instagram', 'tiktok', 'youtube', 'x'] as const;
export const LINK_KINDS = ['product', 'course', 'event', 'url'] as const;
export const PROFILE_STATES = ['applied', 'active', 'paused', 'removed'] as const;
export const COMMISSION_STATES = ['pending', 'approved', 'paid', 'reversed'] as const;

/** An account elsewhere, and how many follow it as they say themselves. */
export const Social = closed({
  kind: { type: 'string', enum: SOCIAL_KINDS },
  url: { type: 'string', pattern: '^https://[^\\s<>"]{4,290}$' },
  followers: { ...count, maximum: 2_000_000_000 },
});
export type Social = Value<typeof Social>;

/** What is in an address, a name of the site's own pages left out. */
export const slug = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{1,39}$' } as const;
/** What is typed by buyers and stands in addresses. */
export const code = { type: 'string', pattern: '^[A-Z0-9]{3,20}$' } as const;
export const typedCode = { type: 'string', minLength: 1, maxLength: 40 } as const;
/** A part of what was bought, basis points. */
export const rate = { type: 'integer', minimum: 0, maximum: 9_000 } as const;
export const rateOrSites = orNull(rate);
/** A path of the site, or an address elsewhere. */
export const target = { type: 'string', pattern: '^(?:/[^/\\s<>"\\\\][^\\s<>"\\\\]{0,489}|https://[^\\s<>"\\\\]{4,490})$' } as const;
/** A picture of the site that everybody may see; empty for none. */
export const picture = { type: 'string', pattern: '^(?:/[^/\\s<>"\\\\][^\\s<>"\\\\]{0,289})?$', default: '' } as const;
/** A calendar day, `2026-11-21`. */
export const day = { type: 'string', format: 'date' } as const;
export const words = (most: number) => ({ ...text(most), default: '' }) as const;

/** What an influencer says of themselves. */
export const ABOUT = {
  name: { type: 'string', minLength: 1, maxLength: 80 },
  bio: words(2_000),
  /** One a line: `tiktok https://… 12000`. */
  socials: words(2_000),
  /** Divided by commas. */
  topics: words(300),
  phone: words(40),
} as const;
/** To whom and where they are paid. */
export const PAID_TO = { taxId: words(20), vatRegistered: { ...flag, default: false }, address: words(500), bank: words(200) } as const;
