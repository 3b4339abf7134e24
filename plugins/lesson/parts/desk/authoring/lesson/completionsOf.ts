import type { LessonDraft } from '../../../../calls/deskSchemas.ts';

/** How a lesson of a kind may end, the usual one first. Of a live session the watched percent is how much of it one was there for. */
export function completionsOf(kind: LessonDraft['kind']): readonly LessonDraft['completeWhen'][] {
  if (kind === 'video' || kind === 'audio') return ['watch_percent', 'view', 'button'];
  if (kind === 'exam') return ['exam_pass', 'view'];
  if (kind === 'live') return ['view', 'watch_percent', 'button'];
  return ['button', 'view'];
}
