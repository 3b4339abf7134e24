import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { StockChanged } from '../../contract.ts';
import type { shop } from '../../plugin.ts';
import { productOfSku } from '../catalogue/getProduct.ts';
import type { ShopCtx } from '../db.ts';
import { itemsOf } from '../items.ts';
import type { Row } from '../../tables.ts';

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;
/** Who is told of one return, those who asked first. */
const MOST = 500;

/** For how long somebody waits to be told, ms: after half a year nobody does, and the address goes. */
const WAITED = 180 * 86_400_000;

/** Every night: addresses and wishes that nothing has come of are forgotten. */
export async function forgetAlerts(ctx: ShopCtx): Promise<void> {
  await ctx.db
    .deleteFrom('shop_alert')
    .where('created_at', '<', new Date(ctx.now().getTime() - WAITED))
    .execute();
}

/** Asks to be told once when a variant is back. @throws Refusal 404 · 422 for a guest without an address */
export const tellWhenBack: HandlerOf<typeof shop, 'tellWhenBack'> = async (ctx, { sku, email }) => {
  const { variantId } = await productOfSku(ctx, sku);
  const address = ctx.account ? null : (email?.trim().toLowerCase() ?? '');
  if (address !== null && !EMAIL.test(address)) throw invalidFields({ email: 'invalid.email' });
  await ctx.db
    .insertInto('shop_alert')
    .values({
      space_id: ctx.space,
      variant_id: variantId,
      account_id: ctx.account?.id ?? null,
      email: address,
      locale: ctx.locale,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
};

/** A variant is back: those who waited are told, once, members in the site and guests by mail. */
export async function stockChanged(ctx: ShopCtx, { variantId, available, back }: Value<typeof StockChanged.payload>): Promise<void> {
  if (!back || available <= 0) return;
  const item = (await itemsOf(ctx, [variantId])).get(variantId);
  if (!item?.active || item.available <= 0) return;
  const rows = await ctx.sql<Pick<Row<'shop_alert'>, 'account_id' | 'email' | 'locale'>>`
    delete from shop_alert where space_id = ${ctx.space} and id in (
      select id from shop_alert where space_id = ${ctx.space} and variant_id = ${variantId} order by id limit ${MOST} for update)
    returning account_id, email, locale`;
  if (rows.length === 0) return;
  const path = `/shop/product/${encodeURIComponent(item.sku)}`;
  const name = item.options ? `${item.name} (${item.options})` : item.name;
  const members = rows.flatMap(({ account_id }) => account_id ?? []);
  const notifications = ctx.mayUse('notifications');
  if (members.length > 0 && notifications) {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => {
        const t = await ctx.texts(locale);
        return [locale, { title: t('back.subject', { name }), body: t('back.body', { name }) }] as const;
      }),
    );
    await notifications.notify({
      to: members,
      category: 'news',
      kind: 'shop.back',
      text: Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>,
      href: path,
    });
  }
  const mail = ctx.mayUse('mail');
  for (const { email, locale } of mail ? rows : []) {
    if (email === null) continue;
    const t = await ctx.texts(locale);
    await mail!
      .send({
        kind: 'shop.back',
        to: email,
        locale,
        subject: t('back.subject', { name }),
        heading: t('back.heading'),
        paragraphs: [t('back.body', { name })],
        action: { label: t('back.action'), url: `${ctx.site.origin}${path}` },
        note: t('back.note'),
      })
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a mail of what is back was not sent'));
  }
}
