import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { CartLineRow, CartRow, CheckoutRow, ShopCtx } from '../orders/db.ts';

/** How long a cart is kept that nobody touches, ms. */
const KEPT = { member: 90 * 86_400_000, guest: 30 * 86_400_000 };

/** A cart with what is in it and what has been filled in of its checkout. */
export interface OpenCart {
  cart: CartRow;
  /** In the order in which they were put in. */
  lines: CartLineRow[];
  checkout: CheckoutRow | null;
  /** What the visitor opens it with: empty for members. */
  token: string;
}

/** What the database keeps of a guest's token. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const until = (ctx: ShopCtx, member: boolean) => new Date(ctx.now().getTime() + (member ? KEPT.member : KEPT.guest));

const readCart = (ctx: ShopCtx, token: string): Promise<CartRow[]> =>
  ctx.account
    ? ctx.sql`select * from shop_cart where account_id = ${ctx.account.id} and state = 'active' and expires_at > ${ctx.now()}`
    : ctx.sql`select * from shop_cart where token_hash = ${tokenHash(token)} and state = 'active' and expires_at > ${ctx.now()}`;

const holdCart = (ctx: ShopCtx, token: string): Promise<CartRow[]> =>
  ctx.account
    ? ctx.sql`select * from shop_cart where account_id = ${ctx.account.id} and state = 'active' and expires_at > ${ctx.now()} for update`
    : ctx.sql`select * from shop_cart where token_hash = ${tokenHash(token)} and state = 'active' and expires_at > ${ctx.now()} for update`;

/** What opens a guest's cart: the token that is supplied, else what their browser was given; empty for members, who have their session. */
export const cartToken = (ctx: ShopCtx, token: string): string => (ctx.account ? '' : token || (ctx.cookies.read('cart') ?? ''));

/** The visitor's cart, a member's by their session and a guest's by its token; null where there is none. `lock` keeps it from others. */
export async function findCart(ctx: ShopCtx, supplied: string, { lock }: { lock: boolean }): Promise<OpenCart | null> {
  const token = cartToken(ctx, supplied);
  if (!ctx.account && token === '') return null;
  const [cart] = await (lock ? holdCart : readCart)(ctx, token);
  return cart ? withContents(ctx, cart, token) : null;
}

/** What a member's checkout begins with: who they were, where it went and how it was paid when they last bought here. Never a tax invoice. */
async function asLastTime(ctx: ShopCtx, cart: CartRow): Promise<CheckoutRow | null> {
  if (!ctx.account) return null;
  const [last] = await ctx.sql<Pick<CheckoutRow, 'contact' | 'address' | 'shipping_method_id' | 'method'>>`
    select o.contact, o.address, o.shipping_method_id, o.method from shop_order o
    join shop_cart c on c.space_id = o.space_id and c.id = o.cart_id and c.account_id = o.account_id
    where o.account_id = ${ctx.account.id} and o.contact ->> 'phone' <> '' order by o.placed_at desc, o.id desc limit 1`;
  return last
    ? { space_id: ctx.space, cart_id: cart.id, tax_buyer: null, note: '', letters_at: null, updated_at: cart.updated_at, ...last }
    : null;
}

/** A cart with its contents, read anew. */
export async function withContents(ctx: ShopCtx, cart: CartRow, token: string): Promise<OpenCart> {
  const [lines, [checkout]] = await Promise.all([
    ctx.sql<CartLineRow>`select * from shop_cart_line where cart_id = ${cart.id} order by added_at, variant_id`,
    ctx.sql<CheckoutRow>`select * from shop_checkout where cart_id = ${cart.id}`,
  ]);
  return { cart, lines, checkout: checkout ?? (await asLastTime(ctx, cart)), token };
}

/** The visitor's cart, held until the transaction ends; a new one where there is none. A guest is given the token that opens it. */
export async function needCart(ctx: ShopCtx, token: string): Promise<OpenCart> {
  const found = await findCart(ctx, token, { lock: true });
  if (found) return found;
  const accountId = ctx.account?.id ?? null;
  const fresh = accountId ? '' : randomBytes(32).toString('base64url');
  // An expired cart that has not been swept yet would block a new one.
  if (accountId) await ctx.sql`delete from shop_cart where account_id = ${accountId} and state = 'active' and expires_at <= ${ctx.now()}`;
  const now = ctx.now();
  const cart = await ctx.db
    .insertInto('shop_cart')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      account_id: accountId,
      token_hash: accountId ? null : tokenHash(fresh),
      expires_at: until(ctx, Boolean(accountId)),
      created_at: now,
      updated_at: now,
    })
    .onConflict((there) => there.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (cart && fresh) ctx.cookies.write('cart', fresh);
  if (cart) return { cart, lines: [], checkout: null, token: fresh };
  return (await findCart(ctx, token, { lock: true }))!;
}

/** Marks a cart as changed now, and so as wanted for longer. */
export async function touch(ctx: ShopCtx, open: OpenCart, coupons: readonly string[] = open.cart.coupons): Promise<void> {
  const [cart] = await ctx.sql<CartRow>`update shop_cart
        set coupons = ${coupons}, version = version + 1, expires_at = ${until(ctx, open.cart.account_id !== null)}, updated_at = ${ctx.now()}
        where id = ${open.cart.id} returning *`;
  open.cart = cart!;
}
