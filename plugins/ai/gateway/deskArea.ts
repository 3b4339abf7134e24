import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { AiCtx } from './db.ts';

/** Answers that were not helpful count for so many days. */
const DAYS = 7;

/** What the desk knows of questions: answers of the last days that somebody has called unhelpful. */
export const deskArea = (ctx: AiCtx): DeskAreaApi => ({
  async counts(): Promise<Readonly<Record<string, number>>> {
    if (!ctx.can('oversee')) return {};
    const since = new Date(ctx.now().getTime() - DAYS * 86_400_000);
    const [found] = await ctx.sql<{ unhelpful: number }>`
      select count(*)::int as unhelpful from ai_turn t join ai_thread h on h.space_id = t.space_id and h.id = t.thread_id
      where t.space_id = ${ctx.space} and h.site_id = ${ctx.site.id} and t.helpful is false and t.created_at > ${since}`;
    return { unhelpful: found!.unhelpful };
  },
  tasks: async () => [],
  find: async () => [],
});
