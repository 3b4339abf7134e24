import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { pos } from '../../plugin.ts';
import { MOST_LINES, sumOf, withLine, withQuantity, type TableLine } from '../../rules/tableOrder.ts';
import type { PosCtx } from '../db.ts';
import { asSold } from './offer.ts';
import { tableBy, type TablePlace } from './places.ts';

const BYTES = 24;

/** What the visitor's browser is known by in the database; null where it was never given a name. */
export function browserOf(ctx: PosCtx): string | null {
  const token = ctx.cookies.read('table');
  return token ? hash('sha256', token) : null;
}

/** The same; a browser that has no name is given one. */
function needBrowser(ctx: PosCtx): string {
  const known = browserOf(ctx);
  if (known) return known;
  const token = randomBytes(BYTES).toString('base64url');
  ctx.cookies.write('table', token);
  return hash('sha256', token);
}

/** What a browser is about to order at a table, held until the transaction ends; a new one where there is none. */
async function holdDraft(ctx: PosCtx, { codeId, store, table }: TablePlace, browser: string) {
  await ctx.sql`
    insert into pos_table_order (space_id, code_id, store_id, table_id, browser, state, made_at)
    values (${ctx.space}, ${codeId}, ${store.id}, ${table.id}, ${browser}, 'draft', ${ctx.now()})
    on conflict (space_id, store_id, table_id, browser) where state = 'draft' do nothing`;
  return ctx.db
    .selectFrom('pos_table_order')
    .select(['id', 'lines'])
    .where('store_id', '=', store.id)
    .where('table_id', '=', table.id)
    .where('browser', '=', browser)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const keepLines = (ctx: PosCtx, id: string, lines: readonly TableLine[]) =>
  ctx.sql`update pos_table_order set lines = ${JSON.stringify(lines)}::jsonb, total_satang = ${sumOf(lines)} where space_id = ${ctx.space} and id = ${id}`;

/** @throws Refusal 409 `table-code`, `table-off`, `goods-unknown`, `goods-out`, `choices-invalid`, `order-full` */
export const tableAdd: HandlerOf<typeof pos, 'tableAdd'> = async (ctx, { code, key, variant, quantity, choices, note }) => {
  const place = await tableBy(ctx, code);
  const draft = await holdDraft(ctx, place, needBrowser(ctx));
  const variantId = variant.toLowerCase();
  const whole = `${key.toLowerCase()} ${variantId}`;
  const there = draft.lines.find((each) => each.key === whole);
  const [added] = await asSold(ctx, place, [
    {
      key: whole,
      line: {
        // Made here: what guests name could be a line that is on the ticket already.
        id: there?.line.id ?? randomUUID(),
        variantId,
        sku: '',
        title: '',
        unit: '',
        quantityMilli: quantity * 1000,
        unitSatang: 0,
        vatClass: 'none',
        note: note.trim(),
        discount: null,
        weighed: false,
        modifiers: choices.map((choiceId) => ({ groupId: '', choiceId: choiceId.toLowerCase(), name: '', satang: 0 })),
      },
    },
  ]);
  const lines = withLine(draft.lines, added!);
  if (lines.length > MOST_LINES) throw ctx.refuse('order-full');
  await keepLines(ctx, draft.id, lines);
};

/** @throws Refusal 409 `table-code`, `table-off` */
export const tableTake: HandlerOf<typeof pos, 'tableTake'> = async (ctx, { code, key, quantity }) => {
  const place = await tableBy(ctx, code);
  const browser = browserOf(ctx);
  if (!browser) return;
  const draft = await holdDraft(ctx, place, browser);
  await keepLines(ctx, draft.id, withQuantity(draft.lines, key, quantity));
};
