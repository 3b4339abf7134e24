import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Download } from '#kernel/contract/gateway.ts';
import type { discovery } from '../plugin.ts';

export type DiscoveryCtx = Ctx<typeof discovery>;

/** How long robots and readers may keep what they were told, seconds. */
const KEPT = 3600;

/** A text as a file that everybody may keep for an hour. */
export const textFile = (name: string, type: string, parts: Iterable<string> | AsyncIterable<string>): Download => ({
  from: { stream: bytes(parts) },
  name,
  type: `${type}; charset=utf-8`,
  show: 'inline',
  keep: { by: 'everybody', seconds: KEPT },
});

async function* bytes(parts: Iterable<string> | AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}
