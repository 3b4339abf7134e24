import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { holdsPlace, isOver, nextResponse, type Decision } from '../../machines/response.ts';
import type { form as plugin } from '../../plugin.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { freePlaces } from '../filling/places.ts';
import { closeBill } from '../filling/pay.ts';
import { letIn } from '../filling/letIn.ts';
import { promoteQueue } from '../filling/promote.ts';
import { formNamed } from '../forms/hold.ts';
import { billsOf, dueOf } from './refund.ts';
import { removeObjects } from './remove.ts';
import { tellChanged } from './tell.ts';
import { move } from './move.ts';

type Left = 'state' | 'full' | 'gone' | 'refunded';

/** Decides on one response that is held; places that it frees are the queue's once all is decided. @returns why not, or null */
export async function decideOn(ctx: FormCtx, form: FormRow, row: ResponseRow, decision: Decision): Promise<Left | null> {
  const to = nextResponse(row.state, decision);
  if (to === null || !(await closeBill(ctx, row, 'cancelled'))) return 'state';
  // Who has got the money back begins anew.
  if (isOver(row.state) && !isOver(to) && ((await billsOf(ctx, [row])).get(row.charge_id ?? '')?.refundedSatang ?? 0) > 0)
    return 'refunded';
  if (holdsPlace(to) && !holdsPlace(row.state) && !(await letIn(ctx, form, row))) return 'full';
  if (!holdsPlace(to) && holdsPlace(row.state)) await freePlaces(ctx, row);
  const now = await move(ctx, row, { state: to, editing: null, held_until: null });
  await tellChanged(ctx, form, now);
  return null;
}

/** `POST /api/form/desk/forms/:id/decisions`: a named result for each that stays as it is. */
export const decide: HandlerOf<typeof plugin, 'decide'> = async (ctx, { id, responses, decision }) => {
  const form = await formNamed(ctx, id);
  const rows = await ctx.db
    .selectFrom('form_response')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('id', 'in', responses.map(uuid))
    .orderBy('id')
    .forUpdate()
    .execute();
  const done: string[] = [];
  const left: { id: string; why: Left }[] = responses
    .filter((each) => !rows.some((row) => row.id === uuid(each)))
    .map((each) => ({ id: each, why: 'gone' }));
  for (const row of rows) {
    const why = await decideOn(ctx, form, row, decision);
    if (why === null) done.push(row.id);
    else left.push({ id: row.id, why });
  }
  await promoteQueue(ctx, form.id);
  await ctx.audit({ action: `form.${decision}`, entity: 'form', entityId: form.id, after: { responses: done } });
  const over = rows.filter((row) => done.includes(row.id)).map((row) => ({ ...row, state: nextResponse(row.state, decision)! }));
  const bills = await billsOf(ctx, over);
  return { done, left, paid: over.filter((row) => dueOf(bills, row) > 0).map((row) => row.id) };
};

/** `PUT /api/form/desk/responses/:id/note` */
export const annotate: HandlerOf<typeof plugin, 'annotate'> = async (ctx, { id, version, tags, note }) => {
  const kept = [...new Set(tags.map((tag) => tag.normalize('NFC').trim()).filter(Boolean))];
  const saved = await ctx.db
    .updateTable('form_response')
    .set({ tags: sql`${kept}::text[]`, note, version: version + 1 })
    .where('id', '=', uuid(id))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (saved) return saved;
  if (!(await ctx.db.selectFrom('form_response').select('id').where('id', '=', uuid(id)).executeTakeFirst())) throw notFound();
  throw ctx.refuse('stale');
};

/** `POST /api/form/desk/forms/:id/removed` */
export const removeResponses: HandlerOf<typeof plugin, 'removeResponses'> = async (ctx, { id, responses }) => {
  const form = await formNamed(ctx, id);
  const removed = await removeObjects(ctx, form, responses.map(uuid));
  await ctx.audit({ action: 'form.removeResponses', entity: 'form', entityId: form.id, after: { removed } });
  return { removed };
};
