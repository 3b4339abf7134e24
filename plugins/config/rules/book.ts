import type { Role } from '#kernel/contract/role.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { Schema } from '#kit/schema/schema.ts';
import type { SettingTexts } from './pluginTitle.ts';

/** What something that has settings is called, and what may be set there. */
export interface Owner {
  readonly title: string;
  readonly words: SettingTexts;
  readonly settings: Schema;
}

/** The words for everything that a manifest names, in one language. */
export interface Book {
  readonly locale: Locale;
  /** A text of the console; the key itself where there is none. */
  t(key: string, values?: Record<string, string | number>): string;
  /** An ISO time by the site's clock. */
  date(iso: string): string;
  /** Of what is not installed any more there is the id only. */
  plugin(id: string): Owner & { readonly capabilities: Readonly<Record<string, readonly Role[]>> };
  theme(id: string): Owner & { readonly presets: Readonly<Record<string, string>> };
  /** A place that several plugins show something in, and what one of them shows. */
  slot(id: string): string;
  fill(id: string): string;
  /** A text as its authors wrote it, by its full key. */
  text(key: string): string;
}
