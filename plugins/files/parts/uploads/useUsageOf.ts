import { useEffect, useState } from 'react';
import type { Drive, Usage } from '../../schemas.ts';
import { call } from '../call.ts';
import { onUploaded } from './uploadStore.ts';

/** Files come one after the other: the room is asked for once in this time, ms. */
const GATHER_MS = 1_000;

/** How full a drive is, kept up to date while files come in. `first` is what the page came with, of the own drive. */
export function useUsageOf(drive: Drive, first: Usage): Usage | null {
  const [known, setKnown] = useState<{ drive: Drive; usage: Usage }>({ drive: 'own', usage: first });
  const isKnown = known.drive === drive;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      call('usage', { drive }).then(
        (usage) => setKnown({ drive, usage }),
        () => {},
      );
    };
    if (!isKnown) ask();
    const end = onUploaded((_, target) => {
      if (target.drive === drive) timer ??= setTimeout(ask, GATHER_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [drive, isKnown]);
  return isKnown ? known.usage : null;
}
