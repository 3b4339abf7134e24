import type { LayoutDocument } from '#kit/composer/document.ts';
import { hero } from '#kit/composer/sections/hero/section.ts';
import { text } from '#kit/composer/sections/text/section.ts';
import { picture } from '#kit/composer/sections/picture/section.ts';
import { cards } from '#kit/composer/sections/cards/section.ts';
import type { SectionCatalogue } from '#kit/composer/catalogue.ts';

/** Sections that the tests put on pages. */
export const KNOWN: SectionCatalogue = { hero, text, picture, cards };

type Whole<T> = T extends (infer I)[] | readonly (infer I)[]
  ? Whole<I>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<NonNullable<T[K]>> }
    : T;

const style = {
  position: 'sticky' as const,
  inset: { top: 8, right: 1, bottom: 2, left: 3 },
  margin: { top: -8, right: 1, bottom: 'space-4' as const, left: 3 },
  padding: { top: 8, right: 1, bottom: 'space-10' as const, left: 3 },
  background: {
    color: 'sunken' as const,
    gradient: { from: 'accent' as const, to: '#ffcc00' as const, angle: 45 },
    image: { src: '/files/a.jpg', size: 'contain' as const, position: { x: 10, y: 20 }, scrim: 0.6 },
  },
  border: { width: 2, style: 'dashed' as const, color: 'border' as const, radius: { tl: 4, tr: 8, br: 'pill' as const, bl: 0 } },
};
const visible = { mobile: true, tablet: false, laptop: true, desktop: true };

/** A page with every property there is: the compiler says so of the type, a test of the schema. */
export const FULL = {
  version: 1,
  sections: [
    {
      id: 's1',
      type: 'layout',
      visible,
      style,
      rows: [
        {
          id: 'r1',
          columnsPer: { mobile: 2, tablet: 3, desktop: 6 },
          gap: 12,
          width: 'wide',
          visible,
          style,
          columns: [
            {
              id: 'c1',
              colspan: { mobile: 2, tablet: 3, desktop: 4 },
              visible,
              style,
              blocks: [{ id: 'b1', type: 'picture', visible, style, settings: {} }],
            },
          ],
        },
      ],
      settings: {},
    },
  ],
} satisfies Whole<LayoutDocument>;

/** Deep copy that may be changed. */
export const copy = <T>(value: T): T => structuredClone(value);

/** The same page as a site would store it: a free section has no settings. */
export function fullPage(): LayoutDocument {
  const page = copy(FULL) as unknown as { sections: { settings?: unknown }[] };
  delete page.sections[0]!.settings;
  return page as unknown as LayoutDocument;
}
