import { useCallback, useMemo, useState } from 'react';
import type { Definition } from '../../rules/definition.ts';
import type { RunEvent } from '../../rules/runTypes.ts';
import { send, skip, start, waysIn, type Moment } from './simulation.ts';

/** A simulation with all its moments, and every way that was ever gone on this page: the same object until something happens. */
export function useSimulation(definition: Definition) {
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [payload, setPayload] = useState<unknown>(null);
  const back = useCallback((to: number) => setMoments((now) => now.slice(0, to + 1)), []);
  return useMemo(() => {
    const last = moments.at(-1) ?? null;
    const put = (next: readonly Moment[]) => {
      setMoments(next);
      setTried((before) => new Set([...before, ...waysIn(next.at(-1)!.log)]));
    };
    return {
      moments,
      last,
      tried,
      payload,
      start: (value: unknown, now: Date) => {
        setPayload(value);
        put([start(definition, value, now)]);
      },
      send: (event: RunEvent) => last && put([...moments, send(definition, last, event, new Date(last.now))]),
      skip: (seconds: number) => last && put([...moments, skip(definition, last, seconds)]),
      /** To a moment again; what came after it is forgotten. */
      back,
    };
  }, [definition, moments, tried, payload, back]);
}
export type SimulationState = ReturnType<typeof useSimulation>;
