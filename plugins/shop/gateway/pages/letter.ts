import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { shop } from '../../plugin.ts';
import type { LetterKind } from '../../rules/letters.ts';
import { mayWrite } from '../../rules/letters.ts';
import type { Price } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { Item } from '../items.ts';
import { goodsNow } from '../letters/goods.ts';
import { readLeave, readLetter } from '../letters/tokens.ts';

export interface LetterData {
  letter: string;
  /** Null where the link is none of ours, or too old. */
  kind: LetterKind | null;
  /** What of it is to be had now; nothing of whom it was written to. */
  goods: { sku: string; name: string; options: string; picture: Item['picture']; quantity: number; price: Value<typeof Price> }[];
}

/** What a letter's link brings back. Looking at it changes nothing. */
export const load: Load<typeof shop, LetterData> = async (ctx) => {
  const token = ctx.params.letter ?? '';
  const letter = await readLetter(ctx, token);
  const goods = letter ? await goodsNow(ctx, letter.lines) : [];
  return {
    data: {
      letter: token,
      kind: letter?.kind ?? null,
      goods: goods.map(({ item: { sku, name, options, picture }, quantity, satang, regularSatang }) => {
        const price = { satang, regularSatang, percentOff: 0, saleEndsAt: null };
        return { sku, name, options, picture, quantity, price };
      }),
    },
    noindex: true,
  };
};

export interface LetterLeaveData {
  letter: string;
  /** `ended`: none of ours. */
  state: 'asks' | 'done' | 'ended';
}

/** Where letters end, by the link of a mail. */
export const leaveLoad: Load<typeof shop, LetterLeaveData> = async (ctx) => {
  const token = ctx.params.token ?? '';
  const id = readLeave(ctx, token);
  const [reader] = id ? await ctx.sql<Row<'shop_reader'>>`select * from shop_reader where id = ${id}` : [];
  const left = reader && reader.left_at !== null && !mayWrite({ consentedAt: reader.consented_at, leftAt: reader.left_at, news: null });
  return { data: { letter: token, state: !reader ? 'ended' : left ? 'done' : 'asks' }, noindex: true };
};
