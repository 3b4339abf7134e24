import { randomUUID } from 'node:crypto';
import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { apart } from '#kit/postgres/apart.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { LetterKind } from '../../rules/letters.ts';
import { leavePath, letterPath, REST } from '../../rules/letters.ts';
import type { ShopCtx } from '../db.ts';
import { goodsNow, goodsOfMail, type Good } from './goods.ts';
import { mayReceive, type Recipient } from './readers.ts';
import { subjectOf } from './subjects.ts';
import { leaveToken, letterToken } from './tokens.ts';

/** Price lists of members, who sign in to what a letter brings back. */
const LISTS = { member: ['user'], guest: [] } as const;

const hasRest = async (ctx: ShopCtx, kind: LetterKind, readerId: string): Promise<boolean> =>
  (
    await ctx.sql`select 1 from shop_letter where reader_id = ${readerId}
      and sent_at > ${new Date(ctx.now().getTime() - REST[kind])} limit 1`
  ).length > 0;

interface Writing {
  kind: LetterKind;
  to: Recipient;
  goods: readonly Good[];
  letterId: string;
  readerId: string;
}

async function words(ctx: ShopCtx, { kind, goods }: Writing, locale: Locale) {
  const t = await ctx.texts(locale);
  const values = { site: ctx.site.names[locale], name: goods[0]!.item.name, more: goods.length - 1 };
  return { title: t(`letter.${kind}.title`, values), body: t(`letter.${kind}.body`, values), t };
}

/** The mail; null where the address cannot be written to, or gets too many. */
async function mailed(ctx: ShopCtx, writing: Writing): Promise<string | null> {
  const mail = ctx.mayUse('mail');
  if (!mail) return null;
  const { to, goods, kind, letterId, readerId } = writing;
  const { title, body, t } = await words(ctx, writing, to.locale);
  return apart(
    ctx.db,
    () =>
      mail.send({
        kind: `shop.letter.${kind}`,
        to: to.email,
        locale: to.locale,
        subject: title,
        heading: title,
        paragraphs: [body],
        goods: goodsOfMail(ctx, goods, to.locale),
        action: { label: t(`letter.${kind}.open`), url: ctx.site.origin + letterPath(letterToken(ctx, letterId)) },
        note: t('letter.why', { site: ctx.site.names[to.locale] }),
        unsubscribe: { url: ctx.site.origin + leavePath(leaveToken(ctx, readerId)) },
      }),
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      ctx.log.info({ letter: letterId, code: error.code }, 'a letter of the shop could not be sent to an address');
      return null;
    },
  );
}

/** Members are reached in the site and by LINE, too, as they want their news; the mail has been written already. */
async function notified(ctx: ShopCtx, writing: Writing): Promise<boolean> {
  const notifications = ctx.mayUse('notifications');
  const { to, kind, letterId } = writing;
  if (!notifications || !to.accountId) return false;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const { title, body } = await words(ctx, writing, locale);
      return [locale, { title, body }] as const;
    }),
  );
  await notifications.notify({
    to: [to.accountId],
    category: 'news',
    kind: `shop.letter.${kind}`,
    text: Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>,
    href: letterPath(letterToken(ctx, letterId)),
    mailed: true,
  });
  return true;
}

/**
 * Writes one letter, all of it in this transaction: what it is about is looked at anew, and its row stands once for each cart and each
 * absence, so that of two who come at once one writes. Without consent, after an order or where nothing is left of the goods nobody does.
 */
export async function letterDue(ctx: ShopCtx, { kind, subjectId }: { kind: LetterKind; subjectId: string }): Promise<void> {
  const subject = isUuid(subjectId) ? await subjectOf(ctx, kind, subjectId) : null;
  if (!subject) return;
  const { to, lines } = subject;
  const reader = await mayReceive(ctx, to);
  const rests = reader && (await hasRest(ctx, kind, reader.id));
  const goods = reader && !rests ? await goodsNow(ctx, lines, { locale: to.locale, roles: LISTS[to.accountId ? 'member' : 'guest'] }) : [];
  // A cart that is touched again is looked at again; an absence is over with the look at it.
  if (goods.length === 0 && kind === 'cart') return;
  const letterId = randomUUID();
  const kept = goods.map(({ item, quantity }) => ({ variantId: item.variantId, quantity }));
  const [first] = await ctx.sql`
    insert into shop_letter (space_id, id, kind, subject_id, reader_id, lines, looked_at)
    values (${ctx.space}, ${letterId}, ${kind}, ${subjectId}, ${goods.length > 0 ? reader!.id : null}, ${JSON.stringify(kept)}, ${ctx.now()})
    on conflict (space_id, kind, subject_id) do nothing returning 1`;
  if (!first || goods.length === 0) return;
  const writing = { kind, to, goods, letterId, readerId: reader!.id };
  const mailId = await mailed(ctx, writing);
  const reached = await notified(ctx, writing);
  if (mailId || reached) await ctx.sql`update shop_letter set mail_id = ${mailId}, sent_at = ${ctx.now()} where id = ${letterId}`;
}
