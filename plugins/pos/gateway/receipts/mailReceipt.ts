import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { formatFor } from '#kit/page/format.ts';
import type { pos } from '../../plugin.ts';
import { receiptPath } from '../../rules/receiptLink.ts';
import { receiptBill, tokenOfBill } from './access.ts';
import { placeOf } from './paper.ts';

/**
 * Sends the way to a receipt by mail.
 * @throws Refusal 404 · 409 `mail-off` · 422 `mail-address` · 429 `mail-too-many`
 */
export const mailReceipt: HandlerOf<typeof pos, 'mailReceipt'> = async (ctx, { id, token, email }) => {
  const bill = await receiptBill(ctx, id, token);
  const mail = ctx.mayUse('mail');
  if (!mail) throw ctx.refuse('mail-off');
  const { store } = await placeOf(ctx, bill);
  const text = await ctx.texts();
  const format = formatFor(ctx.locale, ctx.site.timezone);
  const words = { number: bill.number, store: store.name, total: format.money(Math.abs(bill.total_satang)) };
  await mail.send({
    kind: 'pos.receipt',
    to: email,
    locale: ctx.locale,
    subject: text('receiptMail.subject', words),
    heading: text('receiptMail.heading', words),
    paragraphs: [text('receiptMail.body', { ...words, at: format.date(bill.at.toISOString(), 'time') })],
    action: { label: text('receiptMail.open'), url: ctx.site.origin + receiptPath(bill.id, await tokenOfBill(ctx, bill)) },
  });
};
