import { useEffect, useState } from 'react';
import { useSite } from '#kernel/contract/page.ts';
import { createTill, type Till } from './store/createTill.ts';
import { openDatabase } from './store/database.ts';
import { readDeviceKey } from './store/deviceKey.ts';
import { holdTill } from './store/holdTill.ts';
import { startSync } from './store/sync.ts';
import { transport } from './store/transport.ts';

/** How far a till has come in this tab. `elsewhere`: another tab sells. */
export type Start =
  | { readonly state: 'starting' | 'elsewhere' | 'old-browser' | 'no-storage' }
  | { readonly state: 'open'; readonly till: Till; readonly paired: boolean; readonly syncNow: () => Promise<void> };

const isAble = () => 'locks' in navigator && 'indexedDB' in globalThis && Boolean(globalThis.crypto?.subtle);

/** The build that made this page. */
const pageBuild = () => (JSON.parse(document.getElementById('sala')?.textContent ?? '{}') as { build?: string }).build ?? '';

/** Opens the till of this browser, once this tab is the one that sells, and keeps it in step with the gateway. */
export function useTillStart(): Start {
  const { timezone } = useSite();
  const [start, setStart] = useState<Start>({ state: 'starting' });
  useEffect(() => {
    let gone = false;
    let stop = () => {};
    async function open() {
      const [database, key] = await Promise.all([openDatabase(), readDeviceKey()]);
      const till = await createTill({ database, key, transport, timezone });
      if (gone) return database.close();
      const sync = startSync(till, pageBuild());
      stop = () => {
        sync.stop();
        database.close();
      };
      const show = () => gone || setStart({ state: 'open', till, paired: key !== null, syncNow: sync.now });
      // What is known is shown at once; a browser that was never a till waits for the gateway's word.
      if (till.state().who) show();
      else void sync.now().then(show);
      void navigator.storage.persist?.();
    }
    if (!isAble()) {
      queueMicrotask(() => setStart({ state: 'old-browser' }));
      return;
    }
    const letGo = holdTill(
      () => void open().catch(() => gone || setStart({ state: 'no-storage' })),
      () => gone || setStart({ state: 'elsewhere' }),
    );
    return () => {
      gone = true;
      stop();
      letGo();
    };
  }, [timezone]);
  return start;
}
