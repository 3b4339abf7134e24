import type { ShopCtx } from '../db.ts';

/** How long something is kept: prices and stock change without a new version of the catalogue, ms. */
const KEPT = 60_000;
/** How many things are kept, over all spaces. */
const MOST = 400;

interface Kept {
  readonly value: Promise<unknown>;
  until: number;
}
const kept = new Map<string, Kept>();

/**
 * What follows from a version of the catalogue of one space and from `key`, worked out by whoever asks first and kept for a minute.
 * Every key begins with the space and the version. Once the minute is over one works it out anew; the others take what was kept
 * until that is done. What fails is not kept: those who waited for it work it out themselves.
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
  const fresh = () => void kept.set(name, { value, until: performance.now() + KEPT });
  if (known) {
    known.until = Infinity;
    value.then(fresh, () => kept.delete(name));
  } else {
    fresh();
    value.catch(() => kept.delete(name));
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return value;
}
