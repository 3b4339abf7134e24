import { useEffect, useState } from 'react';

/** A time to count down: `left` ms from the moment that it was made. */
export interface Span {
  readonly left: number;
}

/** Whole seconds of a span that are left, down to 0, by the wall clock: a phone that slept knows. Another span begins anew. */
export function useSecondsLeft(span: Span): number {
  const [counted, setCounted] = useState({ span, seconds: whole(span.left) });
  useEffect(() => {
    const end = Date.now() + span.left;
    const timer = setInterval(() => setCounted({ span, seconds: whole(end - Date.now()) }), 250);
    return () => clearInterval(timer);
  }, [span]);
  return counted.span === span ? counted.seconds : whole(span.left);
}

const whole = (ms: number) => Math.max(0, Math.ceil(ms / 1000));
