import { useEffect } from 'react';

/** Keeps the screen lit while the page is looked at, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) await taken?.release();
      else lock = taken;
    };
    const look = () => void take();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, []);
}
