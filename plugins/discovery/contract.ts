import { defineService } from '#kernel/contract/tokens.ts';

/** A page that guests may find. */
export interface ListedPage {
  readonly path: string;
  /** When it was changed last. */
  readonly changedAt?: Date;
}

/** Something new, for feeds. */
export interface NewsItem {
  readonly path: string;
  readonly title: string;
  /** A sentence or two of plain text. */
  readonly summary: string;
  readonly publishedAt: Date;
  readonly changedAt: Date;
}

/** What an area has that guests may find, as they would get it: nothing hidden, no draft, nothing of members. */
export interface DiscoverableApi {
  /** How many pages there are, with those that are always there. */
  count(): Promise<number>;
  /** Pages in an order that stays. */
  pages(offset: number, limit: number): Promise<readonly ListedPage[]>;
  /** The newest first. */
  news(limit: number): Promise<readonly NewsItem[]>;
  /** Beginnings of paths that no search engine should fetch: carts, and what only members have. */
  unlisted(): Promise<readonly string[]>;
}
export const Discoverable = defineService<DiscoverableApi>('discovery:discoverable@1');
