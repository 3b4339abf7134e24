import { useMemo } from 'react';
import { Refusal } from '../diagnostics/refusal.ts';
import { usePage } from './PageContext.tsx';

/** What came of a form that was sent before scripts were alive. */
export interface Posted {
  /** What was typed into a field; undefined where nothing was sent for it. */
  typed(name: string): string | undefined;
  /** All that was typed, as a form has it. */
  readonly entries: readonly (readonly [name: string, value: string])[];
  readonly refusal: Refusal | null;
  readonly reply: unknown;
}

/**
 * The form that this page was drawn after, where it was one of this call; null where it was another one, or none.
 *
 * @param call `<plugin>.<call>` · @param id of one of several forms of that call
 */
export function usePosted(call: string, id = ''): Posted | null {
  const { posted } = usePage();
  const mine = posted?.call === call && posted.id === id ? posted : null;
  return useMemo(() => {
    if (!mine) return null;
    const { values, refused, reply } = mine;
    return {
      typed: (name) => values[name]?.at(-1),
      entries: Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value] as const)),
      refusal: refused ? new Refusal(refused.status, refused.code, refused.details, { words: refused.words }) : null,
      reply,
    };
  }, [mine]);
}
