import { useEffect } from 'react';

/** Keeps the screen lit as long as the page is on show, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async () => {
      if (left || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A battery that runs low refuses it: then the screen goes dark as it would.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (left) void held?.release();
      else lock = held;
    };
    const seen = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', seen);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
