import { defineEvent, defineService, defineSlot, defineTask } from '#kernel/contract/tokens.ts';
import { closed, count, flag, id, text } from '#kit/schema/shapes.ts';

/** Below a post that may be read: related courses, a share button. */
export const PostEnd = defineSlot<{ postId: string; path: string }>('blog:postEnd@1');

/** A post went live, or its live text was replaced. `first`: readers did not see it before. */
export const PostPublished = defineEvent('blog:postPublished@1', closed({ id, path: text(400), title: text(200), first: flag }));

/** A thing of another area as a post shows it. */
export interface ReferenceCard {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly picture: { readonly src: string; readonly width: number; readonly height: number } | null;
  /** A price, a date: one short line, in the visitor's language. */
  readonly meta: string;
}

/** What an area has of things that posts refer to. */
export interface ReferencesApi {
  /**
   * Of these codes or slugs those that the visitor may open, in their order. `kind` is `products`, `courses`, `events` or `form`; null
   * for a kind that the area does not have.
   */
  cards(kind: string, refs: readonly string[]): Promise<readonly ReferenceCard[] | null>;
}
export const References = defineService<ReferencesApi>('blog:references@1');

/** The next step of an import is to be done; each step has a transaction of its own. */
export const ImportDue = defineTask('blog:importDue@1', closed({ importId: id, turn: count }));

/** The next mails of a newsletter are to be written. */
export const NewsletterDue = defineTask('blog:newsletterDue@1', closed({ postId: id, turn: count }));
