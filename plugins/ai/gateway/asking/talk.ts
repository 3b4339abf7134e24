import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ai } from '../../plugin.ts';
import { retrieve } from '../index/retrieve.ts';
import { admit, isSitting } from './admit.ts';
import { findTurn, threadOf, turnView } from './owner.ts';

export const rate: HandlerOf<typeof ai, 'rate'> = async (ctx, { turn: id, helpful }) => {
  if (!(await findTurn(ctx, id))) throw notFound();
  await ctx.sql`update ai_turn set helpful = ${helpful} where space_id = ${ctx.space} and id = ${id}`;
};

export const removeThread: HandlerOf<typeof ai, 'removeThread'> = async (ctx, { thread: id }) => {
  const { id: there } = await threadOf(ctx, id);
  await ctx.sql`delete from ai_thread where space_id = ${ctx.space} and id = ${there}`;
};

export const sources: HandlerOf<typeof ai, 'sources'> = async (ctx, { q }) => {
  await admit(ctx);
  const places = await retrieve(ctx, q);
  return { places: places.map(({ text: _whole, ...place }) => place) };
};

export const answer: HandlerOf<typeof ai, 'answer'> = async (ctx, { turn: id }) => {
  if (await isSitting(ctx)) throw ctx.refuse('exam-running');
  const row = await findTurn(ctx, id);
  return row ? turnView(row) : null;
};
