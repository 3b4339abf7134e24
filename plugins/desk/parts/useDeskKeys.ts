import { useEffect, useRef } from 'react';

/** On a Thai keyboard the keys write Thai letters: which one it was says `code`. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z?/ ]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

const rows = () => [...document.querySelectorAll<HTMLElement>('main .ui-DataTable tbody tr')];
const linkOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>(':is(th, td) a[href]') ?? row.querySelector<HTMLElement>('button, input');
/** The row that has the focus, else the one that is looked at. */
const rowAt = () =>
  document.activeElement?.closest<HTMLElement>('main .ui-DataTable tbody tr') ??
  document.querySelector<HTMLElement>('main tr:has([data-look][aria-expanded=true])');

/** Gives the focus to the row so many further, from the one that has it; the first where none has. */
function move(by: number): void {
  const all = rows();
  const at = rowAt();
  const next = at ? all[all.indexOf(at) + by] : all[0];
  if (!next) return;
  linkOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

const isCovered = () => document.querySelector('dialog[open], main :popover-open') !== null;

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** A button, or a box that is ticked: the space bar presses it. */
const isPressed = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('button, input, summary');
/** What looks at the row that has the focus. */
const looker = () => rowAt()?.querySelector<HTMLElement>('[data-look]');

/** What each key does on the page of a list or a record. */
const ACTS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => rowAt()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
  a: () => press('main .ui-DataTable thead input[type=checkbox]'),
  b: () => document.querySelector<HTMLElement>('main [data-key=b]')?.focus(),
  f: () => document.querySelector<HTMLElement>('main [type=search], main [role=search] input:not([type=hidden])')?.focus(),
  c: () => press('main [data-key=c]'),
  e: () => (rowAt()?.querySelector<HTMLElement>('[data-inline]') ?? document.querySelector<HTMLElement>('main [data-key=e]'))?.click(),
  ' ': () => looker()?.click(),
  v: () => press('main [data-key=v]'),
  l: () => {
    const button = document.querySelector<HTMLElement>('main .ui-ColumnChoice > button');
    button?.focus();
    button?.click();
  },
};

/**
 * The keys of the desk. None works while somebody types or something lies above the list, but Ctrl+K.
 * @param open what opens the palette, and the list of keys
 */
export function useDeskKeys(open: { palette: () => void; keys: () => void }): void {
  const latest = useRef(open);
  useEffect(() => void (latest.current = open));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letter === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) latest.current.palette();
        return;
      }
      // Out of the filter, so that the keys of the list work again; a list of choices that is open has closed before.
      if (event.key === 'Escape' && isTyping(event.target) && (event.target as HTMLElement).closest('main [role=search]')) {
        event.preventDefault();
        document.querySelector('main')?.focus({ preventScroll: true });
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const act =
        letter === '/' ? latest.current.palette : letter === '?' ? latest.current.keys : event.shiftKey ? undefined : ACTS[letter];
      if (!act || (letter === ' ' && (isPressed(event.target) || !looker()))) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
