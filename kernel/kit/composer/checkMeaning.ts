import type { Path } from '#kit/diagnostics/finding.ts';
import type { Schema } from '#kit/schema/schema.ts';
import type { SectionCatalogue } from './catalogue.ts';
import type { Known, Report } from './checkValue.ts';
import { DEVICES, GRID_DEVICES, type BoxStyle, type LayoutDocument, type LayoutColumn } from './document.ts';
import { makeFinding } from './layoutFinding.ts';
import { columnsOf } from './grid.ts';
import { partsOf, type LayoutPart } from './parts.ts';
import { settingType } from '#kit/schema/settings.ts';

/** The screen that what stays in place may cover a quarter of, px. */
const PHONE = { width: 360, height: 640 };
const SCRIM = 0.5;

/** px of a length as far as it is known without a theme: steps of the scale count as a rem each. */
const px = (length: number | string | undefined) => (typeof length === 'number' ? length : length === undefined ? 0 : 16);

/** How much of a phone what stays in place covers at least, 0–1. The style sheet lets it be no higher than a quarter. */
function covered({ inset = {}, padding = {}, border = {} }: BoxStyle): number {
  const across = inset.left !== undefined && inset.right !== undefined ? PHONE.width - inset.left - inset.right : PHONE.width;
  const minHeight = px(padding.top) + px(padding.bottom) + 2 * (border.width ?? 0);
  const high = inset.top !== undefined && inset.bottom !== undefined ? PHONE.height - inset.top - inset.bottom : minHeight;
  return (Math.max(0, across) * Math.max(minHeight, high)) / (PHONE.width * PHONE.height);
}

function checkStyle({ style = {}, path }: LayoutPart, report: Report): void {
  const { position, inset = {}, background } = style;
  const at = (...keys: string[]) => [...path, 'style', ...keys];
  if ((position === 'absolute' || position === 'fixed') && Object.keys(inset).length === 0) report(makeFinding('inset', at('inset')));
  if (position === 'fixed' && covered(style) > 0.25)
    report(makeFinding('fixed-large', at('position'), { percent: Math.round(covered(style) * 100) }));
  if (background?.image && (background.image.scrim ?? 0) < SCRIM)
    report(makeFinding('scrim', at('background', 'image', 'scrim'), {}, 'warning'));
}

function checkVisible({ visible = {}, path }: LayoutPart, report: Report): void {
  const shown = DEVICES.filter((device) => visible[device] !== false);
  if (shown.length === 0) report(makeFinding('hidden', [...path, 'visible']));
  else if (!shown.includes('mobile')) report(makeFinding('hidden-mobile', [...path, 'visible', 'mobile'], {}, 'warning'));
}

function checkSpan({ part, path, row }: LayoutPart, report: Report): void {
  for (const device of GRID_DEVICES) {
    const span = (part as LayoutColumn).colspan?.[device] ?? 1;
    const columns = row ? columnsOf(row, device) : 1;
    if (span > columns) report(makeFinding('colspan', [...path, 'colspan', device], { span, columns }, 'warning'));
  }
}

/** Pictures of settings say in Thai what they show: English falls back to it. */
function checkPictures(schema: Known, value: unknown, path: Path, report: Report): void {
  if (typeof value !== 'object' || value === null) return;
  const inside = value as Record<string, unknown>;
  if (settingType(schema as Schema) === 'picture') {
    if (!(inside as { alt?: { th?: string } }).alt?.th?.trim()) report(makeFinding('alt', [...path, 'alt', 'th']));
    return;
  }
  if (Array.isArray(value)) value.forEach((item, index) => schema.items && checkPictures(schema.items, item, [...path, index], report));
  else
    for (const [name, property] of Object.entries(schema.properties ?? {})) checkPictures(property, inside[name], [...path, name], report);
}

/** What a schema cannot say: ids, what is hidden, what stays in place, what pictures show. */
export function checkMeaning(document: LayoutDocument, known: SectionCatalogue, report: Report): void {
  const ids = new Set<string>();
  let fixed = 0;
  for (const part of partsOf(document)) {
    if (ids.has(part.id)) report(makeFinding('id-twice', [...part.path, 'id'], { name: part.id }));
    ids.add(part.id);
    checkVisible(part, report);
    checkStyle(part, report);
    if (part.style?.position === 'fixed' && ++fixed > 1) report(makeFinding('fixed-twice', [...part.path, 'style', 'position']));
    if (part.kind === 'column') checkSpan(part, report);
    if ('settings' in part.part && 'type' in part.part && Object.hasOwn(known, part.part.type))
      checkPictures(known[part.part.type]!.settings as Known, part.part.settings, [...part.path, 'settings'], report);
  }
}
