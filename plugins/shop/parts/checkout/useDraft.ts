import { useState } from 'react';

/**
 * What is being filled in, kept in the tab until it is saved: a reload loses nothing that was typed.
 *
 * @param name of the draft · @param saved what the gateway has
 */
export function useDraft<Draft extends object>(name: string, saved: Draft): [Draft, (draft: Draft) => void, () => void] {
  const key = `sala-checkout-${name}`;
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
