import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { closed, orNull, text } from '#kit/schema/shapes.ts';
import type { Value } from '#kit/schema/schema.ts';
import { defineService } from '#kernel/contract/tokens.ts';

/** A page that guests may find. */
export interface ListedPage {
  readonly path: string;
  /** When what guests see of it was changed last. */
  readonly changedAt?: Date;
  /** Addresses of pictures that belong to it. */
  readonly pictures?: readonly string[];
  /** The same page in each language that it is in, itself among them; none where there is only one. */
  readonly alternates?: readonly { readonly locale: string; readonly path: string }[];
}

/** Something new, for feeds. */
export interface NewsItem {
  /** Stays when its path changes. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** A sentence or two of plain text. */
  readonly summary: string;
  /** All of it as sanitised HTML; empty where it is no text, or too long for a feed. */
  readonly html: string;
  readonly publishedAt: Date;
  readonly changedAt: Date;
}

/** What an area has that guests may find, as they would get it: nothing hidden, no draft, nothing of members. */
export interface DiscoverableApi {
  /** Pages that are always there, and others that are few. */
  fixed(): Promise<readonly ListedPage[]>;
  /** How many there are besides. */
  count(): Promise<number>;
  /**
   * Those, in an order that stays: after the one with a cursor (from the first for null), but for `skip` of them. An index gives
   * their order, so that it takes no longer than they are many.
   */
  pages(after: string | null, limit: number, skip: number): Promise<readonly (ListedPage & { readonly cursor: string })[]>;
  /** The newest first. */
  news(limit: number): Promise<readonly NewsItem[]>;
  /** Beginnings of paths that no search engine should fetch, as in robots.txt: carts, what only members have, the staff's desk. */
  unlisted(): Promise<readonly string[]>;
  /** Whether something stands at one of its pages with what is in the path, for members at least; null where the area cannot say. */
  leads(page: string, params: Readonly<Record<string, string>>): Promise<boolean | null>;
}
export const Discoverable = defineService<DiscoverableApi>('discovery:discoverable@1');

/** What an area says of itself; nothing of what it leaves out. */
export const listing = (part: Partial<DiscoverableApi>): DiscoverableApi => ({
  fixed: async () => [],
  count: async () => 0,
  pages: async () => [],
  news: async () => [],
  unlisted: async () => [],
  leads: async () => null,
  ...part,
});

/** A link that leads nowhere on this site, and the path that was probably meant. */
export const DeadLink = closed({ link: text(2_000), nearest: orNull(text(2_000)) });
export type DeadLink = Value<typeof DeadLink>;
/** What calls ask that check links while they are typed, and answer. */
export const LinksInput = closed({ links: { type: 'array', items: text(2_000), maxItems: 200 } as const });
export const DeadLinks = closed({ dead: { type: 'array', items: DeadLink, maxItems: 200 } as const });

/** Knows of links what leads nowhere. Those to other sites are nobody's here. `plugins` are those that are on, where not as it is now. */
export interface LinksApi {
  dead(links: readonly string[], plugins?: readonly PluginDeclaration[]): Promise<readonly DeadLink[]>;
}
export const Links = defineService<LinksApi>('discovery:links@1');
