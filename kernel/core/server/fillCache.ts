import type { Drops } from './pageCache.ts';

/** What guests' fillings loaded, by site, version and language: menus hardly ever change. Dropped with the space's pages. */
export class FillCache {
  readonly #kept = new Map<string, { space: string; data: unknown }>();
  readonly #drops: Drops;
  constructor(drops: Drops) {
    this.#drops = drops;
  }
  stamp(space: string) {
    return this.#drops.stamp(space);
  }
  get(key: string) {
    return this.#kept.get(key);
  }
  /** @param stamp of the drops before `data` was read */
  set(key: string, space: string, data: unknown, stamp: string) {
    if (stamp !== this.#drops.stamp(space)) return;
    if (this.#kept.size > 20_000) this.#kept.clear();
    this.#kept.set(key, { space, data });
  }
  clear() {
    this.#kept.clear();
  }
  dropSpace(space: string) {
    for (const [key, entry] of this.#kept) if (entry.space === space) this.#kept.delete(key);
  }
}
