/** Where what had the focus goes from the page with what was done, the page has it: keys and screen readers go on from there. */
export function keepFocus(before: Element | null): void {
  if (!before || before === document.body) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
}
