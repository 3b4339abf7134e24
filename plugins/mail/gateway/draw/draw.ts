import type { Body } from '../body.ts';
import type { MailCtx } from '../db.ts';
import type { Frame } from './frame.ts';
import { drawHtml } from './html.ts';
import { drawPlain } from './plain.ts';

/** Kinds that somebody wrote by hand. */
const BY_HAND = new Set(['staff.written']);

/** A mail as it goes out: HTML and plain text, in the letter's language and the colours of the site's theme. */
export async function draw(
  ctx: Pick<MailCtx, 'site' | 'texts'>,
  { letter, html, origin }: Pick<Body, 'letter' | 'html' | 'origin'>,
  at: Date,
): Promise<{ html: string; text: string }> {
  const t = await ctx.texts(letter.locale);
  const siteName = ctx.site.names[letter.locale];
  const frame: Frame = {
    siteName,
    origin,
    palette: ctx.site.palette,
    words: {
      code: t('letter.code'),
      fallback: t('letter.fallback'),
      sent: t('letter.sent', { site: siteName, at }),
      unsubscribe: t('letter.unsubscribe'),
      automatic: BY_HAND.has(letter.kind) ? '' : t('letter.automatic'),
    },
  };
  return { html: drawHtml(letter, frame, letter.locale, html), text: drawPlain(letter, frame) };
}
