import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { ai } from '../plugin.ts';
import {
  altText,
  batchesOf,
  describeAsk,
  eachAsk,
  oneText,
  quizAsk,
  sameMany,
  summaryAsk,
  type EachKind,
  type Language,
} from '../rules/helpAsk.ts';
import { admit, spend } from './asking/admit.ts';
import { noteUsage } from './asking/usage.ts';
import { attempt, complete } from './compat/generate.ts';
import { documentAt } from './compat/document.ts';
import type { AiCtx } from './db.ts';
import { providerOf } from './provider/provider.ts';

/** A batch after the other; what all of them have used is noted at the end, so that no connection is held while the provider writes. */
async function each(ctx: AiCtx, kind: EachKind, texts: readonly string[], to: Language): Promise<string[] | null> {
  const all: string[] = [];
  const total = { requests: 1, failed: false, blocked: false, tokensIn: 0, tokensOut: 0 };
  for (const batch of batchesOf(texts)) {
    const { text, used } = await attempt(ctx, eachAsk(kind, batch, to));
    total.tokensIn += used.tokensIn ?? 0;
    total.tokensOut += used.tokensOut ?? 0;
    total.blocked ||= used.blocked ?? false;
    const made = text === null ? null : sameMany(text, batch.length);
    total.failed = made === null;
    if (!made) break;
    all.push(...made);
  }
  await noteUsage(ctx, total);
  return total.failed ? null : all;
}

async function describe(ctx: AiCtx, picture: string, to: Language): Promise<string[] | null> {
  const file = await documentAt(ctx, picture);
  const answer = file?.type.startsWith('image/') ? await complete(ctx, describeAsk(file, to)) : null;
  return answer === null || altText(answer) === '' ? null : [altText(answer)];
}

async function one(ctx: AiCtx, kind: 'summarise' | 'quiz', texts: readonly string[], to: Language): Promise<string[] | null> {
  const mark = randomBytes(12).toString('hex');
  const made = oneText((await complete(ctx, (kind === 'quiz' ? quizAsk : summaryAsk)(texts, to, mark))) ?? '');
  return made === '' ? null : [made];
}

export const help: HandlerOf<typeof ai, 'help'> = async (ctx, { kind, to, texts, picture }) => {
  await admit(ctx);
  if (!providerOf(ctx)) throw ctx.refuse('no-provider');
  await spend(ctx);
  const made =
    kind === 'describe'
      ? await describe(ctx, picture, to)
      : kind === 'summarise' || kind === 'quiz'
        ? await one(ctx, kind, texts, to)
        : await each(ctx, kind, texts, to);
  // What was used stays noted.
  if (!made) throw ctx.refuse('help-failed', {}, { keep: true });
  return { texts: made };
};
