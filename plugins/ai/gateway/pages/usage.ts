import type { Load } from '#kernel/contract/load.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { ai } from '../../plugin.ts';
import type { AiCtx } from '../db.ts';
import { providerOf } from '../provider/provider.ts';

const DAYS = 30;

export interface UsageLine {
  id: string;
  requests: number;
  failed: number;
  blocked: number;
  tokens: number;
  satang: number;
}
export interface MarkedTurn {
  id: string;
  question: string;
  answer: string;
  state: string;
  at: string;
}
/** What was used in thirty days. */
export interface UsageData {
  provider: string;
  days: UsageLine[];
  people: (UsageLine & { name: string | null })[];
  /** Answers that were blocked, or that somebody has called unhelpful. */
  marked: MarkedTurn[];
}

const since = (ctx: AiCtx): string => dayIn(new Date(ctx.now().getTime() - DAYS * 86_400_000), ctx.site.timezone);

const daysOf = (ctx: AiCtx) => ctx.sql<UsageLine>`
  select day::text as id, sum(requests)::int as requests, sum(failed)::int as failed, sum(blocked)::int as blocked,
    sum(tokens_in + tokens_out)::float8 as tokens, ceil(sum(cost_micro) / 1000000.0)::float8 as satang
  from ai_usage where space_id = ${ctx.space} and site_id = ${ctx.site.id} and day > ${since(ctx)}::date group by day order by day desc`;

const peopleOf = (ctx: AiCtx) => ctx.sql<UsageLine>`
  select account_id as id, sum(requests)::int as requests, sum(failed)::int as failed, sum(blocked)::int as blocked,
    sum(tokens_in + tokens_out)::float8 as tokens, ceil(sum(cost_micro) / 1000000.0)::float8 as satang
  from ai_usage where space_id = ${ctx.space} and site_id = ${ctx.site.id} and day > ${since(ctx)}::date
  group by account_id order by sum(requests) desc, account_id limit 50`;

/** How much is asked and by whom, and what was not helpful. Who has asked what is not told. */
export const load: Load<typeof ai, UsageData> = async (ctx) => {
  const days = await daysOf(ctx);
  const people = await peopleOf(ctx);
  const names = await ctx.mayUse('accounts')?.names(people.map(({ id }) => id).filter(Boolean));
  const marked = await ctx.sql<Omit<MarkedTurn, 'at'> & { at: Date }>`
    select t.id, t.question, left(t.answer, 600) as answer, t.state, t.created_at as at from ai_turn t
    join ai_thread h on h.space_id = t.space_id and h.id = t.thread_id
    where t.space_id = ${ctx.space} and h.site_id = ${ctx.site.id} and (t.helpful is false or t.state = 'blocked')
    order by t.created_at desc, t.id limit 50`;
  return {
    data: {
      provider: providerOf(ctx)?.name ?? '',
      days,
      people: people.map((line) => {
        const name = names?.get(line.id);
        return { ...line, name: name ? `${name.firstname} ${name.lastname}`.trim() : null };
      }),
      marked: marked.map(({ at, ...turn }) => ({ ...turn, at: at.toISOString() })),
    },
    noindex: true,
  };
};
