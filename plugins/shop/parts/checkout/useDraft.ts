import { useState } from 'react';

/**
 * What is being filled in, kept in the tab until it is saved: a reload loses nothing that was typed.
 *
 * @param name of the draft · @param saved what the gateway has
 */
export function useDraft<Draft extends object>(name: string, saved: Draft): [Draft, (draft: Draft) => void, () => void] {
  const key = `sala-checkout-${name}`;
  // Drawn by the browser alone, once the checkout has been read.
  const [draft, setDraft] = useState<Draft>(() => {
    try {
      const kept = sessionStorage.getItem(key);
      return kept ? { ...saved, ...(JSON.parse(kept) as Draft) } : saved;
    } catch {
      return saved;
    }
  });
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
