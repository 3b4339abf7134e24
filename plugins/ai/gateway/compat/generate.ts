import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { ai } from '../../plugin.ts';
import { ProviderProblem, type Ask } from '../../rules/ask.ts';
import { admit, spend } from '../asking/admit.ts';
import { noteUsage, type Used } from '../asking/usage.ts';
import type { AiCtx } from '../db.ts';
import { providerOf, wholeAnswer } from '../provider/provider.ts';

/** What is answered where nobody can. */
export const NO_IMAGE = "Sorry, I couldn't process the image.";
export const NO_RESPONSE = "Sorry, I couldn't generate a response.";

/** What the provider says to it, null where nothing came of it, and what that has used. Nothing is written. */
export async function attempt(ctx: AiCtx, input: Ask): Promise<{ text: string | null; used: Used }> {
  const provider = providerOf(ctx);
  if (!provider) return { text: null, used: {} };
  const piece = await wholeAnswer(ctx, provider, input);
  if (piece instanceof ProviderProblem) return { text: null, used: { requests: 1, failed: true } };
  const { text, end, tokensIn = 0, tokensOut = 0 } = piece;
  const blocked = end === 'blocked';
  return { text: blocked ? null : text, used: { requests: 1, blocked, tokensIn, tokensOut } };
}

/** The same, noted. */
export async function complete(ctx: AiCtx, input: Ask): Promise<string | null> {
  const { text, used } = await attempt(ctx, input);
  if (used.requests) await noteUsage(ctx, used);
  return text;
}

export const generate: HandlerOf<typeof ai, 'generate'> = async (ctx, { contents }) => {
  await admit(ctx);
  await spend(ctx);
  const turns = contents.map(({ role, parts }) => ({
    role: role === 'model' ? ('assistant' as const) : ('user' as const),
    text: parts.map(({ text }) => text).join('\n'),
  }));
  const text = (await complete(ctx, { system: '', turns })) ?? NO_RESPONSE;
  return { candidates: [{ content: { role: 'model', parts: [{ text }] } }] };
};
