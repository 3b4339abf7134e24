import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// No WebKit runs in these tests: there a share of a height that is not told is nothing, and the page only dims.
test('the panel of a sheet from below asks for no share of a height that follows from the panel itself', () => {
  const css = readFileSync('kernel/kit/ui/feedback/Sheet.css', 'utf8');
  const panel = css.slice(css.indexOf('.ui-Sheet-panel {')).split('> header')[0]!;
  expect(css).toContain('block-size: fit-content');
  expect(panel).not.toMatch(/(?<!max-)(?:block-size|height): \d+%/);
});
