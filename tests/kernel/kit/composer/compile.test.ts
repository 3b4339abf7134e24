import { COLOUR_TOKENS } from '#kit/schema/settings.ts';
import { transform } from 'lightningcss';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Known } from '#kit/composer/checkValue.ts';
import { checkLayout } from '#kit/composer/check.ts';
import { compileLayout } from '#kit/composer/compile.ts';
import { DEVICES, SPACE_STEPS, type BoxStyle, type LayoutDocument } from '#kit/composer/document.ts';
import { LAYOUT_SCHEMA } from '#kit/composer/schema.ts';
import { copy, FULL, fullPage, KNOWN } from './samples.ts';

const parsed = (css: string) => transform({ filename: 'layout.css', code: Buffer.from(css), minify: true }).code.toString();

/** Another value that fits, or none where there is no other. */
function others(schema: Known, value: unknown): unknown[] {
  if (schema.enum) return schema.enum.filter((other) => other !== value);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [schema.minimum, schema.maximum].filter((bound) => bound !== undefined && bound !== value);
  if (schema.$comment === 'sala:colour') return ['#123456', 'canvas'].filter((colour) => colour !== value);
  if (schema.$comment === 'sala:address') return ['https://pictures.example/b.png'];
  if (typeof value === 'string') return [schema.minimum ?? 'full'];
  return [];
}

/** Every leaf of the schema with where it stands in a page. */
function* leaves(schema: Known, path: (string | number)[] = []): Iterable<{ schema: Known; path: (string | number)[] }> {
  if (schema.properties && path.at(-1) !== 'width')
    for (const [name, inner] of Object.entries(schema.properties)) yield* leaves(inner, [...path, name]);
  else if (schema.items) yield* leaves(schema.items, [...path, 0]);
  else yield { schema, path };
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
function put(document: object, path: readonly (string | number)[], value: unknown) {
  const changed = copy(document);
  (at(changed, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1)!] = value;
  return changed as LayoutDocument;
}

/** What says nothing of looks: what a page is made of, and what its sections' own components read. */
const NO_LOOKS = new Set(['version', 'type', 'settings']);
const looks = [...leaves(LAYOUT_SCHEMA)].filter(({ path }) => !NO_LOOKS.has(String(path.at(-1))));

it('every property of the schema changes the style sheet', () => {
  expect(looks.length).toBeGreaterThan(140);
  const before = compileLayout(FULL);
  const without = looks.filter(({ schema, path }) => {
    const value = at(FULL, path);
    if (value === undefined) return true;
    const candidates = path.at(-1) === 'id' ? ['other'] : others(schema, value);
    return !candidates.some((other) => compileLayout(put(FULL, path, other)) !== before);
  });
  expect(without.map(({ path }) => path.join('.'))).toEqual([]);
});

it('every width and every way to be placed has rules of its own', () => {
  const sheets = new Set(
    (['content', 'wide', 'full', { px: 900 }, { percent: 60 }] as const).map((width) =>
      compileLayout(put(FULL, ['sections', 0, 'rows', 0, 'width'], width)),
    ),
  );
  expect(sheets.size).toBe(5);
  const fixed = compileLayout(put(FULL, ['sections', 0, 'style', 'position'], 'fixed'));
  expect(fixed).toContain('max-block-size:25svh');
  expect(compileLayout(fullPage())).toContain('inset-block-start:calc(var(--header-height,0px) + 8px)');
});

it('looks as the options say: grid at 640 and 1024, spans within the row, logical sides, gradients through oklch', () => {
  const css = compileLayout({
    version: 1,
    sections: [
      {
        id: 's1',
        type: 'layout',
        rows: [
          {
            id: 'r1',
            columnsPer: { mobile: 1, tablet: 2, desktop: 3 },
            columns: [{ id: 'c1', colspan: { mobile: 2, tablet: 6, desktop: 12 }, visible: { mobile: false }, blocks: [] }],
          },
        ],
        style: { padding: { top: 48, left: 8 }, background: { gradient: { from: 'accent', to: 'accent2', angle: 135 } } },
      },
    ],
  });
  expect(css).toContain('.l-r1{grid-template-columns:repeat(1,minmax(0,1fr))}');
  expect(css).toContain('@media (width>=640px){.l-r1{grid-template-columns:repeat(2,minmax(0,1fr))}.l-c1{grid-column:span 2}}');
  expect(css).toContain('@media (width>=1024px){.l-r1{grid-template-columns:repeat(3,minmax(0,1fr))}.l-c1{grid-column:span 3}}');
  expect(css).toContain('@media (width<640px){.l-c1{display:none}}');
  expect(css).toContain('padding-block-start:48px;padding-inline-start:8px');
  expect(css).toContain('linear-gradient(in oklch 135deg,var(--page-accent),var(--page-accent2))');
});

it('text on a colour takes the ink that goes with it', () => {
  const on = (background: BoxStyle['background']) =>
    compileLayout({ version: 1, sections: [{ id: 's1', type: 'text', style: { background } }] });
  expect(on({ color: 'accent' })).toContain('--fg:var(--page-accent-fg)');
  expect(on({ color: '#fdf6e3' })).toContain('--fg:#151515');
  expect(on({ color: '#102a43' })).toContain('--fg:#ffffff');
  expect(on({ color: 'sunken' })).toContain('color:var(--page-fg)');
});

it('what is declared twice is written once, and the same page gives the same text', () => {
  const padding = { top: 32 };
  const page: LayoutDocument = {
    version: 1,
    sections: Array.from({ length: 20 }, (_, index) => ({ id: `s${index}`, type: 'text', style: { padding } })),
  };
  const css = compileLayout(page);
  expect(css.match(/padding-block-start:32px/g)).toHaveLength(1);
  expect(compileLayout(copy(page))).toBe(css);
});

// Pages as anybody might write them, with what could break out of a style sheet in every text.
const evil = fc.constantFrom(
  '</style><script>alert(1)</script>',
  'red;}body{display:none',
  'url(https://evil.example/a)',
  'expression(alert(1))',
  '/a.png");}body{background:url("https://evil.example/x',
  "/a.png'\\27 );",
  'https://evil.example/"onload',
  '//evil.example/a.png',
  'javascript:alert(1)',
  '*/ } /*',
);
const px = fc.integer({ min: -64, max: 160 });
const colour = fc.oneof(fc.constantFrom(...COLOUR_TOKENS), fc.constant('#a1b2c3'), evil);
const lengths = fc.oneof(px, fc.constantFrom(...SPACE_STEPS), evil);
const sides = fc.record({ top: lengths, right: lengths, bottom: lengths, left: lengths }, { requiredKeys: [] });
const box = fc.record(
  {
    position: fc.oneof(fc.constantFrom('static', 'relative', 'absolute', 'fixed', 'sticky'), evil),
    inset: sides,
    margin: sides,
    padding: sides,
    background: fc.record(
      {
        color: colour,
        gradient: fc.record({ from: colour, to: colour, angle: fc.oneof(px, evil) }),
        image: fc.record({
          src: fc.oneof(fc.constantFrom('/files/a b.jpg', 'https://pictures.example/ก.png'), evil, fc.webUrl()),
          size: fc.oneof(fc.constantFrom('cover', 'contain'), evil),
          scrim: fc.oneof(fc.double({ min: 0, max: 0.9, noNaN: true }), evil),
        }),
      },
      { requiredKeys: [] },
    ),
    border: fc.record(
      {
        width: fc.oneof(fc.integer({ min: 0, max: 8 }), evil),
        style: fc.oneof(fc.constantFrom('solid', 'double'), evil),
        color: colour,
        radius: fc.record({ tl: lengths, br: fc.constant('pill') }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const id = fc.oneof(fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/), evil);
const shown = fc.record(Object.fromEntries(DEVICES.map((device) => [device, fc.boolean()])) as Record<'mobile', fc.Arbitrary<boolean>>, {
  requiredKeys: [],
});
const page = fc.record({
  version: fc.constant(1),
  sections: fc.array(
    fc.record({
      id,
      type: fc.constant('layout'),
      visible: shown,
      style: box,
      rows: fc.array(
        fc.record({
          id,
          gap: lengths,
          width: fc.oneof(fc.constantFrom('full', 'wide'), fc.record({ px: fc.integer({ min: 200, max: 2000 }) }), evil),
          columnsPer: fc.record({ mobile: fc.oneof(fc.integer({ min: 1, max: 2 }), evil) }),
          columns: fc.array(fc.record({ id, style: box, visible: shown, blocks: fc.constant([]) }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 3 },
  ),
});

it('no page, checked or not, gives anything but a style sheet of its own making', () => {
  let checked = 0;
  fc.assert(
    fc.property(page, (given) => {
      const { document } = checkLayout(given, KNOWN);
      if (document) checked += 1;
      for (const each of document ? [given, document] : [given]) {
        const css = compileLayout(each as LayoutDocument);
        expect(css).not.toMatch(/<[/!a-z]|@import|expression|javascript|body\{/i);
        for (const [, address] of css.matchAll(/url\("([^"]*)"\)/g)) expect(address).toMatch(/^(?:\/(?!\/)|https:\/\/[^/])/);
        expect(css.match(/url\(/g)?.length ?? 0).toBe(css.match(/url\("[^"()\\\s]*"\)/g)?.length ?? 0);
        expect(parsed(css)).not.toBe('');
      }
    }),
    { numRuns: 150 },
  );
  expect(checked).toBeGreaterThan(0);
});
