interface Entry<T> {
  readonly space: string;
  readonly value: T;
  readonly weight: number;
}

/**
 * What may be shared, by key. All of a space is dropped together, as soon as its data has changed; where there is too much, the oldest
 * goes first.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #drops = new Map<string, number>();
  readonly #limit: number;
  readonly #weigh: (value: T) => number;
  #dropsOfAll = 0;
  #weight = 0;

  /** @param limit most that all may weigh together */
  constructor(limit: number, weigh: (value: T) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Taken before reading; another one afterwards means that the data may have changed in between. */
  stamp(space: string): string {
    return `${this.#dropsOfAll} ${this.#drops.get(space) ?? 0}`;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** @param stamp of the space before `value` was read: what has been dropped since is not kept */
  set(key: string, space: string, value: T, stamp: string): void {
    if (stamp !== this.stamp(space)) return;
    this.delete(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { space, value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  /** Drops what belongs to a space, or all. */
  drop(space?: string): void {
    if (space === undefined) this.#dropsOfAll += 1;
    else this.#drops.set(space, (this.#drops.get(space) ?? 0) + 1);
    for (const [key, entry] of this.#entries) if (space === undefined || entry.space === space) this.delete(key);
  }
}
