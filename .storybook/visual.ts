/// <reference types="@vitest/browser/matchers" />

/** Set by the test run, on machines whose letters look as in the pictures that are kept: `yes`, or `keep` for new ones. */
const COMPARES = import.meta.env?.['VITE_SALA_VISUAL'] as string | undefined;
const kept = new Set(Object.keys(import.meta.glob('../stories/pictures/*.png')).map((path) => path.split('/').at(-1)!));

/**
 * Compares what a story with the tag `visual` shows with the picture that is kept of it: in the test run only, in the default theme, by
 * day, in Thai. `PICTURES=keep npx vitest run --project storybook -u` keeps new ones; what shows the time of day has none.
 */
export async function compareWithPicture({
  id,
  tags,
  globals,
  canvasElement,
}: {
  id: string;
  tags: readonly string[];
  globals: Record<string, unknown>;
  canvasElement: HTMLElement;
}): Promise<void> {
  if (!COMPARES || !tags.includes('visual') || globals['theme'] !== globals['defaultTheme']) return;
  if (COMPARES !== 'keep' && !kept.has(`${id}.png`)) return;
  const { expect } = await import('vitest');
  await document.fonts.ready;
  await expect(canvasElement).toMatchScreenshot(id);
}
