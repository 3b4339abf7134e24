import { boxDeclarations, lengthOf, numeric } from './boxStyle.ts';
import { BREAKPOINTS, GRID_DEVICES, type Device, type LayoutColumn, type LayoutDocument, type LayoutRow, type Width } from './document.ts';
import { columnsOf, GAP } from './grid.ts';
import { groundOf, PAGE_COLOURS } from './ground.ts';
import { partsOf } from './parts.ts';

const { tablet, laptop, desktop } = BREAKPOINTS;
const ONLY: Readonly<Record<Device, string>> = {
  mobile: `(width<${tablet}px)`,
  tablet: `(${tablet}px<=width<${laptop}px)`,
  laptop: `(${laptop}px<=width<${desktop}px)`,
  desktop: `(width>=${desktop}px)`,
};
const FROM = { mobile: '', tablet: `(width>=${tablet}px)`, desktop: `(width>=${laptop}px)` } as const;
const ORDER = ['', FROM.tablet, FROM.desktop, ONLY.mobile, ONLY.tablet, ONLY.laptop, ONLY.desktop];

const WIDTHS = { content: 1200, wide: 1440 } as const;
const within = (px: number) => `min(${px}px,100% - 2*var(--gutter))`;

/** What all composed pages share: bands from edge to edge, rows as grids, what they are made of one below the other. */
const BASE = `@layer base{.site-main:has(.layout-page){max-inline-size:none;padding:0}
.layout-page{${PAGE_COLOURS}}
.layout-section{position:relative;padding-block:var(--space-7)}
.layout-row{display:grid;gap:${GAP}px;inline-size:100%;max-inline-size:${within(WIDTHS.content)};margin-inline:auto}
.layout-row+.layout-row{margin-block-start:${GAP}px}
.layout-column{display:grid;gap:var(--space-4);align-content:start;min-inline-size:0}
.layout-block{min-inline-size:0}
.layout-inner{max-inline-size:${within(WIDTHS.content)};margin-inline:auto}
.layout-column .layout-inner{max-inline-size:none}}`.replaceAll('\n', '');

function widthOf(width: Width): string | null {
  if (width === 'full') return 'none';
  if (typeof width === 'string') return width in WIDTHS ? within(WIDTHS[width]) : null;
  const [px, percent] = 'px' in width ? [numeric(width.px), null] : [null, numeric(width.percent)];
  return px !== null ? within(px) : percent === null ? null : `${percent}%`;
}

/** Rules by media query and then by what they declare: equal ones are written once. */
class Sheet {
  readonly #media = new Map<string, Map<string, string[]>>(ORDER.map((media) => [media, new Map()]));

  add(media: string, id: string, declarations: string): void {
    if (declarations === '') return;
    const rules = this.#media.get(media)!;
    const known = rules.get(declarations);
    if (known) known.push(id);
    else rules.set(declarations, [id]);
  }

  toString(): string {
    let text = '';
    for (const [media, rules] of this.#media) {
      let body = '';
      for (const [declarations, ids] of rules) body += `${ids.map((id) => `.l-${id}`).join(',')}{${declarations}}`;
      if (body !== '') text += media === '' ? body : `@media ${media}{${body}}`;
    }
    return text;
  }
}

function addRow(sheet: Sheet, row: LayoutRow): void {
  const columns = GRID_DEVICES.map((device) => numeric(columnsOf(row, device)) ?? 1);
  GRID_DEVICES.forEach((device, index) => {
    if (index === 0 || columns[index] !== columns[index - 1])
      sheet.add(FROM[device], row.id, `grid-template-columns:repeat(${columns[index]},minmax(0,1fr))`);
  });
  const gap = lengthOf(row.gap);
  const width = row.width === undefined ? null : widthOf(row.width);
  sheet.add('', row.id, [...(gap === null ? [] : [`gap:${gap}`]), ...(width === null ? [] : [`max-inline-size:${width}`])].join(';'));
}

function addColumn(sheet: Sheet, column: LayoutColumn, row: LayoutRow): void {
  // A span wider than its row would create an implicit column and push the page sideways.
  const spans = GRID_DEVICES.map((device) => Math.min(numeric(column.colspan?.[device]) ?? 1, columnsOf(row, device)));
  GRID_DEVICES.forEach((device, index) => {
    if (spans[index] !== (spans[index - 1] ?? 1)) sheet.add(FROM[device], column.id, `grid-column:span ${spans[index]}`);
  });
}

/**
 * The style sheet of a composed page: `.l-<id>` for each of its parts. Pure; the same page gives the same text. Everything in it is
 * written here from typed values, so nothing that somebody typed can become CSS.
 */
export function compileLayout(document: LayoutDocument): string {
  const sheet = new Sheet();
  for (const { kind, id, style, visible, part, row } of partsOf(document)) {
    if (!/^[a-z][a-z0-9]{0,15}$/.test(id)) continue;
    if (kind === 'row') addRow(sheet, part as LayoutRow);
    if (kind === 'column') addColumn(sheet, part as LayoutColumn, row!);
    if (style) {
      sheet.add('', id, groundOf(style));
      sheet.add('', id, boxDeclarations(style).join(';'));
    }
    if (visible)
      for (const device of Object.keys(ONLY) as Device[]) if (visible[device] === false) sheet.add(ONLY[device], id, 'display:none');
  }
  return `${BASE}@layer layout{${sheet.toString()}}`;
}
