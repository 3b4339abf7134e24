import type { Known } from './checkValue.ts';
import { DEVICES, type GRID_DEVICES } from './document.ts';
import { address, COLOUR_PATTERN } from '#kit/schema/settings.ts';

/** Most sections, rows, columns and blocks that one page has together. */
export const MOST_BLOCKS = 200;
/** Bytes of JSON that one page may be. */
export const MOST_BYTES = 256 * 1024;
export const ID_PATTERN = '^[a-z][a-z0-9]{0,15}$';

const closed = <const P extends Readonly<Record<string, object>>>(properties: P, required: readonly (keyof P & string)[] = []) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;
const each = <const N extends string, const S extends object>(names: readonly N[], schema: S) =>
  closed(Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>);
const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const STEP = '^space-([0-9]|10)$';
/** px in these bounds, or a step of the scale. */
const space = (minimum: number, maximum: number) => ({ type: ['integer', 'string'], minimum, maximum, pattern: STEP }) as const;
const colour = { $comment: 'sala:colour', type: 'string', pattern: COLOUR_PATTERN } as const;
const radius = { type: ['integer', 'string'], minimum: 0, maximum: 48, pattern: '^pill$' } as const;
const visible = each(DEVICES, { type: 'boolean' });

const style = closed({
  position: { type: 'string', enum: ['static', 'relative', 'absolute', 'fixed', 'sticky'] },
  inset: each(SIDES, whole(-400, 400)),
  margin: each(SIDES, space(-64, 160)),
  padding: each(SIDES, space(0, 160)),
  background: closed({
    color: colour,
    gradient: closed({ from: colour, to: colour, angle: whole(0, 360) }, ['from', 'to']),
    image: closed(
      {
        src: address,
        size: { type: 'string', enum: ['cover', 'contain', 'auto'] },
        position: closed({ x: whole(0, 100), y: whole(0, 100) }, ['x', 'y']),
        scrim: { type: 'number', minimum: 0, maximum: 0.9 },
      },
      ['src'],
    ),
  }),
  border: closed({
    width: whole(0, 8),
    style: { type: 'string', enum: ['none', 'solid', 'dashed', 'dotted', 'double'] },
    color: colour,
    radius: each(['tl', 'tr', 'br', 'bl'], radius),
  }),
});

const width = {
  type: ['string', 'object'],
  pattern: '^(content|wide|full)$',
  properties: { px: whole(200, 2000), percent: whole(10, 100) },
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
} as const;

const id = { $comment: 'sala:id', type: 'string', pattern: ID_PATTERN } as const;
const type = { type: 'string', maxLength: 80 } as const;
/** Checked against the section's own schema, which is its type's. */
const settings = { type: 'object' } as const;
const perGrid = (mobile: number, tablet: number, desktop: number) =>
  closed({ mobile: whole(1, mobile), tablet: whole(1, tablet), desktop: whole(1, desktop) } satisfies Record<
    (typeof GRID_DEVICES)[number],
    object
  >);
const items = <const S extends object>(schema: S) => ({ type: 'array', items: schema, maxItems: MOST_BLOCKS }) as const;

const block = closed({ id, type, visible, style, settings }, ['id', 'type']);
const column = closed({ id, colspan: perGrid(2, 6, 12), visible, style, blocks: { ...items(block), default: [] } }, ['id', 'blocks']);
const row = closed(
  { id, columnsPer: perGrid(2, 6, 12), gap: space(0, 96), width, visible, style, columns: { ...items(column), default: [] } },
  ['id', 'columns'],
);
const section = closed({ id, type, visible, style, rows: items(row), settings }, ['id', 'type']);

/** A composed page as JSON Schema; `LayoutDocument` is its type, and a test holds the two together. */
export const LAYOUT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'LayoutDocument',
  ...closed({ version: { type: 'integer', const: 1 }, sections: items(section) }, ['version', 'sections']),
} as const satisfies Known & Record<string, unknown>;
