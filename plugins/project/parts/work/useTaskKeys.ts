import { useEffect } from 'react';

/** On a Thai keyboard the keys write Thai letters: which one it was says `code`. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
const all = () => [...document.querySelectorAll<HTMLElement>('main [data-task]')];
const here = () => document.activeElement?.closest<HTMLElement>('main [data-task]') ?? null;
const press = (act: string) => here()?.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();

function step(by: number): void {
  const tasks = all();
  const at = here();
  const next = at ? tasks[tasks.indexOf(at) + by] : tasks[0];
  next?.querySelector<HTMLElement>('[data-act=open]')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** What each key does with the task that has the focus; Enter opens it, as a press does. */
const ACTS: Readonly<Record<string, () => void>> = {
  j: () => step(1),
  k: () => step(-1),
  x: () => press('choose'),
  m: () => press('state'),
  a: () => press('assignee'),
  p: () => press('priority'),
  e: () => press('open'),
  c: () => document.querySelector<HTMLElement>('main [data-act=new]')?.click(),
  f: () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
};

/** The keys of tasks in every layout. None works while somebody types or something lies above them. */
export function useTaskKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], main :popover-open')) return;
      const act = ACTS[letterOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
