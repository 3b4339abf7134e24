import { useEffect, useState } from 'react';
import { usePosted } from '#kernel/contract/page.ts';
import { earlyInput } from './earlyInput.ts';

/**
 * What is being filled in, kept in the tab until it is saved: a reload loses nothing that was typed.
 *
 * @param name of the draft, before the names of its fields: `contact` has `contact.name` · @param saved what the gateway has
 */
export function useDraft<Draft extends object>(name: string, saved: Draft): [Draft, (draft: Draft) => void, () => void] {
  const key = `sala-checkout-${name}`;
  const posted = usePosted('shop.saveCheckout');
  const [draft, setDraft] = useState<Draft>(() => {
    const typed = Object.keys(saved).flatMap((field) => {
      const text = posted?.typed(`${name}.${field}`);
      return text === undefined ? [] : [[field, text] as const];
    });
    return { ...saved, ...(Object.fromEntries(typed) as Partial<Draft>) };
  });
  // Only the browser knows of these: the gateway drew the page without them.
  useEffect(() => {
    let kept: Partial<Draft> = {};
    try {
      kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>;
    } catch {
      // Storage is blocked for this site.
    }
    const early = { ...kept, ...(earlyInput(`${name}.`) as Partial<Draft>) };
    // oxlint-disable-next-line react/set-state-in-effect
    if (Object.keys(early).length > 0) setDraft((before) => ({ ...before, ...early }));
  }, [key, name]);
  const change = (next: Draft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked: the draft is kept in memory only.
    }
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  };
  return [draft, change, forget];
}
