import { randomUUID } from 'node:crypto';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { ai } from '../../plugin.ts';
import type { ThreadLine, Turn } from '../../schemas.ts';
import { isSitting, quotaOf } from '../asking/admit.ts';
import { findThread, ownerOf, turnsOf, turnView } from '../asking/owner.ts';
import type { AiCtx } from '../db.ts';
import { providerOf } from '../provider/provider.ts';

/** A conversation as its page shows it. */
export interface ThreadData {
  /** Empty for a new conversation. */
  thread: string;
  turns: Turn[];
  threads: ThreadLine[];
  /** Id of the next question: a form that is pressed twice asks once. */
  next: string;
  /** Why nothing may be asked now; empty where it may. */
  closed: '' | 'guests' | 'exam';
  /** Answers are written by a language model and can be read while they are. */
  streams: boolean;
  provider: boolean;
  most: number;
  welcome: string;
}

async function threadsOf(ctx: AiCtx): Promise<ThreadLine[]> {
  const owner = ownerOf(ctx);
  if (!owner) return [];
  const rows = await ctx.sql<{ id: string; title: string; updated_at: Date }>`
    select id, title, updated_at from ai_thread where space_id = ${ctx.space} and site_id = ${ctx.site.id}
      and (account_id = ${owner.account}::uuid or guest = ${owner.guest}::text) order by updated_at desc, id limit 30`;
  return rows.map(({ id, title, updated_at: at }) => ({ id, title, at: at.toISOString() }));
}

/** A conversation of the visitor, or a new one. */
export const load: Load<typeof ai, ThreadData> = async (ctx) => {
  const id = ctx.params['thread'] ?? '';
  const thread = id === '' ? null : await findThread(ctx, id);
  if (thread === undefined) throw notFound();
  const provider = providerOf(ctx) !== null;
  const sitting = await isSitting(ctx);
  const turns = thread ? await turnsOf(ctx, thread.id) : [];
  return {
    data: {
      thread: id,
      turns: sitting ? [] : turns.map(turnView),
      threads: sitting ? [] : await threadsOf(ctx),
      next: randomUUID(),
      closed: ctx.role === 'guest' && !ctx.settings.guests ? 'guests' : sitting ? 'exam' : '',
      streams: provider && ctx.account !== null,
      provider,
      most: quotaOf(ctx),
      welcome: ctx.settings.welcome,
    },
    ...(thread && !sitting && { title: thread.title }),
    canonical: '/ai',
    noindex: id !== '',
  };
};
