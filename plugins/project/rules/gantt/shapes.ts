import type { LinkKind, PlanTask } from '../schedule/plan.ts';
import { ordinalOf } from '../schedule/ordinal.ts';
import { xOf, type Scale } from './scale.ts';

/** Pixels of a line of a chart, and how far its bar lies from the line's edges. */
export const ROW = 36;
/** The same where fingers press. */
export const TOUCH_ROW = 44;
export const INSET = 9;
/** Half of a milestone's diamond. */
const HALF = 9;
const STEP = 10;

/** Where a bar lies in its line. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bar of a task's dates; null without both of them. Narrow ones are drawn wide enough to be seen. */
export function barOf({ start, end, kind }: Pick<PlanTask, 'start' | 'end' | 'kind'>, scale: Scale): Bar | null {
  if (start === null || end === null) return null;
  const x = xOf(scale, ordinalOf(start));
  const width = xOf(scale, ordinalOf(end) + 1) - x;
  if (kind === 'milestone') return { x: x + width / 2 - HALF, width: HALF * 2 };
  return { x, width: Math.max(3, width) };
}

/** An SVG path of a milestone in its line. */
export const diamond = ({ x, width }: Bar, y: number, row = ROW): string => {
  const half = width / 2;
  const middle = y + row / 2;
  return `M${x} ${middle}L${x + half} ${middle - half}L${x + width} ${middle}L${x + half} ${middle + half}Z`;
};

/** An SVG path of a parent: a beam with a foot at each end. */
export const beam = ({ x, width }: Bar, y: number, row = ROW): string => {
  const foot = Math.min(6, width / 2);
  const top = y + row / 2 - 9;
  return `M${x} ${top}H${x + width}V${top + 14}L${x + width - foot} ${top + 8}H${x + foot}L${x} ${top + 14}Z`;
};

/** An SVG path from one bar to another, at right angles; `y` are the tops of their lines. */
export function linkPath(kind: LinkKind, from: Bar, fromY: number, to: Bar, toY: number, row = ROW): string {
  const fromEnd = kind === 'FS' || kind === 'FF';
  const toEnd = kind === 'FF' || kind === 'SF';
  const [x1, y1] = [fromEnd ? from.x + from.width : from.x, fromY + row / 2];
  const [x2, y2] = [toEnd ? to.x + to.width : to.x, toY + row / 2];
  const out = x1 + (fromEnd ? STEP : -STEP);
  const into = x2 + (toEnd ? STEP : -STEP);
  // Both sides alike: around the outer one. Room between them: one bend. Else back between the lines.
  if (fromEnd === toEnd) {
    const side = fromEnd ? Math.max(out, into) : Math.min(out, into);
    return `M${x1} ${y1}H${side}V${y2}H${x2}`;
  }
  if (fromEnd ? out <= into : out >= into) return `M${x1} ${y1}H${out}V${y2}H${x2}`;
  const between = y2 > y1 ? toY : toY + row;
  return `M${x1} ${y1}H${out}V${between}H${into}V${y2}H${x2}`;
}

/** The head of an arrow that ends at a bar. */
export function arrowHead(kind: LinkKind, to: Bar, toY: number, row = ROW): string {
  const toEnd = kind === 'FF' || kind === 'SF';
  const x = toEnd ? to.x + to.width : to.x;
  const y = toY + row / 2;
  const back = toEnd ? 6 : -6;
  return `M${x} ${y}L${x + back} ${y - 4}V${y + 4}Z`;
}

/** Which link a drag from one side of a bar to one side of another means. */
export const linkKindOf = (fromSide: 'start' | 'end', toSide: 'start' | 'end'): LinkKind =>
  fromSide === 'end' ? (toSide === 'start' ? 'FS' : 'FF') : toSide === 'start' ? 'SS' : 'SF';
