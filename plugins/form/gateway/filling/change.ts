import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextResponse } from '../../machines/response.ts';
import type { form as plugin } from '../../plugin.ts';
import { formNamed } from '../forms/hold.ts';
import { tellChanged } from '../responses/tell.ts';
import { freePlaces } from './places.ts';
import { promoteQueue } from './promote.ts';
import { holdResponse, inviteOf, isChangeable } from './respondent.ts';
import { move } from '../responses/move.ts';

/** `POST /api/form/:form/changes`: what stands stays until the changes are handed in, too. */
export const changeAnswers: HandlerOf<typeof plugin, 'changeAnswers'> = async (ctx, { form: name, response, invite, carried }) => {
  const form = await formNamed(ctx, name);
  const row = await holdResponse(ctx, form, response, { invite: await inviteOf(ctx, form, invite), carried });
  if (!isChangeable(ctx, form, row)) throw ctx.refuse('not-changeable');
  if (row.editing !== null) return;
  await ctx.sql`update form_response set editing = answers, trail = trail[1:1] where id = ${row.id}`;
};

/** `POST /api/form/:form/withdrawn` */
export const withdraw: HandlerOf<typeof plugin, 'withdraw'> = async (ctx, { form: name, response, invite, carried }) => {
  const form = await formNamed(ctx, name);
  const row = await holdResponse(ctx, form, response, { invite: await inviteOf(ctx, form, invite), carried });
  if (row.state === 'cancelled') return;
  if (!nextResponse(row.state, 'cancel') || !isChangeable(ctx, form, row)) throw ctx.refuse('not-changeable');
  await freePlaces(ctx, row);
  const gone = await move(ctx, row, { state: 'cancelled', editing: null });
  await tellChanged(ctx, form, gone);
  await promoteQueue(ctx, form.id);
};
