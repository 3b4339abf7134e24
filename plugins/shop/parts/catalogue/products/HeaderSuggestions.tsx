import { useEffect } from 'react';
import { go } from '#kernel/contract/page.ts';
import Suggestions from './Suggestions.tsx';

const formOf = (inputId: string): HTMLFormElement => (document.getElementById(inputId) as HTMLInputElement).form!;

/** Suggestions in the header's panel, which closes when somebody goes where they lead, or searches, or by Escape where none is open. */
export default function HeaderSuggestions({ input: inputId }: { input: string }) {
  useEffect(() => {
    const form = formOf(inputId);
    const field = form.elements.namedItem('q') as HTMLInputElement;
    const stop = new AbortController();
    const { signal } = stop;
    const submit = (event: Event) => {
      event.preventDefault();
      const q = field.value.trim();
      form.hidePopover();
      go(q ? `/shop/products?${new URLSearchParams({ q })}` : '/shop/products');
    };
    const press = (event: KeyboardEvent) => {
      // A browser would empty the field first, and close with the press after that.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) form.hidePopover();
    };
    form.addEventListener('submit', submit, { signal });
    form.addEventListener('keydown', press, { signal });
    return () => stop.abort();
  }, [inputId]);
  return <Suggestions input={inputId} onLeave={() => formOf(inputId).hidePopover()} />;
}
