import type { ReactNode } from 'react';
import type { ThemeTokens } from './tokens.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import type { Schema } from '#kit/schema/schema.ts';

/** The six places that a theme fills (`hostData.theme` of the specification). */
export const THEME_SLOTS = ['homepage', 'header', 'subheader', 'footer', 'dashboard', 'checkout'] as const;
export type ThemeSlotName = (typeof THEME_SLOTS)[number];

/** Colours of a theme in daylight, as hex: for mails and files that no style sheet reaches. */
export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly accent: string;
  /** Text on `accent`. */
  readonly onAccent: string;
}

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** What a site changes of its theme's look: a few choices, from which the `tenant` layer follows. */
export interface ThemeTuning {
  /** The accent, hex: all tones of it are derived, and what would not be readable is moved until it is. */
  readonly brand?: string;
  readonly accent2?: string;
  readonly radius?: 'none' | 'small' | 'medium' | 'large';
  readonly density?: Density;
  /** What visitors get who have chosen no mode; `auto` follows their system. */
  readonly mode?: 'auto' | 'light' | 'dark';
  /** Ids of `FONTS` (kernel/theme). */
  readonly headingFont?: string;
  readonly bodyFont?: string;
}

/** A look of a theme ready to be chosen, `presets/<id>.json`. */
export interface ThemePreset {
  readonly title: LocalText;
  readonly tuning?: ThemeTuning;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * `theme.json`. A slot's default component is `slots/<slot>.tsx`; a variant's is `slots/<slot>.<variant>.tsx`.
 * A manifest names it as `<theme>` or `<theme>/<variant>`.
 */
export interface ThemeDeclaration {
  readonly id: string;
  readonly title: LocalText;
  readonly version?: string;
  /** A theme whose slots, sections, settings and tokens stand where this one has none of its own. */
  readonly extends?: string;
  /** Its slots stand where a theme has none, and who names no theme has it: it has all six. Where none says so it is the first. */
  readonly default?: true;
  /** One line on its mood, for who chooses. */
  readonly description?: LocalText;
  /** For the browser's own bars, light and dark: hex. */
  readonly colors: { readonly light: string; readonly dark: string };
  readonly palette: Palette;
  /** Variants per slot beside the default one. A slot that is not listed is taken from the default theme. */
  readonly slots: Readonly<Partial<Record<ThemeSlotName, readonly string[]>>>;
  /** What an operator may tune, `settings.schema.json`; every property has a default and a description. */
  readonly settings?: Schema;
  /** Looks ready to be chosen, `presets/<id>.json`, by id. */
  readonly presets?: Readonly<Record<string, ThemePreset>>;
  /** `tokens/resolved.json`, made from its tokens. */
  readonly tokens?: ThemeTokens;
  /** Font files that the first view needs, as package paths: of headings, then of texts. */
  readonly preload?: readonly string[];
}

/** Something to show as a card: a post, a course, a product. */
export interface Card {
  readonly title: string;
  readonly text?: string;
  readonly href: string;
  readonly image?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  /** A short line above or below the title: a date, a price. */
  readonly meta?: string;
}

/** Something that is sold, by its code: as the catalogue has it now. */
export interface Good {
  readonly sku: string;
  readonly title: string;
  /** What the price is for: a kilo, a jar; may be empty. */
  readonly unit: string;
  readonly href: string;
  readonly image: Card['image'] | null;
  readonly priceSatang: number;
  /** The usual price; the same where it is no sale. */
  readonly regularSatang: number;
}

/** What the page that uses a slot tells it. Header, subheader and footer read the site through `useSite()`. */
export interface ThemeSlotProps {
  homepage: {
    readonly title: string;
    readonly lead: string;
    /** Sanitised content of the page. */
    readonly body: ReactNode;
    readonly cards: readonly Card[];
    readonly image?: Card['image'];
    /** Those whose `sku` the theme's settings name, where the site sells them. */
    readonly goods: readonly Good[];
    readonly tools?: ReactNode;
  };
  header: Record<never, never>;
  /** The band between header and page: where the visitor is. */
  subheader: { readonly title: string; readonly crumbs: readonly { readonly title: string; readonly href: string }[] };
  footer: Record<never, never>;
  dashboard: {
    readonly title: string;
    readonly lead?: string;
    readonly children: ReactNode;
  };
  checkout: {
    readonly title: string;
    /** What has to be done, in order, in a word or two each: at most five. */
    readonly steps?: readonly string[];
    /** Which of the steps this is, from 0. */
    readonly step?: number;
    /** What is bought and what it costs: stands beside the form, on a phone before it. A `dl` of rows, the total last. */
    readonly summary?: ReactNode;
    readonly children: ReactNode;
  };
}

/** The module of a theme's slot value: `academy` or `academy/landing` for `homepage`. */
export function slotModule(value: string, slot: string): string {
  const [theme, variantName] = value.split('/');
  return variantName ? `${theme}/${slot}.${variantName}` : `${theme}/${slot}`;
}

/** What a manifest may name for a theme slot. */
export const slotChoices = (themes: readonly ThemeDeclaration[], slot: ThemeSlotName): string[] =>
  themes.flatMap(({ id, slots }) => (slots[slot] ? [id, ...slots[slot].map((variant) => `${id}/${variant}`)] : []));
