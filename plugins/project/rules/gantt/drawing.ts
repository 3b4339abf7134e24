import type { Day, Plan } from '../schedule/plan.ts';
import { dayOf, ordinalOf } from '../schedule/ordinal.ts';
import { projectCalendar } from '../schedule/workCalendar.ts';
import { chartRows, type ChartTask } from './rows.ts';
import { scaleFor, ticksOf, widthOf, xOf, type Scale } from './scale.ts';
import { arrowHead, barOf, beam, diamond, INSET, linkPath, ROW } from './shapes.ts';

/** Colours of a chart on paper, `#rrggbb`. */
const INK = {
  text: '#1b2330',
  muted: '#5b6472',
  rule: '#d5d9e0',
  off: '#eef0f4',
  holiday: '#fbe9d7',
  bar: '#7aa2e3',
  done: '#2f62b5',
  critical: '#e39a94',
  criticalDone: '#b3392f',
  parent: '#4b5563',
  milestone: '#6b3fa0',
  baseline: '#9aa3b0',
  link: '#5b6472',
  today: '#b3392f',
} as const;

/** What a chart on paper is made of, in pixels from its top left corner. */
export type Shape =
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly fill: string }
  | { readonly kind: 'path'; readonly d: string; readonly fill?: string; readonly stroke?: string }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Its base line. */
      readonly y: number;
      /** What does not fit is cut. */
      readonly width: number;
      readonly text: string;
      readonly size: number;
      readonly fill: string;
      readonly bold?: boolean;
    };

/** A sheet of a chart; large ones are cut between lines. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** All that a chart on paper shows. */
export interface ChartDrawing {
  readonly plan: Plan;
  readonly about: Readonly<Record<string, ChartTask>>;
  readonly critical: ReadonlySet<string>;
  readonly today: Day;
  readonly locale: 'th' | 'en';
  /** The name of a quarter of the year, from 1. */
  readonly quarter: (number: number) => string;
  /** Pixels of a day; null fits the whole plan into the width of a sheet. */
  readonly dayWidth: number | null;
  /** Lines of a sheet. */
  readonly rowsOfSheet: number;
}

const NAMES = 260;
const HEAD = 44;
const FITTED = 1_300;
/** Browsers make no canvas wider than that. */
const MOST = 12_000;

function scaleOf({ plan, today, dayWidth }: ChartDrawing): Scale {
  const days = plan.tasks.flatMap(({ start, end }) => [start, end]).filter((day) => day !== null);
  const span = (scale: Scale) => scale.to - scale.from;
  if (dayWidth !== null) {
    const scale = scaleFor(days, today, dayWidth);
    return widthOf(scale) <= MOST ? scale : { ...scale, dayWidth: MOST / span(scale) };
  }
  // Room around it depends on the width of a day: found with that of the plan alone.
  const ordinals = [...days, today].map(ordinalOf);
  const alone =
    ordinals.reduce((most, day) => Math.max(most, day), -Infinity) - ordinals.reduce((least, day) => Math.min(least, day), Infinity) + 1;
  const scale = scaleFor(days, today, FITTED / (alone + 14));
  return { ...scale, dayWidth: FITTED / span(scale) };
}

function background(drawing: ChartDrawing, scale: Scale, height: number): Shape[] {
  const { plan, today } = drawing;
  const shapes: Shape[] = [];
  const box = (ordinal: number, fill: string): Shape => ({
    kind: 'box',
    x: NAMES + xOf(scale, ordinal),
    y: HEAD,
    width: scale.dayWidth,
    height,
    fill,
  });
  if (scale.dayWidth >= 2) {
    const calendar = projectCalendar(plan.calendar);
    const holidays = new Set(plan.calendar.off);
    for (let day = scale.from; day < scale.to; day++)
      if (!calendar.works(day)) shapes.push(box(day, holidays.has(dayOf(day)) ? INK.holiday : INK.off));
  }
  const x = NAMES + xOf(scale, ordinalOf(today) + 0.5);
  shapes.push({ kind: 'path', d: `M${x} ${HEAD}V${HEAD + height}`, stroke: INK.today });
  return shapes;
}

function head(drawing: ChartDrawing, scale: Scale): Shape[] {
  const width = widthOf(scale);
  const { upper, lower } = ticksOf(scale, 0, width, drawing.locale, drawing.quarter);
  return [upper, lower].flatMap((ticks, line) =>
    ticks.flatMap(({ x, width: wide, label }): Shape[] => {
      const y = (HEAD / 2) * line;
      const rule: Shape = { kind: 'path', d: `M${NAMES + x} ${y}V${y + HEAD / 2}`, stroke: INK.rule };
      return wide < 14
        ? [rule]
        : [rule, { kind: 'text', x: NAMES + x + 4, y: y + 15, width: wide - 6, text: label, size: 10, fill: INK.muted }];
    }),
  );
}

/** A chart as sheets of shapes, for documents and pictures: everything unfolded, in colours that print. */
export function chartSheets(drawing: ChartDrawing): Sheet[] {
  const { plan, about, critical, rowsOfSheet } = drawing;
  const scale = scaleOf(drawing);
  const rows = chartRows(plan.tasks, new Set());
  const lineOf = new Map(rows.map(({ task }, line) => [task.id, { task, line }]));
  const width = NAMES + widthOf(scale);

  function rowShapes(line: number, y: number): Shape[] {
    const { task, depth, isParent } = rows[line]!;
    const { title = '', key = '', progress = 0, baseline = null } = about[task.id] ?? {};
    const shapes: Shape[] = [
      { kind: 'path', d: `M0 ${y + ROW}H${width}`, stroke: INK.rule },
      {
        kind: 'text',
        x: 6 + depth * 12,
        y: y + 22,
        width: NAMES - 12 - depth * 12,
        text: `${key} ${title}`,
        size: 11,
        fill: INK.text,
        bold: isParent,
      },
    ];
    const planned = barOf({ ...task, ...baseline, start: baseline?.start ?? null, end: baseline?.end ?? null }, scale);
    if (planned) shapes.push({ kind: 'box', x: NAMES + planned.x, y: y + ROW - 7, width: planned.width, height: 3, fill: INK.baseline });
    const found = barOf(task, scale);
    if (!found) return shapes;
    const bar = { ...found, x: NAMES + found.x };
    if (isParent) shapes.push({ kind: 'path', d: beam(bar, y), fill: INK.parent });
    else if (task.kind === 'milestone') shapes.push({ kind: 'path', d: diamond(bar, y), fill: INK.milestone });
    else {
      const late = critical.has(task.id);
      const box = (wide: number, fill: string): Shape => ({
        kind: 'box',
        x: bar.x,
        y: y + INSET,
        width: wide,
        height: ROW - INSET * 2,
        fill,
      });
      shapes.push(box(bar.width, late ? INK.critical : INK.bar));
      if (progress > 0) shapes.push(box((bar.width * Math.min(100, progress)) / 100, late ? INK.criticalDone : INK.done));
    }
    return shapes;
  }

  function links(first: number, last: number): Shape[] {
    return plan.links.flatMap(({ fromId, toId, kind }): Shape[] => {
      const [from, to] = [lineOf.get(fromId), lineOf.get(toId)];
      if (!from || !to || from.line < first || to.line < first || from.line >= last || to.line >= last) return [];
      const [a, b] = [barOf(from.task, scale), barOf(to.task, scale)];
      if (!a || !b) return [];
      const yOf = (line: number) => HEAD + (line - first) * ROW;
      const [left, right] = [
        { ...a, x: a.x + NAMES },
        { ...b, x: b.x + NAMES },
      ];
      return [
        { kind: 'path', d: linkPath(kind, left, yOf(from.line), right, yOf(to.line)), stroke: INK.link },
        { kind: 'path', d: arrowHead(kind, right, yOf(to.line)), fill: INK.link },
      ];
    });
  }

  const sheets: Sheet[] = [];
  for (let first = 0; first === 0 || first < rows.length; first += rowsOfSheet) {
    const last = Math.min(rows.length, first + rowsOfSheet);
    const height = (last - first) * ROW;
    const shapes = [...background(drawing, scale, height), ...head(drawing, scale), ...links(first, last)];
    for (let line = first; line < last; line++) shapes.push(...rowShapes(line, HEAD + (line - first) * ROW));
    sheets.push({ width, height: HEAD + height, shapes });
  }
  return sheets;
}
