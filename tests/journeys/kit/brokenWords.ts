import type { Page } from '@playwright/test';

/**
 * Words of a page that stand on two lines, each with a `/` where it breaks: words as browsers find them in Thai, and those of `terms`, which
 * may be longer, or names that no dictionary has. What is cut off or not seen does not count.
 */
export const brokenWords = (page: Page, terms: readonly string[]): Promise<string[]> =>
  page.evaluate((wholes) => {
    const found = new Set<string>();
    const segments = new Intl.Segmenter('th', { granularity: 'word' });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const linesOf = (node: Text, from: number, to: number): number[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map(({ bottom }) => Math.round(bottom));
    };
    /** Clipped to nothing, and only read out. */
    const isForVoices = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath.startsWith('inset(50%') || isForVoices(element.parentElement));
    const look = (node: Text, from: number, to: number) => {
      const lines = linesOf(node, from, to);
      if (lines.length === 0 || Math.max(...lines) - Math.min(...lines) < 8) return;
      const first = Math.min(...lines);
      let at = from;
      while (at < to && Math.max(...linesOf(node, at, at + 1), first) - first < 8) at += 1;
      found.add(`${node.data.slice(from, at)}/${node.data.slice(at, to)}`);
    };
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const element = node.parentElement!;
      if (!node.data.trim() || element.closest('script, style, noscript, .host-panel, [aria-hidden="true"], .ui-Hidden')) continue;
      if (isForVoices(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const { segment, index, isWordLike } of segments.segment(node.data))
        if (isWordLike && segment.length > 1 && segment.length < 24) look(node, index, index + segment.length);
      for (const whole of wholes)
        for (let at = node.data.indexOf(whole); at >= 0; at = node.data.indexOf(whole, at + 1)) look(node, at, at + whole.length);
    }
    return [...found];
  }, terms);
