import type { Locale } from '#kit/schema/locale.ts';
import type { BillingCtx } from '../db.ts';

/** A day where the site is, `21 พ.ย. 2569`; in English `21 Nov 2026`. */
export const dayText = (ctx: Pick<BillingCtx, 'site'>, at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB', {
    timeZone: ctx.site.timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at);
