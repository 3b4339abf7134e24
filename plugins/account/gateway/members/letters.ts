import type { Locale } from '#kit/schema/locale.ts';
import type { MemberRole } from '../../rules/members.ts';
import type { AccountCtx } from '../db.ts';

/** What members are told by mail of what staff has done to their account. */
export interface Recipient {
  roleChanged: { role: MemberRole; reason: string };
  suspended: { reason: string };
  reactivated: Record<never, never>;
  signedOut: { reason: string };
}

/** Writes to a member about an act of staff, in the member's own language. Sent once the act is committed. */
export async function notifyMember<N extends keyof Recipient>(
  ctx: AccountCtx,
  member: { email: string; firstname: string; locale: Locale },
  what: N,
  details: Recipient[N],
): Promise<void> {
  const t = await ctx.texts(member.locale);
  const values = {
    site: ctx.site.name,
    name: member.firstname,
    ...details,
    ...('role' in details ? { role: t(`role.${details.role}`) } : {}),
  };
  await ctx.use('mail').send({
    kind: `account.${what}`,
    to: member.email,
    locale: member.locale,
    subject: t(`memberMail.${what}.subject`, values),
    paragraphs: [
      t('memberMail.hello', values),
      t(`memberMail.${what}.text`, values),
      ...('reason' in details ? [t('memberMail.reason', values)] : []),
    ],
    ...(what === 'suspended' ? {} : { action: { label: t('memberMail.open', values), url: `${ctx.site.origin}/user` } }),
    note: t('memberMail.note', values),
  });
}

/** The mail that invites somebody. `url` carries the token. */
export async function sendInvitation(
  ctx: AccountCtx,
  invitation: { email: string; name: string; role: MemberRole; message: string; by: string; url: string; locale: Locale; expiresAt: Date },
): Promise<void> {
  const { email, message, url, locale } = invitation;
  const t = await ctx.texts(locale);
  const values = {
    site: ctx.site.name,
    by: invitation.by,
    role: t(`role.${invitation.role}`),
    name: invitation.name,
    until: invitation.expiresAt,
  };
  await ctx.use('mail').send({
    kind: 'account.invite',
    to: email,
    locale,
    subject: t('memberMail.invite.subject', values),
    heading: t('memberMail.invite.heading', values),
    paragraphs: [
      ...(invitation.name ? [t('memberMail.hello', values)] : []),
      t('memberMail.invite.text', values),
      ...(message ? [t('memberMail.invite.message', { message })] : []),
    ],
    action: { label: t('memberMail.invite.open'), url },
    note: t('memberMail.invite.note', values),
  });
}
