/** A guest's page, as it is sent: `head` changes with each answer (nonces), `rest` does not. */
export interface CachedPage {
  readonly space: string;
  readonly status: number;
  /** Everything before `rest`, with fresh nonces and the visitor's colour mode. */
  readonly head: (nonce: string, mode: string | null) => string;
  readonly rest: Buffer;
  /** `rest` as raw deflate blocks and its CRC-32, made when it is first asked for. */
  compressed?: Buffer;
  readonly etag: string;
  readonly type: string;
  readonly until: number;
}

/** How long a guest's page is kept, ms. Changes in its space drop it at once; this bounds what depends on the time. */
export const PAGE_TTL = 60_000;
/** How many addresses are remembered as asked for once. */
const ASKED = 10_000;
/** Bytes of pages that one process keeps. */
const BYTES = 48 * 1024 * 1024;

/** Counts what was dropped, by space: what was begun before a drop must not be kept after it. */
export class Drops {
  #all = 0;
  readonly #spaces = new Map<string, number>();

  /** Taken before reading; another one afterwards means that the data may have changed in between. */
  stamp(space: string): string {
    return `${this.#all} ${this.#spaces.get(space) ?? 0}`;
  }

  add(space?: string): void {
    if (space === undefined) this.#all += 1;
    else this.#spaces.set(space, (this.#spaces.get(space) ?? 0) + 1);
  }
}

/** Guest pages by key. Every key begins with the site; pages of a space are dropped together. */
export interface PageCache {
  get(key: string): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
  /**
   * Whether a page is worth keeping: one with a query only when it is asked for again, or a visitor who makes up
   * addresses would push out everybody's pages.
   */
  isWanted(key: string, search: string): boolean;
  dropSpace(space: string): void;
  clear(): void;
  readonly size: number;
}

/** The key of a guest's page. Throws without a site: a page without one must never be kept. */
export function pageKey(
  site: { id: string; version: number },
  locale: string,
  kind: 'html' | 'json',
  origin: string,
  target: string,
): string {
  if (!site.id) throw new Error('A cache key needs a site');
  return `${site.id}\n${site.version}\n${locale}\n${kind}\n${origin}\n${target}`;
}

export function createPageCache(limit = BYTES): PageCache {
  const pages = new Map<string, CachedPage>();
  const askedOnce = new Set<string>();
  let bytes = 0;
  const weight = (page: CachedPage) => page.rest.length * 2 + 1024;
  const remove = (key: string) => {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= weight(page);
  };
  return {
    get(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (page.until < Date.now()) {
        remove(key);
        return undefined;
      }
      return page;
    },
    set(key, page) {
      remove(key);
      pages.set(key, page);
      bytes += weight(page);
      for (const oldest of pages.keys()) {
        if (bytes <= limit) break;
        remove(oldest);
      }
    },
    isWanted(key, search) {
      if (search === '' || askedOnce.delete(key)) return true;
      if (askedOnce.size >= ASKED) askedOnce.clear();
      askedOnce.add(key);
      return false;
    },
    dropSpace(space) {
      for (const [key, page] of pages) if (page.space === space) remove(key);
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
    get size() {
      return pages.size;
    },
  };
}
