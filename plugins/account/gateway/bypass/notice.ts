import type { Locale } from '#kit/schema/locale.ts';
import type { AccountCtx } from '../db.ts';

/** Tells a member that somebody was let in to their account by a link, in the member's own language. */
export async function notifyHandOver(
  ctx: AccountCtx,
  member: { email: string; firstname: string; locale: Locale },
  by: string,
  reason: string,
): Promise<void> {
  const t = await ctx.texts(member.locale);
  const values = { site: ctx.site.name, name: member.firstname, by, reason, at: ctx.now() };
  await ctx.use('mail').send({
    kind: 'account.handOver',
    to: member.email,
    locale: member.locale,
    subject: t('bypass.mail.subject', values),
    paragraphs: [t('bypass.mail.hello', values), t('bypass.mail.text', values), t('bypass.mail.reason', values)],
    action: { label: t('bypass.mail.open'), url: `${ctx.site.origin}/user/browser` },
    note: t('bypass.mail.note', values),
  });
}
