import { useEffect, useMemo, useRef, type DragEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Item } from '../../schemas.ts';

/** Marks what is dragged as items of this page; only the page itself knows which. */
const TYPE = 'application/x-sala-items';
/** So near to the edge of the screen it scrolls, px; and so far each time. */
const EDGE = 72;
const STEP = 14;
/** How a press ends: as one, or because the browser has begun to drag. */
const RELEASES = ['pointerup', 'pointercancel', 'dragend'] as const;

export interface Drag {
  /** Items are being dragged. */
  readonly items: readonly Item[];
  /** Whether items are in the hand, or are just being taken: what is redrawn between the press and the drag would take them out of it. */
  readonly isHeld: () => boolean;
  /** A mouse has been pressed on an item. */
  press(): void;
  start(event: DragEvent, items: readonly Item[]): void;
  end(): void;
  /** What is held is over an element that stands for a folder (null: the top of the drive). True where it may be dropped. */
  over(event: DragEvent, folder: string | null, element: HTMLElement): boolean;
  drop(event: DragEvent, folder: string | null): void;
  /** Props of an element of its own onto which items can be dropped. */
  target(folder: string | null): {
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDragLeave: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

/** Scrolls the page while something is held near its upper or lower edge: not all browsers do. */
function scrollAtEdges(event: globalThis.DragEvent) {
  if (event.clientY < EDGE) scrollBy(0, -STEP);
  else if (event.clientY > innerHeight - EDGE) scrollBy(0, STEP);
}

/** Dragging items onto folders: in the list, the tree and the path. Files from outside are the drop zone's. */
export function useDrag(move: (items: readonly Item[], to: string | null) => void): Drag {
  const t = useText('files');
  const held = useRef<readonly Item[]>([]);
  const pressed = useRef(false);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  return useMemo(() => {
    const end = () => {
      held.current = [];
      document.removeEventListener('dragover', scrollAtEdges);
      document.removeEventListener('dragend', end);
      for (const element of document.querySelectorAll('[data-over]')) element.removeAttribute('data-over');
    };
    const letGo = () => {
      pressed.current = false;
      for (const name of RELEASES) document.removeEventListener(name, letGo);
    };
    const fits = (to: string | null) => held.current.length > 0 && held.current.every(({ _id, parent }) => _id !== to && parent !== to);
    const over = (event: DragEvent, folder: string | null, element: HTMLElement) => {
      if (!fits(folder)) return false;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'move';
      element.dataset.over = '';
      return true;
    };
    const drop = (event: DragEvent, folder: string | null) => {
      if (!fits(folder)) return;
      event.preventDefault();
      event.stopPropagation();
      const items = held.current;
      end();
      latest.current(items, folder);
    };
    return {
      get items() {
        return held.current;
      },
      isHeld: () => pressed.current || held.current.length > 0,
      press() {
        pressed.current = true;
        for (const name of RELEASES) document.addEventListener(name, letGo);
      },
      start(event, items) {
        held.current = items;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(TYPE, String(items.length));
        const picture = document.createElement('div');
        picture.className = 'files-Dragged';
        picture.textContent = items.length === 1 ? items[0]!.name : t('manager.count', { count: items.length });
        document.body.append(picture);
        event.dataTransfer.setDragImage(picture, 0, 0);
        // Remove it later: the browser takes its snapshot of the element after this handler.
        setTimeout(() => picture.remove());
        document.addEventListener('dragover', scrollAtEdges);
        // Listen on the document: the dragged row may be unmounted by virtual scrolling before the drag ends.
        document.addEventListener('dragend', end);
      },
      end,
      over,
      drop,
      target: (folder) => ({
        onDragOver: (event) => void over(event, folder, event.currentTarget),
        onDragLeave(event) {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) delete event.currentTarget.dataset.over;
        },
        onDrop: (event) => drop(event, folder),
      }),
    };
  }, [t]);
}
