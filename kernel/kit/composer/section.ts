import type { Schema } from '#kit/schema/schema.ts';

/**
 * Something that an operator puts on a page: a hero, a list of posts, a countdown. The kernel's are in `kernel/kit/composer/sections`, a
 * theme's in `themes/<id>/sections`, a plugin's are declared in its `plugin.ts`. On a page it is named `hero`,
 * `<theme>/<name>` or `<plugin>:<name>`.
 */
export interface SectionDeclaration {
  /** An object of at most twelve settings; every property has a default and a description. See `kernel/kit/schema/settings.ts`. */
  readonly settings: Schema;
  /** Where it may stand: as a band of its own across the page, inside a column, or both. */
  readonly as: readonly ('section' | 'block')[];
  /** Groups of its owner's texts that it needs. */
  readonly texts?: string | readonly string[];
}

/** What a section's component receives. */
export interface SectionProps<Settings = Record<string, unknown>, Data = null> {
  /** Unique on the page. */
  readonly id: string;
  /** With every default filled in. */
  readonly settings: Settings;
  readonly data: Data;
}
