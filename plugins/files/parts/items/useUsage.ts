import { useCallback, useState } from 'react';
import type { Usage } from '../../schemas.ts';
import type { FilesData } from '../../gateway/fills/manager.ts';
import { call } from '../call.ts';

/** How full the drive on show is: what the page came with, and read anew when something has come or gone. */
export function useUsage({ usage, place: { drive } }: FilesData): { usage: Usage | null; refresh: () => void } {
  const [kept, setKept] = useState({ from: usage, usage });
  const refresh = useCallback(
    () =>
      void call('usage', { drive }).then(
        (now) => setKept((before) => ({ ...before, usage: now })),
        () => {},
      ),
    [drive],
  );
  if (kept.from !== usage) setKept({ from: usage, usage });
  return { usage: kept.from === usage ? kept.usage : usage, refresh };
}
