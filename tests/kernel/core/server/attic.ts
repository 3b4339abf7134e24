import type { Ctx } from '#kernel/contract/ctx.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Download } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { notFound, Refusal, WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const How = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'thing.txt' },
    type: { type: 'string', default: 'text/plain' },
    show: { enum: ['inline', 'attachment'], default: 'inline' },
    keep: { enum: ['nobody', 'browser', 'everybody'], default: 'nobody' },
  },
  additionalProperties: false,
} as const;
const Stream = {
  type: 'object',
  properties: { chunks: { type: 'integer', default: 3 }, breaksAt: { type: 'integer', default: -1 } },
  additionalProperties: false,
} as const;
const Anything = { type: 'object', additionalProperties: true } as const;
const Trick = { type: 'object', properties: { trick: { type: 'string' } }, required: ['trick'], additionalProperties: false } as const;

const declaration = definePlugin({
  id: 'attic',
  summary: 'Gives out what is stored',
  capabilities: { rummage: { summary: 'May rummage', roles: ['admin'] } },
  downloads: {
    thing: { path: '/attic/things/:key', roles: EVERYONE, query: How },
    own: { path: '/attic/own/:key', roles: MEMBERS },
    rummage: { path: '/attic/rummage', roles: ['manager', 'admin'], needs: 'rummage' },
    stream: { path: '/attic/stream', roles: EVERYONE, query: Stream },
    few: { path: '/attic/few', roles: EVERYONE, limit: { times: 2, seconds: 60 } },
    counted: { path: '/attic/counted', roles: EVERYONE },
  },
  calls: {
    trick: { method: 'POST', path: '/api/attic/trick', roles: EVERYONE, body: Trick, reply: Anything },
  },
  workers: { tricks: { seconds: 3, megabytes: 160 } },
});

/** What the streams of this process have seen. */
export const streams = { sent: 0, ended: 0 };

async function* stream(chunks: number, breaksAt: number): AsyncGenerator<Uint8Array> {
  try {
    for (let i = 0; i < chunks; i++) {
      if (i === breaksAt) throw new Error('the roof leaks');
      streams.sent += 1;
      yield Buffer.alloc(64 * 1024, 97 + (i % 26));
      await sleep(0);
    }
  } finally {
    streams.ended += 1;
  }
}

const text = (chunks: number, breaksAt = -1): Download => ({
  from: { stream: stream(chunks, breaksAt) },
  name: 'ทั้งหมด.txt',
  type: 'text/plain; charset=utf-8',
  show: 'attachment',
  keep: 'nobody',
});

const downloads: Record<string, (ctx: Ctx, input: never) => Promise<Download>> = {
  thing: async (_ctx, { key, name, type, show, keep }: { key: string; name: string; type: string; show: 'inline'; keep: string }) => ({
    from: { key: `things/${key}` },
    name,
    type,
    show,
    keep: keep === 'nobody' ? 'nobody' : { by: keep as 'browser', seconds: 3600 },
  }),
  own: async (ctx, { key }: { key: string }) => {
    if (key !== ctx.account!.id) throw notFound();
    return text(1);
  },
  rummage: async () => text(1),
  stream: async (_ctx, { chunks, breaksAt }: { chunks: number; breaksAt: number }) => text(chunks, breaksAt),
  few: async () => text(1),
  counted: async (ctx) => {
    await ctx.audit({ action: 'attic.tried', entity: 'thing', entityId: 'x' });
    throw new Refusal(410, 'gone', {}, { keep: true });
  },
};

const handlers: Record<string, (ctx: Ctx, input: never) => Promise<unknown>> = {
  trick: async (ctx, input) => {
    try {
      return await (ctx.work as (name: string, given: unknown) => Promise<unknown>)('tricks', input);
    } catch (error) {
      if (error instanceof WorkerProblem) return { problem: error.code };
      throw error;
    }
  },
};

export const attic: FixturePlugin = {
  declaration,
  gateway: { downloads, handlers },
  workers: { tricks: `${import.meta.dirname}/../../kit/workers/tricks.ts` },
};
