import type { ComponentType } from 'react';
import type { Load, TextModules } from './client.ts';
import type { PluginDeclaration } from './plugin.ts';
import type { Schema } from './schema.ts';

/**
 * Something that an operator puts on a page: a hero, a list of posts, a countdown. The kernel's are in `kernel/ui/sections`, a
 * theme's in `themes/<id>/sections`, a plugin's are declared in its `plugin.ts`. On a page it is named `hero`,
 * `<theme>/<name>` or `<plugin>:<name>`.
 */
export interface SectionDeclaration {
  /** An object of at most twelve settings; every property has a default and a description. See `kernel/layout/settings.ts`. */
  readonly settings: Schema;
  /** Where it may stand: as a band of its own across the page, inside a column, or both. */
  readonly as: readonly ('section' | 'block')[];
}

/** What a section's component receives. */
export interface SectionProps<Settings = Record<string, unknown>, Data = null> {
  /** Unique on the page. */
  readonly id: string;
  /** With every default filled in. */
  readonly settings: Settings;
  /** What its own `load` found. */
  readonly data: Data;
}

/** The browser's and the renderer's half of a section. `load` gets the settings as `settings`, beside what a page's load gets. */
export interface SectionModule {
  readonly component: () => Promise<{ default: ComponentType<SectionProps<never, never>> }>;
  readonly load?: () => Promise<{ load: (input: never) => Promise<unknown> }>;
  readonly texts?: TextModules;
}

/** `load` of a section of a plugin. */
export type SectionLoad<P extends PluginDeclaration, Settings, Data> = (
  input: Parameters<Load<P, Data>>[0] & { readonly settings: Settings },
) => Promise<Data>;
