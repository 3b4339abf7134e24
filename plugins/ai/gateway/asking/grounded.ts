import { randomBytes } from 'node:crypto';
import type { Ask } from '../../rules/ask.ts';
import { groundedAsk } from '../../rules/prompt.ts';
import type { Citation } from '../../schemas.ts';
import type { AiCtx } from '../db.ts';
import { retrieve } from '../index/retrieve.ts';
import { turnsOf } from './owner.ts';

/** A question with what the site says to it, of all that the visitor may read now. */
export interface Grounded {
  readonly citations: Citation[];
  readonly ask: Ask;
}

/** Finds what the site says to a question, and makes of it what a provider is asked. `thread` is empty for a new conversation. */
export async function ground(ctx: AiCtx, question: string, thread: string): Promise<Grounded> {
  const before = thread === '' ? [] : await turnsOf(ctx, thread);
  const places = await retrieve(ctx, question);
  const ask = groundedAsk(
    {
      siteName: ctx.site.name,
      question,
      sources: places.map(({ title, text }) => ({ title, quote: text })),
      before: before.filter(({ state }) => state === 'done' || state === 'stopped'),
    },
    randomBytes(12).toString('hex'),
  );
  return { citations: places.map(({ text: _whole, ...citation }) => citation), ask };
}
