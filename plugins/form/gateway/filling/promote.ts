import type { FormCtx, ResponseRow } from '../db.ts';
import { documentOf } from '../forms/hold.ts';
import { tellChanged } from '../responses/tell.ts';
import { letIn } from './letIn.ts';
import { sendOffer, sendPromoted } from './letters.ts';
import { giveIn } from './pay.ts';
import { move } from '../responses/move.ts';

/** Most of a queue that are looked at when places are freed. */
const LOOKED_AT = 200;

/** Keeps a place for who waited until they have said yes. */
const offer = (ctx: FormCtx, row: ResponseRow, hours: number): Promise<ResponseRow> =>
  move(ctx, row, { state: 'offered', editing: null, held_until: new Date(ctx.now().getTime() + hours * 3_600_000) });

/**
 * Gives places that were freed to the queue, from its head on, where the form says so: in the transaction that has freed them, so that
 * nobody comes in between. Who needs a place of a quota that has none stays where they are. Each is told by mail, once; where the form gives
 * them hours to say yes, the place is kept for them until then.
 */
export async function promoteQueue(ctx: FormCtx, formId: string): Promise<void> {
  const form = await ctx.db.selectFrom('form_form').selectAll().where('id', '=', formId).forUpdate().executeTakeFirst();
  if (!form?.settings.promote || form.state === 'archived') return;
  const isFull = form.max_responses !== null && form.taken >= form.max_responses;
  if (isFull) return;
  const queue = await ctx.db
    .selectFrom('form_response')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('state', '=', 'waitlisted')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(LOOKED_AT)
    .forUpdate()
    // One that somebody works on is theirs at the moment.
    .skipLocked()
    .execute();
  let free = form.max_responses === null ? Infinity : form.max_responses - form.taken;
  for (const row of queue) {
    if (free <= 0) return;
    if (!(await letIn(ctx, form, row))) continue;
    free -= 1;
    const { offerHours } = form.settings;
    const promoted = offerHours ? await offer(ctx, row, offerHours) : await giveIn(ctx, form, row);
    await tellChanged(ctx, form, promoted);
    const document = await documentOf(ctx, form.id, row.form_version);
    if (promoted.state === 'offered') await sendOffer(ctx, form, document, promoted);
    else if (promoted.state !== 'awaiting_payment') await sendPromoted(ctx, form, document, promoted);
  }
}
