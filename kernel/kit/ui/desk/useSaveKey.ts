import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Ctrl or ⌘ with S. On a Thai keyboard the key writes ห. */
const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (/^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS');

/** Sends a form when its visitor presses Ctrl or ⌘ with S, unless a dialog lies above it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      const field = document.activeElement;
      if (field instanceof HTMLElement && form.current?.contains(field)) {
        // Some fields commit their value on blur, so the focused field is blurred before the form is submitted.
        flushSync(() => field.blur());
        field.focus({ preventScroll: true });
      }
      form.current?.requestSubmit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form]);
}
