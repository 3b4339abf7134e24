import { useCallback, useEffect, useState } from 'react';

/** What a dialog asks for when it opens. */
export interface Loaded<T> {
  /** Null until it is there. */
  data: T | null;
  failed: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => Promise<void>;
}

/** Asks once when it is drawn first, and whenever `reload` is called. `load` must stay the same function. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(
    () =>
      load().then(
        (found) => {
          setData(found);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [load],
  );
  useEffect(() => void reload(), [reload]);
  return { data, failed, reload };
}
