import type { COLOUR_TOKENS } from '#kit/schema/settings.ts';

/**
 * A page as it is composed: sections → rows → columns → blocks, no deeper. Plain JSON, checked by `checkLayout`, turned into CSS
 * by `compileLayout`. DOM order is visual order.
 */
export interface LayoutDocument {
  readonly version: 1;
  readonly sections: readonly LayoutSection[];
}

/** Where the grid changes, px (section 9 of the specification); laptop and desktop differ for visibility only. */
export const BREAKPOINTS = { tablet: 640, laptop: 1024, desktop: 1280 } as const;
export const DEVICES = ['mobile', 'tablet', 'laptop', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];
/** Devices of the grid: columns, colspan. */
export const GRID_DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type GridDevice = (typeof GRID_DEVICES)[number];

export type PerDevice<T> = { readonly [D in Device]?: T };
export type PerGrid<T> = { readonly [D in GridDevice]?: T };

/** `layout` is the free section with rows; any other type is a section of `SectionDeclaration` with its settings. */
export interface LayoutSection {
  /** `[a-z][a-z0-9]{0,15}`, unique in the document. */
  readonly id: string;
  readonly type: string;
  readonly visible?: PerDevice<boolean>;
  readonly style?: BoxStyle;
  /** Of type `layout` only. */
  readonly rows?: readonly LayoutRow[];
  /** Of every other type. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface LayoutRow {
  readonly id: string;
  readonly columnsPer?: PerGrid<number>;
  /** px 0–96, or a step. */
  readonly gap?: Space;
  readonly width?: Width;
  readonly visible?: PerDevice<boolean>;
  readonly style?: BoxStyle;
  readonly columns: readonly LayoutColumn[];
}

export interface LayoutColumn {
  readonly id: string;
  readonly colspan?: PerGrid<number>;
  readonly visible?: PerDevice<boolean>;
  readonly style?: BoxStyle;
  readonly blocks: readonly LayoutBlock[];
}

export interface LayoutBlock {
  readonly id: string;
  /** A section that may stand as a block. */
  readonly type: string;
  readonly visible?: PerDevice<boolean>;
  readonly style?: BoxStyle;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** `content` 1200 px, `wide` 1440 px, `full`; or so many px (200–2000) or per cent (10–100). */
export type Width = 'content' | 'wide' | 'full' | { readonly px: number } | { readonly percent: number };

/** Steps of the scale that all themes share: they follow the density. */
export const SPACE_STEPS = [
  'space-0',
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-7',
  'space-8',
  'space-9',
  'space-10',
] as const;
/** px, or a step. */
export type Space = number | (typeof SPACE_STEPS)[number];

/** Per side: padding px 0–160, margin −64…160, inset −400…400. */
export interface Sides<Length = Space> {
  readonly top?: Length;
  readonly right?: Length;
  readonly bottom?: Length;
  readonly left?: Length;
}

/** A functional token, or `#rrggbb`. */
export type LayoutColour = (typeof COLOUR_TOKENS)[number] | `#${string}`;

/** px, or as round as the box is high. */
export type Radius = number | 'pill';

export interface BoxStyle {
  /** `absolute` and `fixed` need `inset`; at most one `fixed` on a page. */
  readonly position?: 'static' | 'relative' | 'absolute' | 'fixed' | 'sticky';
  readonly inset?: Sides<number>;
  readonly margin?: Sides;
  readonly padding?: Sides;
  readonly background?: {
    readonly color?: LayoutColour;
    readonly gradient?: { readonly from: LayoutColour; readonly to: LayoutColour; /** Degrees 0–360. */ readonly angle?: number };
    readonly image?: {
      /** A path of the site or an https address. */
      readonly src: string;
      readonly size?: 'cover' | 'contain' | 'auto';
      /** Per cent from left and top. */
      readonly position?: { readonly x: number; readonly y: number };
      /** How much of the canvas' colour lies over it, 0–0.9. */
      readonly scrim?: number;
    };
  };
  readonly border?: {
    /** px 0–8. */
    readonly width?: number;
    readonly style?: 'none' | 'solid' | 'dashed' | 'dotted' | 'double';
    readonly color?: LayoutColour;
    /** px 0–48, or round, per corner: top left, top right, bottom right, bottom left. */
    readonly radius?: { readonly tl?: Radius; readonly tr?: Radius; readonly br?: Radius; readonly bl?: Radius };
  };
}
