import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { beginning } from '#kit/thai/reading.ts';
import type { ai } from '../../plugin.ts';
import { ProviderProblem } from '../../rules/ask.ts';
import { ANSWER, type Citation, type TurnState } from '../../schemas.ts';
import type { AiCtx } from '../db.ts';
import { providerOf, wholeAnswer, type Provider } from '../provider/provider.ts';
import { admit, claimTurn, spend } from './admit.ts';
import { ground, type Grounded } from './grounded.ts';
import { findThread, findTurn, knownOwner, threadOf } from './owner.ts';
import { noteUsage } from './usage.ts';

const TITLE = 80;

interface Written {
  readonly state: TurnState;
  readonly answer?: string;
  readonly problem?: string;
  readonly citations?: readonly Citation[];
  readonly provider?: string;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
}

/** Writes a question into its conversation, which is begun where there is none. @returns the conversation */
async function write(
  ctx: AiCtx,
  { turn, thread, question }: { turn: string; thread: string; question: string },
  written: Written,
): Promise<string> {
  const { account, guest } = knownOwner(ctx);
  const now = ctx.now();
  let of = thread;
  if (of === '') {
    const [made] = await ctx.sql<{ id: string }>`
      insert into ai_thread (space_id, site_id, account_id, guest, title, created_at, updated_at)
      values (${ctx.space}, ${ctx.site.id}, ${account}, ${guest}, ${beginning(question, TITLE)}, ${now}, ${now}) returning id`;
    of = made!.id;
  } else await ctx.sql`update ai_thread set updated_at = ${now} where space_id = ${ctx.space} and id = ${of}`;
  const { state, answer = '', problem = '', citations = [], provider = '', tokensIn = 0, tokensOut = 0 } = written;
  await ctx.sql`
    insert into ai_turn (space_id, id, thread_id, question, answer, state, problem, citations, provider, tokens_in, tokens_out, created_at)
    values (${ctx.space}, ${turn}, ${of}, ${question}, ${answer.slice(0, ANSWER)}, ${state}, ${problem}, ${JSON.stringify(citations)}::jsonb,
      ${provider}, ${tokensIn}, ${tokensOut}, ${now})`;
  await noteUsage(ctx, { requests: 1, failed: state === 'failed', blocked: state === 'blocked', tokensIn, tokensOut });
  return of;
}

async function answerOf(ctx: AiCtx, provider: Provider, { ask, citations }: Grounded): Promise<Written> {
  const piece = await wholeAnswer(ctx, provider, ask);
  const about = { citations, provider: provider.name };
  if (piece instanceof ProviderProblem) return { ...about, state: 'failed', problem: piece.code };
  const { text, end, tokensIn = 0, tokensOut = 0 } = piece;
  return { ...about, state: end === 'blocked' ? 'blocked' : 'done', answer: text, tokensIn, tokensOut };
}

/** What both ways of asking begin with. A question that was sent before is not asked again: its conversation. */
async function open(ctx: AiCtx, { turn, thread }: { turn: string; thread: string }): Promise<string | null> {
  await admit(ctx);
  const before = await findTurn(ctx, turn);
  if (before) return before.thread_id;
  if (thread !== '') await threadOf(ctx, thread);
  await claimTurn(ctx, turn);
  await spend(ctx);
  return null;
}

export const ask: HandlerOf<typeof ai, 'ask'> = async (ctx, input) => {
  const before = await open(ctx, input);
  if (before !== null) return { thread: before, turn: input.turn };
  const grounded = await ground(ctx, input.question, input.thread);
  const provider = providerOf(ctx);
  const written: Written = provider ? await answerOf(ctx, provider, grounded) : { state: 'quotes', citations: grounded.citations };
  // The conversation may have been removed while the answer was written.
  const thread = input.thread !== '' && (await findThread(ctx, input.thread)) ? input.thread : '';
  return { thread: await write(ctx, { ...input, thread }, written), turn: input.turn };
};

export const begin: HandlerOf<typeof ai, 'begin'> = async (ctx, input) => {
  const before = await open(ctx, input);
  return { thread: before ?? (await write(ctx, input, { state: 'waiting' })), turn: input.turn };
};
