import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { certificateDay } from '../rules/certificateDay.ts';
import { certificatePath, type Joined } from './certificates/view.ts';
import type { CertificationCtx } from './db.ts';

export type NoticeKind = 'issued' | 'expiring' | 'revoked' | 'failed';

/** Tells accounts about a certificate, where the site tells its members anything. In the caller's transaction. */
export async function notify(ctx: CertificationCtx, to: readonly (string | null)[], kind: NoticeKind, row: Joined): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  const ids = to.filter((id) => id !== null);
  if (!notifications || ids.length === 0) return;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      const values = {
        title: row.title,
        serial: row.serial,
        name: row.recipient_name,
        reason: row.revoke_reason,
        day: row.expires_at ? certificateDay(row.expires_at, locale, ctx.site.timezone) : '',
      };
      return [locale, { title: t(`notice.${kind}.title`, values), body: t(`notice.${kind}.body`, values) }] as const;
    }),
  );
  await notifications.notify({
    to: ids,
    category: kind === 'failed' ? 'task' : 'news',
    kind: `certification.${kind}`,
    text: Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>,
    href: kind === 'failed' ? '/certification/desk?state=error' : certificatePath(row.slug, row.id),
  });
}
