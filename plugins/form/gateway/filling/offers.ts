import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { form as plugin } from '../../plugin.ts';
import type { FormCtx } from '../db.ts';
import { documentOf, formNamed } from '../forms/hold.ts';
import { tellChanged } from '../responses/tell.ts';
import { sendOfferOver } from './letters.ts';
import { placed } from './letIn.ts';
import { closeBill, giveIn } from './pay.ts';
import { freePlaces } from './places.ts';
import { promoteQueue } from './promote.ts';
import { holdResponse, inviteOf } from './respondent.ts';
import { move } from '../responses/move.ts';

/** Offers that end in one run of the job. */
const STEP = 100;
const LOOK_AGAIN = 3_600_000;

/** `POST /api/form/:form/offer`: takes a place that is kept, or lets it go to the next. */
export const answerOffer: HandlerOf<typeof plugin, 'answerOffer'> = async (ctx, { form: name, response, invite, carried, take }) => {
  const form = await formNamed(ctx, name);
  const row = await holdResponse(ctx, form, response, { invite: await inviteOf(ctx, form, invite), carried });
  // Pressed twice it is the same answer.
  if (take ? row.state === placed(form) && row.held_until : row.state === 'cancelled') return;
  const isBill = row.state === 'awaiting_payment';
  if (take && isBill) return;
  if ((row.state !== 'offered' && !isBill) || !row.held_until || row.held_until <= ctx.now()) throw ctx.refuse('offer-over');
  if (isBill && !(await closeBill(ctx, row, 'cancelled'))) throw ctx.refuse('offer-over');
  if (take) return tellChanged(ctx, form, await giveIn(ctx, form, row));
  await freePlaces(ctx, row);
  const gone = await move(ctx, row, { state: 'cancelled', held_until: null });
  await tellChanged(ctx, form, gone);
  await promoteQueue(ctx, form.id);
};

/** Places that nobody has taken in time go to the next of the queue. @returns when there is something to be done again */
export async function endOffers(ctx: FormCtx): Promise<Date | null> {
  const over = await ctx.db
    .selectFrom('form_response')
    .selectAll()
    .where('state', 'in', ['offered', 'awaiting_payment'])
    .where('held_until', '<=', ctx.now())
    .orderBy('held_until')
    .limit(STEP)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const [formId, rows] of Map.groupBy(over, (row) => row.form_id)) {
    const form = await formNamed(ctx, formId);
    for (const row of rows) {
      if (!(await closeBill(ctx, row, 'expired'))) {
        // Somebody looks at a slip: it is asked again.
        const again = new Date(ctx.now().getTime() + LOOK_AGAIN);
        await ctx.db.updateTable('form_response').set({ held_until: again }).where('id', '=', row.id).execute();
        continue;
      }
      await freePlaces(ctx, row);
      const gone = await move(ctx, row, { state: 'cancelled' });
      await tellChanged(ctx, form, gone);
      await sendOfferOver(ctx, await documentOf(ctx, form.id, row.form_version), gone);
    }
    await promoteQueue(ctx, formId);
  }
  const [{ next } = { next: null }] = await ctx.sql<{ next: Date | null }>`
    select min(held_until) as next from form_response where state in ('offered', 'awaiting_payment')`;
  return next;
}
