/** What a store has of a good, what is on its way to it, and when it wants more. */
export interface Need {
  /** May be below zero. */
  readonly available: number;
  /** Ordered, also in drafts, and on its way from other stores. */
  readonly coming: number;
  readonly point: number;
  readonly target: number;
  /** The supplier sells by so many, at least so many at once. */
  readonly pack: number;
  readonly least: number;
}

/** How many are to be ordered: none above the point, else up to the target, in whole packs. */
export function orderQuantity({ available, coming, point, target, pack, least }: Need): number {
  const there = available + coming;
  if (there > point) return 0;
  return Math.ceil(Math.max(target - there, least) / pack) * pack;
}
