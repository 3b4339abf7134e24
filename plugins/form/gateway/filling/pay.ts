import { randomUUID } from 'node:crypto';
import type { FormDocument } from '../../schemas.ts';
import { pricesOf } from '../../rules/price.ts';
import { textIn } from '../../rules/publicDocument.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { documentOf, formNamed } from '../forms/hold.ts';
import { tellChanged, tellSubmitted } from '../responses/tell.ts';
import { letIn, placed } from './letIn.ts';
import { recipientOf, sendBill, sendConfirmation } from './letters.ts';
import { move } from '../responses/move.ts';

/** What a bill of billing is for. */
const RESPONSE_REF = 'form.response';
/** Hours for which a place waits for its money unless the form says so. */
const PAY_HOURS = 24;
const PAID = new Set(['paid', 'overpaid']);

/**
 * Opens the bill of a response that has its places: it counts as handed in once that is paid.
 *
 * @throws Refusal 503 `no-payments` on a site without billing
 */
export async function askForMoney(ctx: FormCtx, form: FormRow, document: FormDocument, row: ResponseRow): Promise<ResponseRow> {
  const charges = ctx.mayUse('charges');
  if (!charges) throw ctx.refuse('no-payments');
  const prices = pricesOf(document, row.answers);
  const satang = prices.reduce((sum, price) => sum + price.satang, 0);
  const id = randomUUID();
  const until = new Date(ctx.now().getTime() + (form.settings.payHours ?? PAY_HOURS) * 3_600_000);
  const vatClass = (await charges.vatRateBp()) > 0 ? 'vat7' : 'none';
  const email = recipientOf(document, row);
  await charges.open({
    id,
    subject: { type: RESPONSE_REF, id: row.id },
    number: row.reference ?? '',
    title: { th: textIn(document.title, 'th'), en: textIn(document.title, 'en') },
    accountId: row.account_id,
    payer: { name: '', email, phone: '' },
    lines: prices.map(({ element, satang: unitSatang }) => ({
      id: element.id,
      kind: 'item',
      sku: '',
      title: textIn(element.label, row.locale).slice(0, 300) || textIn(document.title, row.locale),
      detail: row.reference ?? '',
      quantity: 1,
      unit: '',
      unitSatang,
      discountSatang: 0,
      totalSatang: unitSatang,
      vatClass,
    })),
    priceMode: 'inclusive',
    amountSatang: satang,
    taxBuyer: null,
    expiresAt: until,
    methods: ['promptpay', 'billPayment', 'transfer', 'wallet', 'provider', 'cash'],
    returnPath: `/form/${form.slug}`,
    channel: 'form',
  });
  const billed = await ctx.db
    .updateTable('form_response')
    .set({ state: 'awaiting_payment', charge_id: id, price_satang: satang, held_until: until })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sendBill(ctx, document, billed, await charges.path(id, { guest: row.account_id === null }));
  return billed;
}

/** Whether a response is to be paid before it counts. */
export const asksMoney = (ctx: FormCtx, document: FormDocument, row: ResponseRow): boolean =>
  pricesOf(document, row.answers).length > 0 && ctx.mayUse('charges') !== null;

/** Who has got a place of the queue: handed in, or asked first for what it costs. */
export async function giveIn(ctx: FormCtx, form: FormRow, row: ResponseRow): Promise<ResponseRow> {
  const document = await documentOf(ctx, form.id, row.form_version);
  const there = await move(ctx, row, { state: placed(form), editing: null });
  return asksMoney(ctx, document, there) ? askForMoney(ctx, form, document, there) : there;
}

/**
 * Closes the bill of a response that is given up: what comes in afterwards is late, and billing's to decide on.
 *
 * @returns false where money has come in, or a slip waits to be looked at: then nothing has happened
 */
export async function closeBill(ctx: FormCtx, row: ResponseRow, as: 'cancelled' | 'expired'): Promise<boolean> {
  const charges = ctx.mayUse('charges');
  if (!charges || row.charge_id === null || row.state !== 'awaiting_payment') return true;
  return charges.giveUp(row.charge_id, as, { patient: true });
}

/** It is paid: now it has been handed in. Who was too late has a place again where there is one; who was cancelled stays so. */
async function handIn(ctx: FormCtx, form: FormRow, row: ResponseRow): Promise<boolean> {
  const isLate = row.state === 'cancelled' && row.held_until !== null;
  if (row.state !== 'awaiting_payment' && !(isLate && (await letIn(ctx, form, row)))) return false;
  const done = await move(ctx, row, { state: placed(form), held_until: null });
  await (row.state === 'cancelled' ? tellChanged : tellSubmitted)(ctx, form, done);
  await sendConfirmation(ctx, form, await documentOf(ctx, form.id, row.form_version), done);
  return true;
}

/** What has become of a bill; told at least once, so it is the bill as it stands that counts. */
export async function chargeChanged(ctx: FormCtx, { chargeId, subjectType }: { chargeId: string; subjectType: string }): Promise<void> {
  const charges = ctx.mayUse('charges');
  if (!charges || subjectType !== RESPONSE_REF) return;
  const row = await ctx.db.selectFrom('form_response').selectAll().where('charge_id', '=', chargeId).forUpdate().executeTakeFirst();
  const charge = row && (await charges.find([chargeId])).get(chargeId);
  if (!charge) return;
  const form = await formNamed(ctx, row.form_id);
  if (PAID.has(charge.state)) return void (await handIn(ctx, form, row));
  const isWhole = charge.late && charge.paidSatang - charge.refundedSatang >= charge.amountSatang;
  if (isWhole && (await handIn(ctx, form, row))) await charges.reopen(chargeId);
}
