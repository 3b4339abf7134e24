import { useEffect, useEffectEvent, useState } from 'react';
import type { Section } from '../../../rules/sections.ts';
import { actOf, keyName } from '../../../rules/tillKeys.ts';

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select');

/** Keys that count in all of the till: its sections by Alt and a digit, and the list of all keys, which is open while `shown`. */
export function useHelpKeys(sections: readonly Section[], onGo: (section: Section) => void) {
  const [shown, setShown] = useState(false);
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf('till', event);
    if (act === null || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (act === 'help') {
      if (event.key.length === 1 && isField(event.target) && (event.target as HTMLInputElement).value !== '') return;
      event.preventDefault();
      return setShown(true);
    }
    const section = sections[Number(keyName(event).slice(-1)) - 1];
    if (!section) return;
    event.preventDefault();
    onGo(section);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    // Before the search field takes what is typed.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return { shown, close: () => setShown(false) };
}
