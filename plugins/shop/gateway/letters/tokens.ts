import { isUuid } from '#kernel/contract/uuid.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { LINK_LIFE } from '../../rules/letters.ts';
import type { Row } from '../../tables.ts';
import type { ShopCtx } from '../db.ts';

export type LetterRow = Row<'shop_letter'>;

const macOf = (ctx: Pick<ShopCtx, 'keys'>, what: string, id: string) => ctx.keys.mac(`letter ${what} ${id}`).slice(0, 32);
const tokenOf = (ctx: Pick<ShopCtx, 'keys'>, what: string, id: string) => `${id}.${macOf(ctx, what, id)}`;

function idOf(ctx: Pick<ShopCtx, 'keys'>, what: string, token: string): string | null {
  const [id = '', mac = ''] = token.split('.');
  return isUuid(id) && isSame(mac, macOf(ctx, what, id)) ? id : null;
}

/** What opens the goods of a letter, on whichever device: nothing else of whom it was written to. */
export const letterToken = (ctx: Pick<ShopCtx, 'keys'>, letterId: string): string => tokenOf(ctx, 'open', letterId);

/** The letter of a link; null where it is none of ours or too old. */
export async function readLetter(ctx: ShopCtx, token: string): Promise<LetterRow | null> {
  const id = idOf(ctx, 'open', token);
  if (!id) return null;
  const [letter] = await ctx.sql<LetterRow>`select * from shop_letter
    where id = ${id} and sent_at > ${new Date(ctx.now().getTime() - LINK_LIFE)}`;
  return letter ?? null;
}

/** By which a reader leaves. It never ends: old mails must let one leave, too. */
export const leaveToken = (ctx: Pick<ShopCtx, 'keys'>, readerId: string): string => tokenOf(ctx, 'leave', readerId);
export const readLeave = (ctx: Pick<ShopCtx, 'keys'>, token: string): string | null => idOf(ctx, 'leave', token);
