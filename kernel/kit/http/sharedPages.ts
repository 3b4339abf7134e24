import { Kept } from './kept.ts';

/** A page's HTML, or another answer: null stands where each answer has a nonce of its own. */
export type Pieces = readonly (string | Buffer | null)[];

/** A page as it is sent to all who may share it. */
export interface SharedPage {
  readonly status: number;
  /** What stands before its pieces, in the visitor's colour mode. */
  readonly opening: (mode: string | null) => string;
  /** Each as long as it can be. */
  readonly pieces: readonly (Buffer | null)[];
  /** The pieces as raw deflate blocks, made when they are first asked for. */
  compressed?: readonly (Buffer | null)[];
  readonly etag: string;
  readonly type: string;
  /** Content Security Policy around its nonces; null for what is no HTML. */
  readonly policy: readonly string[] | null;
  /** Unix ms: changes in its space drop it at once, this bounds what depends on the time. */
  readonly until: number;
}

/** How long a page is kept, ms. */
export const PAGE_TTL = 60_000;
/** How many addresses are remembered as asked for once. */
const ASKED = 10_000;
/** Bytes of pages that one process keeps. */
const BYTES = 48 * 1024 * 1024;

/** Pages that guests share. */
export class SharedPages extends Kept<SharedPage> {
  readonly #askedOnce = new Set<string>();

  constructor() {
    super(BYTES, (page) => page.pieces.reduce((sum, piece) => sum + 2 * (piece?.length ?? 0), 1024));
  }

  override get(key: string): SharedPage | undefined {
    const page = super.get(key);
    if (!page || page.until >= Date.now()) return page;
    this.delete(key);
    return undefined;
  }

  /**
   * Whether a page is worth keeping: one with a query only when it is asked for again, or a visitor who makes up
   * addresses would push out everybody's pages.
   */
  isWanted(key: string, search: string): boolean {
    if (search === '' || this.#askedOnce.delete(key)) return true;
    if (this.#askedOnce.size >= ASKED) this.#askedOnce.clear();
    this.#askedOnce.add(key);
    return false;
  }
}
