import { useState, type KeyboardEvent } from 'react';
import type { LinkKind } from '../../rules/schedule/plan.ts';
import type { NewLink } from './types.ts';

interface Options {
  readonly ids: readonly string[];
  readonly selected: string | null;
  readonly select: (id: string) => void;
  readonly open: (id: string) => void;
  readonly move: (id: string, days: number) => void;
  readonly resize: (id: string, days: number) => void;
  readonly link: (link: NewLink) => void;
  readonly enabled: boolean;
}

const KINDS: readonly LinkKind[] = ['FS', 'SS', 'FF', 'SF'];

/**
 * A chart by keys: up and down choose a bar, Alt with the arrows moves it by a day (with Shift besides its end), `l` begins a link from it:
 * then up and down choose the other end, `l` again the kind, Enter makes it and Escape gives it up.
 */
export function useBarKeys({ ids, selected, select, open, move, resize, link, enabled }: Options) {
  const [linking, setLinking] = useState<{ fromId: string; kind: LinkKind } | null>(null);

  const step = (by: number) => {
    const at = selected === null ? -1 : ids.indexOf(selected);
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next !== undefined) select(next);
  };

  /** Whether the key meant something. */
  function press(event: KeyboardEvent): boolean {
    const { key, altKey, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) return false;
    const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (selected !== null && enabled && altKey && sideways !== 0) {
      if (shiftKey) resize(selected, sideways);
      else move(selected, sideways);
      return true;
    }
    if (altKey) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Home' || key === 'End') step(key === 'Home' ? -ids.length : ids.length);
    else if (key === 'Escape' && linking) setLinking(null);
    else if (selected === null) return false;
    else if (key === 'Enter' && linking) {
      if (linking.fromId !== selected) link({ ...linking, toId: selected });
      setLinking(null);
    } else if (key === 'Enter') open(selected);
    // By its place on the keyboard: on a Thai layout that key writes another letter.
    else if (event.code === 'KeyL' && enabled)
      setLinking((now) => ({ fromId: now?.fromId ?? selected, kind: now ? KINDS[(KINDS.indexOf(now.kind) + 1) % KINDS.length]! : 'FS' }));
    else return false;
    return true;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { linking, onKeyDown };
}
