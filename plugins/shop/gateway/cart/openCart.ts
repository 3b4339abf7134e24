import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { CartLineRow, CartRow, CheckoutRow, ShopCtx } from '../orders/db.ts';
import { rows } from '../orders/db.ts';

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

const MEMBER = `select * from shop_cart where account_id = $1 and state = 'active' and expires_at > $2`;
const GUEST = `select * from shop_cart where token_hash = $1 and state = 'active' and expires_at > $2`;
const LINES = 'select * from shop_cart_line where cart_id = $1 order by added_at, variant_id';
const CHECKOUT = 'select * from shop_checkout where cart_id = $1';

/** The visitor's cart, a member's by their session and a guest's by its token; null where there is none. `lock` keeps it from others. */
export async function findCart(ctx: ShopCtx, token: string, { lock }: { lock: boolean }): Promise<OpenCart | null> {
  if (!ctx.account && token === '') return null;
  const tail = lock ? ' for update' : '';
  const [cart] = ctx.account
    ? await rows<CartRow>(ctx, MEMBER + tail, [ctx.account.id, ctx.now()])
    : await rows<CartRow>(ctx, GUEST + tail, [tokenHash(token), ctx.now()]);
  return cart ? withContents(ctx, cart, ctx.account ? '' : token) : null;
}

/** A cart with its contents, read anew. */
export async function withContents(ctx: ShopCtx, cart: CartRow, token: string): Promise<OpenCart> {
  const [lines, [checkout]] = await Promise.all([rows<CartLineRow>(ctx, LINES, [cart.id]), rows<CheckoutRow>(ctx, CHECKOUT, [cart.id])]);
  return { cart, lines, checkout: checkout ?? null, token };
}

/** The visitor's cart, held until the transaction ends; a new one where there is none. A guest is given the token that opens it. */
export async function needCart(ctx: ShopCtx, token: string): Promise<OpenCart> {
  const found = await findCart(ctx, token, { lock: true });
  if (found) return found;
  const own = ctx.account?.id ?? null;
  const fresh = own ? '' : randomBytes(32).toString('base64url');
  // A cart that ran out is swept later; until then it must not stand in the way of a new one.
  if (own) await ctx.sql`delete from shop_cart where account_id = ${own} and state = 'active' and expires_at <= ${ctx.now()}`;
  const [cart] = await rows<CartRow>(
    ctx,
    `insert into shop_cart (space_id, id, account_id, token_hash, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict do nothing returning *`,
    [ctx.space, randomUUID(), own, own ? null : tokenHash(fresh), until(ctx, Boolean(own)), ctx.now()],
  );
  if (cart) return { cart, lines: [], checkout: null, token: fresh };
  // Opened by another page of the same member a moment ago.
  return (await findCart(ctx, token, { lock: true }))!;
}

/** Marks a cart as changed now, and so as wanted for longer. */
export async function touch(ctx: ShopCtx, open: OpenCart, coupons: readonly string[] = open.cart.coupons): Promise<void> {
  const [cart] = await ctx.sql<CartRow>`update shop_cart
        set coupons = ${coupons}, version = version + 1, expires_at = ${until(ctx, open.cart.account_id !== null)}, updated_at = ${ctx.now()}
        where id = ${open.cart.id} returning *`;
  open.cart = cart!;
}
