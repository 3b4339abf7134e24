import { useEffect, useEffectEvent, useState } from 'react';
import type { Value } from '#kit/schema/schema.ts';
import type { Suggestions } from '../../../calls/catalogue.ts';
import { call } from '../../call.ts';

/** How long somebody pauses until they are helped, ms. */
const PAUSE = 180;
/** With fewer letters nothing is looked for. */
const FEWEST = 2;
const LONGEST = 80;

/** What is shown of a text, and in which row somebody is; -1 in the field itself. */
export interface Shown {
  readonly q: string;
  readonly found: Value<typeof Suggestions>;
  readonly active: number;
}

/**
 * Makes the field with this id a combobox of the list box `listId`: what is meant is asked for once somebody pauses, of two answers
 * the one to the later text counts, and letters that an input method still puts together count when they stand.
 *
 * @param rows how many rows what was found has
 * @param choose goes where a row leads
 */
export function useSuggested(
  inputId: string,
  listId: string,
  { rows, choose }: { rows: (found: Shown['found']) => number; choose: (shown: Shown, row: number) => void },
): { shown: Shown | null; close: () => void } {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !shown) return;
    const count = rows(shown.found);
    if (event.key === 'Escape') {
      // What stands around the field closes with the next press.
      event.preventDefault();
      return close();
    }
    if (event.key === 'Enter' && shown.active >= 0) {
      event.preventDefault();
      close();
      return choose(shown, shown.active);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || count === 0) return;
    event.preventDefault();
    const to = shown.active + by;
    setShown({ ...shown, active: to >= count ? -1 : to < -1 ? count - 1 : to });
  });

  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const forget = () => {
      clearTimeout(timer);
      turn++;
    };
    const closeAll = () => {
      forget();
      setShown(null);
    };
    const ask = () => {
      forget();
      const q = input.value.trim().slice(0, LONGEST);
      if (q.length < FEWEST) return setShown(null);
      const mine = turn;
      timer = setTimeout(async () => {
        const found = await call('suggest', { q }).catch(() => null);
        // Where it could not be asked the field still searches.
        if (mine === turn && found) setShown({ q, found, active: -1 });
      }, PAUSE);
    };
    const typed = (event: Event) => {
      if (!(event as InputEvent).isComposing) ask();
    };
    const { form } = input;
    const leave = (event: Event) => {
      if (!form?.contains((event as FocusEvent).relatedTarget as Node | null)) closeAll();
    };
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('input', typed, { signal });
    input.addEventListener('compositionend', ask, { signal });
    input.addEventListener('keydown', press, { signal });
    (form ?? input).addEventListener('focusout', leave, { signal });
    form?.addEventListener('submit', closeAll, { signal });
    form?.addEventListener('toggle', (event) => event.newState === 'closed' && closeAll(), { signal });
    for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId }))
      input.setAttribute(name, value);
    if (input.value !== input.defaultValue) ask();
    return () => {
      forget();
      stop.abort();
    };
  }, [inputId, listId]);

  useEffect(() => {
    const input = document.getElementById(inputId)!;
    input.setAttribute('aria-expanded', String(shown !== null && rows(shown.found) > 0));
    if (shown && shown.active >= 0) {
      input.setAttribute('aria-activedescendant', `${listId}-${shown.active}`);
      document.getElementById(`${listId}-${shown.active}`)?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [inputId, listId, shown, rows]);

  return { shown, close };
}
