/** Kept free between a floating element and the edge of the window, and between it and what it belongs to, px. */
const EDGE = 8;
const GAP = 6;

/**
 * Puts a floating element below its anchor, or above where there is no room, centred on it and whole on the screen. Sets `--x` and `--y`
 * (px from the window's corner), which its style sheet reads.
 */
export function place(floating: HTMLElement, anchor: Element): void {
  const { left, width: wide, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const below = bottom + GAP + height + EDGE <= innerHeight || top - GAP - height < EDGE;
  const x = Math.max(EDGE, Math.min(left + (wide - width) / 2, innerWidth - width - EDGE));
  const y = Math.max(EDGE, below ? Math.min(bottom + GAP, innerHeight - height - EDGE) : top - GAP - height);
  floating.style.setProperty('--x', `${Math.round(x)}px`);
  floating.style.setProperty('--y', `${Math.round(y)}px`);
}
