import { useEffect, useState } from 'react';

const KEY = 'calendar.hidden';

export interface Hidden {
  has(sourceId: string): boolean;
  toggle(sourceId: string): void;
}

/** Calendars that the visitor has put out of view, kept in this browser. */
export function useHidden(): Hidden {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      if (Array.isArray(kept)) setIds(kept.filter((id): id is string => typeof id === 'string'));
    } catch {
      // A browser that keeps nothing shows everything.
    }
  }, []);
  return {
    has: (id) => ids.includes(id),
    toggle(id) {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
      setIds(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next.slice(-200)));
      } catch {
        // Kept until the page is left.
      }
    },
  };
}
