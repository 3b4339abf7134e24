import { useMemo } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Codes of refusals that the desk says in words of its own: `desk.problem.<code>`. */
const KNOWN = new Set([
  'action-not-allowed',
  'captions-unreadable',
  'category-in-use',
  'embed-refused',
  'file-checking',
  'file-not-yours',
  'full',
  'has-learners',
  'import-unreadable',
  'invalid-input',
  'not-a-picture',
  'not-a-sound',
  'not-a-video',
  'not-found',
  'not-publishable',
  'not-published',
  'objects-unavailable',
  'offline',
  'role-not-allowed',
  'seats-taken',
  'slug-taken',
  'stale',
  'too-many-requests',
  'unavailable',
]);

/** Says in the visitor's language what a call of the desk was refused for. */
export function useDeskProblem(): (error: unknown) => string {
  const t = useText('lesson');
  const { number } = useFormat();
  return useMemo(
    () => (error) => {
      if (!(error instanceof Refusal) || !KNOWN.has(error.code)) return t('desk.problem.fault');
      const { line, seatsLeft, taken, title } = error.details as { line?: number; seatsLeft?: number; taken?: number; title?: string };
      return t(`desk.problem.${error.code}`, {
        line: number(line ?? 0),
        seats: number(seatsLeft ?? 0),
        taken: number(taken ?? 0),
        title: title ?? '',
      });
    },
    [t, number],
  );
}
