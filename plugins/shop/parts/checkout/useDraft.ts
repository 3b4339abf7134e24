import { useEffect, useState } from 'react';

/**
 * What is being filled in, kept in the tab until it is saved: a reload loses nothing that was typed.
 *
 * @param name of the draft · @param saved what the gateway has
 */
export function useDraft<Draft extends object>(name: string, saved: Draft): [Draft, (draft: Draft) => void, () => void] {
  const key = `sala-checkout-${name}`;
  const [draft, setDraft] = useState(saved);
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(key);
      if (kept) setDraft((before) => ({ ...before, ...(JSON.parse(kept) as Draft) }));
    } catch {
      // nothing was kept
    }
  }, [key]);
  const change = (next: Draft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // it lives as long as the page
    }
  };
  const forget = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // nothing was kept
    }
  };
  return [draft, change, forget];
}
