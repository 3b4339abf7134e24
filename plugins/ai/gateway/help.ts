import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { ai } from '../plugin.ts';
import { altText, batchesOf, describeAsk, translateAsk, translatedTexts, type Language } from '../rules/helpAsk.ts';
import { admit, spend } from './asking/admit.ts';
import { noteUsage } from './asking/usage.ts';
import { attempt, complete } from './compat/generate.ts';
import { documentAt } from './compat/document.ts';
import type { AiCtx } from './db.ts';
import { providerOf } from './provider/provider.ts';

/** A batch after the other; what all of them have used is noted at the end, so that no connection is held while the provider writes. */
async function translate(ctx: AiCtx, texts: readonly string[], to: Language): Promise<string[] | null> {
  const all: string[] = [];
  const total = { requests: 1, failed: false, blocked: false, tokensIn: 0, tokensOut: 0 };
  for (const batch of batchesOf(texts)) {
    const { text, used } = await attempt(ctx, translateAsk(batch, to));
    total.tokensIn += used.tokensIn ?? 0;
    total.tokensOut += used.tokensOut ?? 0;
    total.blocked ||= used.blocked ?? false;
    const translated = text === null ? null : translatedTexts(text, batch.length);
    total.failed = translated === null;
    if (!translated) break;
    all.push(...translated);
  }
  await noteUsage(ctx, total);
  return total.failed ? null : all;
}

async function describe(ctx: AiCtx, picture: string, to: Language): Promise<string[] | null> {
  const file = await documentAt(ctx, picture);
  const answer = file?.type.startsWith('image/') ? await complete(ctx, describeAsk(file, to)) : null;
  return answer === null || altText(answer) === '' ? null : [altText(answer)];
}

export const help: HandlerOf<typeof ai, 'help'> = async (ctx, { kind, to, texts, picture }) => {
  await admit(ctx);
  if (!providerOf(ctx)) throw ctx.refuse('no-provider');
  await spend(ctx);
  const made = kind === 'translate' ? await translate(ctx, texts, to) : await describe(ctx, picture, to);
  // What was used stays noted.
  if (!made) throw ctx.refuse('help-failed', {}, { keep: true });
  return { texts: made };
};
