import { useCallback } from 'react';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useText } from './text.ts';

/** What nobody but the browser can say: no answer came, or none was asked for. */
const IN_BROWSER = new Set(['offline', 'call-missing', 'signing-unavailable', 'ticket-refused']);

/** Says in the visitor's language what a call was refused for: as the gateway says it. */
export function useProblem(): (error: unknown) => string {
  const t = useText('ui');
  return useCallback(
    (error) => {
      if (!(error instanceof Refusal)) return t('problem.fault');
      return error.words ?? t(`problem.${IN_BROWSER.has(error.code) ? error.code : 'fault'}`);
    },
    [t],
  );
}

/** Nothing was done, and sending it again would not help. Of everything else it is unknown whether it counted. */
export const isRefused = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;
