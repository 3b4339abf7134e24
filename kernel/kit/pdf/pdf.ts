import type { Family } from './typeface.ts';

/** Points (1/72 inch) everywhere; `x` grows to the right and `y` downwards from the top left corner of the page. */
export interface PdfOptions {
  /** Shown in the title bar of viewers. */
  readonly title: string;
  readonly author?: string;
  /** BCP 47, for voices that read it out; `th` unless told. */
  readonly lang?: string;
  readonly size?: 'A4' | 'A5' | readonly [width: number, height: number];
  /** Four sides alike, or top, right, bottom, left. 40 unless told. */
  readonly margins?: number | readonly [top: number, right: number, bottom: number, left: number];
  readonly family?: Family;
  /** A file that it carries, as data of what it shows: makes it a PDF/A-3, for archives. `metadata` are further descriptions (RDF) of its own. */
  readonly carries?: { readonly name: string; readonly type: string; readonly bytes: Uint8Array; readonly metadata?: string };
  /** When it was made: the same input and date give the same bytes. */
  readonly date: Date;
}

export interface TextStyle {
  readonly family?: Family;
  readonly bold?: boolean;
  /** Points; 11 unless told. */
  readonly size?: number;
  /** `#rrggbb` */
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** From base line to base line, in parts of the font's own; 1 unless told. */
  readonly leading?: number;
}

export interface Place {
  /** The left margin unless told. */
  readonly x?: number;
  /** Where the text stands that is not part of the flow; without it text follows what was written and goes on on the next page. */
  readonly y?: number;
  /** Up to the right margin unless told. */
  readonly width?: number;
}

/** A page's outer size and the box within its margins. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Column {
  readonly title: string;
  /** Points, or a share of what the others leave: `'2*'`. */
  readonly width: number | `${number}*`;
  readonly align?: TextStyle['align'];
}

/** One text for each column; `bold` sets the whole row so. */
export interface Row {
  readonly cells: readonly string[];
  readonly bold?: boolean;
}

export interface TableStyle extends TextStyle {
  /** Between text and rules, points. */
  readonly padding?: number;
  readonly headFill?: string;
  readonly rule?: string;
}

export interface Pdf {
  readonly page: Page;
  /** Where the next text of the flow begins. */
  y: number;
  /** Writes text and gives where it ends below. */
  text(text: string, style?: TextStyle & Place): number;
  measure(text: string, style?: TextStyle): number;
  lines(text: string, width: number, style?: TextStyle): string[];
  lineHeight(style?: TextStyle): number;
  /** A table from the left margin on: rows go on on the next page under a repeated head. */
  table(columns: readonly Column[], rows: readonly Row[], style?: TableStyle): void;
  line(x1: number, y1: number, x2: number, y2: number, style?: { width?: number; colour?: string; dash?: number }): void;
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: { fill?: string; stroke?: string; lineWidth?: number; radius?: number },
  ): void;
  /** A PNG or JPEG, as large as fits; `cover` fills the whole box and cuts what stands over. */
  image(bytes: Uint8Array, x: number, y: number, width: number, height: number, fit?: 'contain' | 'cover'): void;
  /** An SVG path (`d`), from the top left corner of the page; `scale` is the points of one of its units, line width included. */
  path(d: string, style: { fill?: string; stroke?: string; lineWidth?: number; scale?: number }): void;
  /** A QR code as vectors with its quiet zone. */
  qr(text: string, x: number, y: number, size: number): void;
  /** Large and faint across the page. */
  watermark(text: string, style?: { colour?: string; opacity?: number }): void;
  newPage(): void;
  /** Goes to the next page where less than this is left. */
  need(height: number): void;
  /** Draws on every page once all of them are known: headers, "หน้า 1/3". Pages count from 1. */
  eachPage(draw: (page: number, pages: number) => void): void;
  done(): Promise<Uint8Array>;
}
