import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { calendar } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof calendar>('calendar');

const KNOWN = new Set([
  'calendar-right',
  'public-off',
  'too-many-calendars',
  'event-cancelled',
  'conflict',
  'not-found',
  'too-many-requests',
  'offline',
  'unavailable',
]);

/** Says in the visitor's language what a call was refused for; what fields have wrong stands beside them. */
export function useProblem(): (error: unknown) => { text: string; fields: Record<string, string> } {
  const t = useText('calendar');
  return useMemo(
    () => (error) => {
      if (!(error instanceof Refusal)) return { text: t('problem.fault'), fields: {} };
      const given = error.code === 'invalid-fields' ? ((error.details.fields ?? {}) as Record<string, string>) : {};
      const fields = Object.fromEntries(
        Object.entries(given).map(([name, key]) => [name, t(key.startsWith('problem.') ? key : 'problem.field')]),
      );
      const text = Object.keys(fields).length ? t('problem.fields') : t(KNOWN.has(error.code) ? `problem.${error.code}` : 'problem.fault');
      return { text, fields };
    },
    [t],
  );
}
