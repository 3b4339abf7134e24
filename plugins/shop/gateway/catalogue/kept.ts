import type { ShopCtx } from '../db.ts';

/** How long something is kept: prices and stock change without a new version of the catalogue, ms. */
const KEPT = 60_000;
/** How many things are kept, over all spaces. */
const MOST = 200;

interface Kept {
  readonly value: Promise<unknown>;
  readonly until: number;
}
const kept = new Map<string, Kept>();

/**
 * What follows from a version of the catalogue of one space and from `key`, worked out by whoever asks first and kept for a minute.
 * Every key begins with the space and the version. What fails is not kept: those who waited for it work it out themselves.
 */
export async function keep<T>(
  ctx: Pick<ShopCtx, 'space' | 'site'>,
  version: number,
  key: readonly unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify([ctx.space, ctx.site.id, version, ...key]);
  const known = kept.get(name);
  if (known && known.until > performance.now()) {
    kept.delete(name);
    kept.set(name, known);
    return (known.value as Promise<T>).catch(() => work());
  }
  const value = work();
  kept.set(name, { value, until: performance.now() + KEPT });
  value.catch(() => kept.delete(name));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return value;
}
