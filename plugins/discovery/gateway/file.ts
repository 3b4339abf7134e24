import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Download } from '#kernel/contract/gateway.ts';
import { together } from '#kit/http/together.ts';
import type { discovery } from '../plugin.ts';

export type DiscoveryCtx = Ctx<typeof discovery>;

/** How long robots and readers may keep what they were told, seconds. */
const KEPT = 3600;

/** A text as a file that everybody may keep for an hour; one that is there as a whole is not sent again to who has it. */
export const textFile = (name: string, type: string, parts: string | Iterable<string> | AsyncIterable<string>): Download => ({
  from: typeof parts === 'string' ? { text: parts } : { stream: bytes(parts) },
  name,
  type: `${type}; charset=utf-8`,
  show: 'inline',
  keep: { by: 'everybody', seconds: KEPT },
});

/** How old may be what many ask for at once, ms. */
const SHARED = 1_000;
const shared = together(SHARED);

/** What is made for all who ask at this moment, however many they are. */
export const forAll = <T>(ctx: DiscoveryCtx, name: string, make: () => Promise<T>): Promise<T> =>
  shared(JSON.stringify([ctx.space, ctx.site.id, ctx.site.canonicalOrigin, ctx.site.locale, name]), make);

async function* bytes(parts: Iterable<string> | AsyncIterable<string>): AsyncIterable<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}
