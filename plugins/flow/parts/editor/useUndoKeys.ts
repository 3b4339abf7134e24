import { useEffect } from 'react';

/** Ctrl or ⌘ with Z takes back, with Shift or with Y does again; in fields the browser's own does. */
export function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, shiftKey } = event;
      if ((!ctrlKey && !metaKey) || document.querySelector('dialog[open]')) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return;
      const act = code === 'KeyZ' ? (shiftKey ? redo : undo) : code === 'KeyY' ? redo : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
