import { createHash } from 'node:crypto';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isSame } from '#kit/keys/isSame.ts';
import type { ai } from '../../plugin.ts';
import { ProviderProblem, type Ask } from '../../rules/ask.ts';
import { ANSWER, type Kept } from '../../schemas.ts';
import type { AiCtx, TurnRow } from '../db.ts';
import { providerOf, type Provider } from '../provider/provider.ts';
import { isSitting } from './admit.ts';
import { ground } from './grounded.ts';
import { findTurn, turnView } from './owner.ts';
import { noteUsage } from './usage.ts';

type Read = Omit<Kept, 'proof'>;

/** Nobody but the gateway can say what an answer was: what a browser sends back is held against this. */
const proofOf = (ctx: Pick<AiCtx, 'keys'>, turn: string, { answer, end, problem, tokensIn, tokensOut }: Read): string =>
  ctx.keys.mac(`answer ${turn} ${end} ${problem} ${tokensIn} ${tokensOut} ${createHash('sha256').update(answer).digest('base64url')}`);

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * Lines of JSON: each has what came, and the proof of all that has come so far, with which the browser may stop; the last one has how it
 * ended. Who stops reading ends the provider's work.
 */
async function* answerLines(ctx: Pick<AiCtx, 'keys' | 'log'>, provider: Provider, turn: string, input: Ask): AsyncGenerator<Uint8Array> {
  const stop = new AbortController();
  let read: Read = { answer: '', end: 'stopped', problem: '', tokensIn: 0, tokensOut: 0 };
  try {
    yield line({ text: '', proof: proofOf(ctx, turn, read) });
    for await (const { text, end, tokensIn, tokensOut } of provider.pieces(input, stop.signal)) {
      const room = text.slice(0, ANSWER - read.answer.length);
      read = {
        ...read,
        answer: read.answer + room,
        tokensIn: tokensIn ?? read.tokensIn,
        tokensOut: tokensOut ?? read.tokensOut,
        ...(end === 'blocked' && { problem: 'blocked' }),
      };
      yield line({
        text: room,
        tokensIn: read.tokensIn,
        tokensOut: read.tokensOut,
        problem: read.problem,
        proof: proofOf(ctx, turn, read),
      });
    }
    read = read.problem === 'blocked' ? { ...read, end: 'blocked', problem: '' } : { ...read, end: 'done' };
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    ctx.log.warn({ provider: provider.name, problem: error.code }, 'no answer of the provider');
    read = { ...read, end: 'failed', problem: error.code };
  } finally {
    stop.abort();
  }
  const { end, problem, tokensIn, tokensOut } = read;
  yield line({ text: '', end, problem, tokensIn, tokensOut, proof: proofOf(ctx, turn, read) });
}

export const stream: DownloadHandlerOf<typeof ai, 'stream'> = async (ctx, { turn: id }) => {
  const turn = await findTurn(ctx, id);
  if (!turn || ctx.request.method === 'HEAD') throw notFound();
  if (await isSitting(ctx)) throw ctx.refuse('exam-running');
  const provider = providerOf(ctx);
  if (!provider) throw notFound();
  const { citations, ask } = await ground(ctx, turn.question, turn.thread_id);
  const [mine] = await ctx.sql`
    update ai_turn set state = 'streaming', citations = ${JSON.stringify(citations)}::jsonb, provider = ${provider.name}
    where space_id = ${ctx.space} and id = ${id} and state = 'waiting' returning id`;
  if (!mine) throw ctx.refuse('being-answered');
  return {
    from: { stream: answerLines(ctx, provider, id, ask) },
    name: 'answer.txt',
    type: 'text/plain; charset=utf-8',
    show: 'inline',
    keep: 'nobody',
  };
};

export const keep: HandlerOf<typeof ai, 'keep'> = async (ctx, { turn: id, proof, ...read }) => {
  const turn = await findTurn(ctx, id);
  if (!turn) throw notFound();
  if (!isSame(proof, proofOf(ctx, id, read))) throw ctx.refuse('answer-unproven');
  const { answer, end, problem, tokensIn, tokensOut } = read;
  const [kept] = await ctx.sql<TurnRow>`
    update ai_turn set state = ${end}, answer = ${answer}, problem = ${problem.slice(0, 20)}, tokens_in = ${tokensIn}, tokens_out = ${tokensOut}
    where space_id = ${ctx.space} and id = ${id} and state = 'streaming' returning *`;
  if (kept) await noteUsage(ctx, { failed: end === 'failed', blocked: end === 'blocked', tokensIn, tokensOut });
  return turnView(kept ?? turn);
};
