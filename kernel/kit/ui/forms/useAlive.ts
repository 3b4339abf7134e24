import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run. The gateway does not know what is loaded later: the first drawing is the same on both sides. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
