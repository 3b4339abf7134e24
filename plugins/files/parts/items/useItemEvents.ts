import { useRef, type DragEvent, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { mayDo } from '../../rules/mayDo.ts';
import { itemAt, useManager, useSelected } from './Manager.ts';

/** A finger that stays this long asks for the menu, ms. */
const LONG_PRESS_MS = 500;
/** And does not move further than this, px. */
const STILL = 10;

const indexOf = (target: EventTarget): number => Number((target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
const doOf = (target: EventTarget): string | undefined => (target as HTMLElement).closest<HTMLElement>('[data-do]')?.dataset.do;

/**
 * Mouse, finger, drag and drop in a list of items: props of its container, for all items in it. A mouse selects with a press and opens
 * with two or with one on the name; a finger opens, or selects once something is selected; it asks for the menu by staying.
 */
export function useItemEvents() {
  const manager = useManager();
  const { selection, actions, drag, state } = manager;
  const finger = useRef({ touch: false, x: 0, y: 0, timer: 0, asked: false });

  /** Selects an item for its menu, unless it is already. Whether it was not. */
  function selectFor(index: number, id: string): boolean {
    selection.focusOn(index);
    if (selection.has(id)) return false;
    selection.select([id]);
    return true;
  }
  function askMenu(index: number, at: { x: number; y: number }) {
    const item = itemAt(manager, index);
    if (!item) selection.none();
    manager.openMenu(at, item !== undefined && selectFor(index, item._id));
  }
  function dropAt(event: DragEvent, target: HTMLElement): string | undefined {
    const index = indexOf(event.target);
    const item = itemAt(manager, index);
    const row = target.querySelector<HTMLElement>(`[data-index="${index}"]`);
    for (const other of target.querySelectorAll<HTMLElement>('[data-over]')) if (other !== row) delete other.dataset.over;
    return item?.type === 'folder' && row && drag.over(event, item._id, row) ? item._id : undefined;
  }

  return {
    onClick(event: MouseEvent) {
      const index = indexOf(event.target);
      const item = itemAt(manager, index);
      const does = doOf(event.target);
      if (finger.current.asked) {
        finger.current.asked = false;
        return event.preventDefault();
      }
      if (!item) return index < 0 ? selection.none() : undefined;
      const held = { more: event.ctrlKey || event.metaKey, range: event.shiftKey };
      if (does === 'toggle') return held.range ? selection.press(index, { range: true }) : selection.toggle(index);
      if (does === 'menu') return manager.openMenu(event.target as HTMLElement, selectFor(index, item._id));
      event.preventDefault();
      if (finger.current.touch) return selection.count > 0 ? selection.toggle(index) : actions.open(item);
      if (does === 'open' && !held.more && !held.range) return actions.open(item);
      selection.press(index, held);
    },
    /** However it came there: by Tab, by a finger of a screen reader. */
    onFocus({ target }: FocusEvent) {
      const index = indexOf(target);
      if (index >= 0 && index !== selection.focus) selection.focusOn(index);
    },
    onDoubleClick(event: MouseEvent) {
      const item = itemAt(manager, indexOf(event.target));
      if (item && !doOf(event.target) && !finger.current.touch) actions.open(item);
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      if (finger.current.asked) return;
      finger.current.asked = finger.current.touch;
      clearTimeout(finger.current.timer);
      askMenu(indexOf(event.target), { x: event.clientX, y: event.clientY });
    },
    onPointerDown(event: PointerEvent) {
      const touch = event.pointerType !== 'mouse';
      const { clientX: x, clientY: y, target } = event;
      clearTimeout(finger.current.timer);
      const row = (target as HTMLElement).closest<HTMLElement>('[data-index]');
      // On touch, a long press would start a drag instead of opening the menu.
      if (row) row.draggable = !touch && state.can.write;
      if (row?.draggable) drag.press();
      const timer = touch && row ? window.setTimeout(() => ask(), LONG_PRESS_MS) : 0;
      finger.current = { touch, x, y, timer, asked: false };
      const ask = () => {
        finger.current.asked = true;
        askMenu(indexOf(target), { x, y });
      };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - finger.current.x, clientY - finger.current.y) > STILL) clearTimeout(finger.current.timer);
    },
    onPointerUp: () => clearTimeout(finger.current.timer),
    onPointerCancel: () => clearTimeout(finger.current.timer),
    onDragStart(event: DragEvent) {
      const item = itemAt(manager, indexOf(event.target));
      const chosen = item && selection.has(item._id) ? selection.chosen : item ? [item] : [];
      if (!item || !mayDo(state.can, chosen).move) return event.preventDefault();
      if (!selection.has(item._id)) selection.press(state.items.indexOf(item), {});
      drag.start(event, chosen);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => void dropAt(event, event.currentTarget),
    onDrop(event: DragEvent<HTMLElement>) {
      const folder = dropAt(event, event.currentTarget);
      if (folder) drag.drop(event, folder);
    },
  };
}

/** Props of the item at an index, for its element. */
export function useItemProps() {
  const { state, actions } = useManager();
  const selection = useSelected();
  return (index: number) => {
    const item = state.items[index];
    return {
      'data-index': index,
      'data-selected': (item && selection.has(item._id)) || undefined,
      'data-cut': (item && actions.clipboard.ids.has(item._id)) || undefined,
      'aria-selected': item ? selection.has(item._id) : undefined,
      tabIndex: index === selection.focus ? 0 : -1,
    };
  };
}
