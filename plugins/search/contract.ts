import { defineService } from '#kernel/contract/tokens.ts';

/** Something that a visitor may open. */
export interface FoundRecord {
  readonly title: string;
  /** A sentence or two of plain text; may be empty. */
  readonly excerpt: string;
  readonly path: string;
  /** What it is, in a word of the visitor's language: a product, a post. */
  readonly kind: string;
  readonly picture: { readonly src: string; readonly width: number; readonly height: number } | null;
}

/** What an area has for a text, the best first; `more` is its own list of all of them, where there are more and it has one. */
export interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly more: string | null;
}

/**
 * What visitors find of an area: only what the one who asks may open by what they are here, and what guests may be told of. No draft, nothing that
 * is hidden. A text is at most 100 characters, at least one of them a letter or a digit.
 */
export interface FindableApi {
  /** What the area is called, in the visitor's language. */
  title(): Promise<string>;
  /** What has the text in it as it was typed, however it spells what looks the same. */
  find(text: string, limit: number): Promise<FoundRecords>;
  /** What was meant by a text that nothing was found for, in words of what the visitor finds; empty where nobody can say. */
  meant(text: string): Promise<string>;
}
export const Findable = defineService<FindableApi>('search:findable@1');
