/**
 * A press belongs to what it began on. Where the page moves below a finger or a mouse that is down, because something arrives just then,
 * browsers give the click to what stands there now, or to nothing at all: here it goes to what was pressed,
 * from when this file is loaded.
 */
export const CONTROLS = 'a[href], button, summary, label, [role="option"], [role^="menuitem"], [role="tab"]';
/** A finger does not stay on one pixel, px. */
const STILL = 10;

let press: { control: HTMLElement; place: DOMRect; x: number; y: number } | null = null;
const began = ({ target, button, clientX: x, clientY: y }: PointerEvent) => {
  const control = button === 0 && target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  press = control && { control, place: control.getBoundingClientRect(), x, y };
};
const ended = (event: MouseEvent) => {
  const before = press;
  press = null;
  if (!before || !before.control.isConnected || before.control.contains(event.target as Node)) return;
  // Moved away from it, a press is taken back.
  if (Math.hypot(event.clientX - before.x, event.clientY - before.y) > STILL) return;
  const { x, y, width, height } = before.control.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  const isMoved = Math.abs(x - before.place.x) > 1 || Math.abs(y - before.place.y) > 1;
  if (!isMoved || (over && !before.control.contains(over))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  before.control.click();
};
const forget = () => (press = null);
addEventListener('pointerdown', began, true);
addEventListener('click', ended, true);
addEventListener('keydown', forget, true);
