import { sql } from 'kysely';
import { codeOf } from '#kit/postgres/error.ts';
import { apart } from '#kit/postgres/apart.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { LIMITS } from '../../rules/definition.ts';
import type { RunEvent } from '../../rules/runTypes.ts';
import type { FlowCtx } from '../db.ts';
import { http } from './http.ts';
import { mail } from './mail.ts';
import { StepFailure } from './problem.ts';

/** A step that is done for real. */
export interface Doing {
  readonly step: string;
  readonly seq: number;
  readonly input: Readonly<Record<string, unknown>>;
  /** The same at every try. */
  readonly key: string;
}
const AGAIN = ['40001', '40P01'];

/** A step of another plugin, which may take so long. */
async function ofPlugin(ctx: FlowCtx, { step, input, key }: Doing): Promise<unknown> {
  const [owner = '', name = ''] = step.split(':');
  const provider = ctx.gather('steps').find(({ plugin }) => plugin === owner);
  if (!provider || !(await provider.api.list()).some((known) => known.name === name)) throw new StepFailure('step-unknown', step, true);
  const done = provider.api.execute(name, input, key);
  // Where it never answers, nobody is left to hear of it.
  done.catch(() => {});
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StepFailure('too-slow', `${LIMITS.stepSeconds} s`)), LIMITS.stepSeconds * 1_000);
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One address of a site is asked at a time: others may take long, and the queue is everybody's. */
export async function isFree(ctx: FlowCtx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`flow.http:${ctx.space}:${ctx.site.id}`}, 0)) as held`.execute(ctx.db);
  return rows[0]!.held;
}

/** All that does something. Simulations have a registry of their own and know none of this. */
const ownSteps: Readonly<Record<string, (ctx: FlowCtx, doing: Doing) => Promise<unknown>>> = {
  http: (ctx, { input, key }) => http(ctx, input, key),
  mail: (ctx, { input }) => mail(ctx, input),
};

/** Does a step. Where it fails nothing of it stays. */
export async function execute(ctx: FlowCtx, doing: Doing): Promise<RunEvent> {
  const { step, seq } = doing;
  return apart<RunEvent, RunEvent>(
    ctx.db,
    async () => ({ type: 'done', seq, output: (await (Object.hasOwn(ownSteps, step) ? ownSteps[step]! : ofPlugin)(ctx, doing)) ?? null }),
    (error) => {
      if (error instanceof StepFailure) return { type: 'failed', seq, code: error.code, detail: error.detail, final: error.final };
      if (error instanceof Refusal) return { type: 'failed', seq, code: error.code, detail: error.words ?? '' };
      // The whole transaction is done again.
      if (AGAIN.includes(codeOf(error) ?? '')) throw error;
      ctx.log.error({ err: error, step }, 'a step of a flow has failed');
      return { type: 'failed', seq, code: 'fault', detail: '' };
    },
  );
}
