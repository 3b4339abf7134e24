import { isUuid } from '#kernel/contract/uuid.ts';
import { randomUUID } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { AccountContact } from '#plugins/account/contract.ts';
import type { Notice, NotificationsApi } from '../contract.ts';
import { isTold, type Channel } from '../rules/channel.ts';
import { lineToken, type NotificationCtx } from './db.ts';

/** A path of the site: two slashes would lead to another one. */
const PATH = /^\/(?![/\\])/;

/** The service `notification:notifications@1`. Ids that no active account has are left out. */
export const notifications = (ctx: NotificationCtx): NotificationsApi => ({
  async notify(notice) {
    if (notice.href !== undefined && !PATH.test(notice.href)) throw new Error(`the notice "${notice.kind}" leads to no path of the site`);
    const ids = [...new Set(notice.to)].filter((id) => isUuid(id));
    if (ids.length === 0) return;
    const contacts = [...(await ctx.use('accounts').contacts(ids)).values()];
    const wants = await choicesFor(ctx, contacts, notice);

    await store(
      ctx,
      contacts.filter(({ id }) => wants(id, 'in_app')),
      notice,
    );
    if (!notice.mailed) for (const contact of contacts) if (contact.email && wants(contact.id, 'mail')) await mail(ctx, contact, notice);
    if (lineToken(ctx) === null) return;
    for (const contact of contacts) if (contact.lineId && wants(contact.id, 'line')) await queueLine(ctx, contact, notice);
  },
});

/** Who is told how. */
async function choicesFor(ctx: NotificationCtx, contacts: readonly AccountContact[], { category }: Notice) {
  const rows = contacts.length
    ? await ctx.db
        .selectFrom('notification_preference')
        .select(['account_id', 'channel', 'chosen'])
        .where('category', '=', category)
        .where(
          'account_id',
          'in',
          contacts.map(({ id }) => id),
        )
        .execute()
    : [];
  const chosen = new Map(rows.map((row) => [`${row.account_id} ${row.channel}`, row.chosen]));
  return (id: string, channel: Channel) => isTold(category, channel, chosen.get(`${id} ${channel}`));
}

/** Into the members' lists, and to their open browsers. */
async function store(ctx: NotificationCtx, contacts: readonly AccountContact[], { category, kind, text, href }: Notice) {
  if (contacts.length === 0) return;
  const rows = await ctx.db
    .insertInto('notification_notification')
    .values(
      contacts.map(({ id }) => ({
        space_id: ctx.space,
        account_id: id,
        site_id: ctx.site.id,
        category,
        kind,
        texts: JSON.stringify(text),
        href: href ?? null,
        read_at: null,
        created_at: ctx.now(),
      })),
    )
    .returning(['id', 'account_id'])
    .execute();
  for (const { id, account_id: accountId } of rows) await ctx.sendLive('arrived', [accountId], { id });
}

const address = (ctx: NotificationCtx, path: string) => new URL(path, ctx.site.origin).href;

/** Into the mail plugin's outbox. A mail that it refuses (too many to this address, no address) does not undo what the notice is about. */
async function mail(
  ctx: NotificationCtx,
  { id, email, locale }: AccountContact,
  { kind, text, href, mail: letter }: Notice,
): Promise<void> {
  const t = await ctx.texts(locale);
  const { title, body } = text[locale];
  try {
    await ctx.use('mail').send({
      kind,
      to: email,
      locale,
      subject: title,
      heading: title,
      paragraphs: letter?.[locale].paragraphs ?? body.split(/\n+/).filter(Boolean),
      action: { label: letter?.[locale].open ?? t(href ? 'mail.open' : 'mail.all'), url: address(ctx, href ?? '/user/notifications') },
      note: t('mail.note', { site: ctx.site.names[locale], url: address(ctx, '/user/notifications/settings') }),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ account: id, kind, code: error.code }, 'notice not mailed');
  }
}

/** To be pushed by LINE once this transaction is committed: `sendLine`. */
const queueLine = (ctx: NotificationCtx, { id, locale }: AccountContact, { text, href }: Notice) =>
  ctx.emit('lineDue', { accountId: id, retryKey: randomUUID(), ...text[locale], url: href ? address(ctx, href) : null });
