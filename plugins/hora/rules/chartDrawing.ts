import type { WheelShapes } from './wheel.ts';

/** A chart as a worker draws it: all words are those of its reader. */
export interface ChartDrawing {
  readonly kind: 'pdf' | 'png';
  readonly title: string;
  /** One line each, below the title. */
  readonly lead: readonly string[];
  readonly wheel: WheelShapes;
  readonly tables: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  readonly notes: readonly string[];
  /** What it is, and is not. */
  readonly disclaimer: string;
  readonly site: string;
  readonly lang: string;
  /** ISO 8601 */
  readonly at: string;
}
