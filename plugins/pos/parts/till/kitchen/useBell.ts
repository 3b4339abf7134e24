import { useEffect, useRef, useState } from 'react';

/** Two tones, Hz, and how long each, s. */
const TONES = [880, 1_175] as const;
const LENGTH = 0.18;

function ring(context: AudioContext): void {
  for (const [at, frequency] of TONES.entries()) {
    const begin = context.currentTime + at * LENGTH;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.25, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
    gain.connect(context.destination);
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(begin);
    tone.stop(begin + LENGTH);
  }
}

/** Rings for each order that was not there before. Browsers let a page sound only once somebody has pressed something: so it is turned on. */
export function useBell(ids: readonly string[]): { readonly rings: boolean; readonly toggle: () => void } {
  const [context, setContext] = useState<AudioContext | null>(null);
  const known = useRef<ReadonlySet<string>>(new Set(ids));
  const key = ids.join();
  useEffect(() => {
    const now = new Set(key ? key.split(',') : []);
    if (context && [...now].some((id) => !known.current.has(id))) ring(context);
    known.current = now;
  }, [context, key]);
  useEffect(() => () => void context?.close(), [context]);
  return {
    rings: context !== null,
    toggle: () => {
      if (context) return setContext(null);
      const made = new AudioContext();
      ring(made);
      setContext(made);
    },
  };
}
