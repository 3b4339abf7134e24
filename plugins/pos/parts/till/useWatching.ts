import { useEffect } from 'react';
import { useTill } from './TillContext.tsx';

/** While it is on show, what the store's other tills do is asked for every second or so. */
export function useWatching(): void {
  const till = useTill();
  useEffect(() => {
    till.set({ watching: true });
    return () => till.set({ watching: false });
  }, [till]);
}
