import { compileLayout } from '#kit/composer/compile.ts';
import type { LayoutDocument, LayoutSection } from '#kit/composer/document.ts';
import { checkLayout } from '#kit/composer/check.ts';
import { hero } from '#kit/composer/sections/hero/section.ts';
import { cards } from '#kit/composer/sections/cards/section.ts';
import { text } from '#kit/composer/sections/text/section.ts';

/**
 * How long it takes to compile a page with the most parts that one may have, each with a look of its own, and to check it.
 * `node bench/layout.ts`
 */

const ROUNDS = 200;
/** ms. */
const BUDGET = 5;

const box = (n: number) => ({
  margin: { top: n % 160, bottom: 'space-4' as const },
  padding: { top: n % 96, right: 8, bottom: 24, left: 8 },
  background: { gradient: { from: 'accent' as const, to: '#ffcc00' as const, angle: n }, image: { src: `/files/${n}.jpg`, scrim: 0.6 } },
  border: { width: 1, color: 'border' as const, radius: { tl: n % 48, br: 'pill' as const } },
});
const visible = { laptop: false };
const sections: LayoutSection[] = Array.from({ length: 10 }, (_, s) => ({
  id: `s${s}`,
  type: 'layout',
  style: box(s),
  rows: [
    {
      id: `r${s}`,
      columnsPer: { mobile: 1, tablet: 3, desktop: 6 },
      gap: s,
      columns: Array.from({ length: 6 }, (_column, c) => ({
        id: `c${s}x${c}`,
        colspan: { tablet: 2, desktop: (c % 6) + 1 },
        style: box(s * 6 + c),
        visible,
        blocks: [0, 1].map((b) => ({
          id: `b${s}x${c}x${b}`,
          type: b === 0 ? 'text' : 'cards',
          style: box(s * 12 + c * 2 + b),
          visible,
          settings: { title: { th: 'หัวข้อ', en: 'Title' } },
        })),
      })),
    },
  ],
}));
const page: LayoutDocument = { version: 1, sections };

const median = (work: () => void) => {
  for (let round = 0; round < 20; round += 1) work();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  return { best: times[0]!, median: times[ROUNDS / 2]!, worst: times.at(-1)! };
};

const known = { hero, cards, text };
const parts = sections.length * (1 + 1 + 6 + 12);
const compiled = median(() => void compileLayout(page));
const checked = median(() => void checkLayout(page, known));
const ms = (value: number) => `${value.toFixed(2)} ms`;
process.stdout.write(`${parts} parts, ${(compileLayout(page).length / 1024).toFixed(1)} KB of CSS\n`);
process.stdout.write(
  `compileLayout  best ${ms(compiled.best)}  median ${ms(compiled.median)}  worst ${ms(compiled.worst)}  budget ${BUDGET} ms\n`,
);
process.stdout.write(`checkLayout    best ${ms(checked.best)}  median ${ms(checked.median)}  worst ${ms(checked.worst)}\n`);
if (compiled.median > BUDGET) process.exitCode = 1;
